import { gzipSync } from 'node:zlib'
import { newId } from '../../../server/src/domain/kernel/id.ts'
import { daysAgo, nuclei } from '../import-command.ts'
import { plantMonitoredVendor } from '../plant/plant-observations.ts'
import { askVendor, disputeByLink, reachDispute, ruleOn } from '../plant/reach-dispute.ts'
import { callOnObservations, observeVendor, reachApprovalStatus } from '../plant/reach-observation.ts'
import { nothing, type Trial, type Trials } from './trial.ts'

/** A console call on observations: made once, then repeated, which changes nothing or is refused. */
const observationCall =
  (path: string, action: string, again: number, body: object = {}, from?: 'RESOLVED') =>
  async ({ organization, store, leaves }: Trial): Promise<void> => {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const unknown = `orn:v1:observation:vrm:${'0'.repeat(32)}:${organization.domain}`
    if (from) await reachApprovalStatus(organization, orns, from)
    const call =
      (...of: string[]) =>
      () =>
        callOnObservations(organization, path, of, body)
    await leaves(call(...orns, unknown), 404, nothing)
    const entries = orns.map((orn) => `observation.${action} ${orn}`)
    await leaves(call(...orns, ...orns), 200, entries)
    // Actions that happen again each time are recorded each time.
    const isEvent = ['request-remediation', 'record-vendor-reply', 'comment'].includes(path)
    await leaves(call(...orns), again, isEvent ? entries : nothing)
  }

const panel = (host: string) => ({ host, title: 'Panel', severity: 'high', lastSeen: daysAgo(1) })

export const observationTrials: Trials = {
  IngestFindings: async ({ organization, store, leaves, send }) => {
    await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
    const ingest = (...findings: object[]) => send('POST', 'observations/ingest', { findings })
    const found = [panel('a.acme.com'), panel('b.acme.com')]
    await leaves(ingest(), 400, nothing)
    await leaves(ingest(panel('stranger.com')), 200, nothing)
    await leaves(ingest(...found), 200, ({ importId }) => [`import.completed ${importId}`])
    await leaves(ingest(...found), 200, nothing)
  },
  CreateImport: async ({ organization, store, leaves, send }) => {
    await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
    const upload = (format: string, body: string) =>
      send('POST', `imports?format=${format}`, undefined, { body })
    const file = nuclei('a.acme.com')
    await leaves(upload('csv', 'nothing,of,ours\n'), 400, nothing)
    await leaves(upload('nuclei&dryRun=true', file), 200, nothing)
    await leaves(upload('nuclei', file), 200, (body) => [`import.completed ${body.import.id}`])
    await leaves(upload('nuclei', file), 200, nothing)
    const damaged = gzipSync(nuclei('b.acme.com').repeat(3)).subarray(0, -4)
    const [id, broken] = [newId('imp'), { body: new Uint8Array(damaged) }]
    await leaves(send('POST', `imports?format=nuclei&id=${id}`, undefined, broken), 400, [
      `import.failed ${id}`,
    ])
  },
  FlagObservations: async ({ organization, store, leaves, send }) => {
    const orns = await observeVendor(store, organization, 'acme.com', 3)
    const flag = (body: object) => send('POST', 'observations/actions/flag', body)
    const entry = (orn: string) => `observation.flagged ${orn}`
    const vendor = { observationsField: 'OBSERVATIONS_FIELD_VENDOR' }
    const rule = { field: vendor, comparison: 'COMPARISON_EQUAL', value: { stringValue: 'acme.com' } }
    await leaves(flag({}), 400, nothing)
    await leaves(flag({ observationOrns: orns.slice(0, 1) }), 200, orns.slice(0, 1).map(entry))
    await leaves(flag({ filters: [{ rule }] }), 200, orns.slice(1).map(entry))
    await leaves(flag({ filters: [{ rule }] }), 200, nothing)
  },
  FlagObservationGroups: async ({ organization, store, leaves, send }) => {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const [orn = ''] = orns
    const { observation } = await organization.client.getObservation({ orn })
    const contacts = [{ name: 'Desk', email: 'desk@acme.com' }]
    const flag = (body: object) => send('POST', 'observations/actions/flag/groups', body)
    const groups = { groupOrns: [observation.groupOrn] }
    const asking = { ...groups, companyContacts: [{ domain: 'acme.com', contacts }] }
    await leaves(flag({ groupOrns: [`${observation.groupOrn}x`] }), 403, nothing)
    await leaves(
      flag(groups),
      200,
      orns.map((of) => `observation.flagged ${of}`),
    )
    await leaves(flag(groups), 200, nothing)
    await leaves(
      flag(asking),
      200,
      orns.map((of) => `observation.remediation-requested ${of}`),
    )
    await leaves(flag(asking), 200, nothing)
  },
  TriageObservationsInternally: observationCall('triage-internally', 'triaged-internally', 200),
  RequestObservationRemediation: observationCall('request-remediation', 'remediation-requested', 200, {
    companyContacts: [{ domain: 'acme.com', contacts: [{ name: 'Desk', email: 'desk@acme.com' }] }],
  }),
  RecordObservationVendorReply: observationCall('record-vendor-reply', 'vendor-replied', 200, {
    comment: 'Soon.',
  }),
  ExcludeObservations: observationCall('exclude', 'excluded', 200, {
    reason: 'EXCLUSION_REASON_FALSE_POSITIVE',
  }),
  ResolveObservations: observationCall('resolve', 'resolved', 409),
  ReopenObservations: observationCall('reopen', 'reopened', 409, {}, 'RESOLVED'),
  AssignObservations: async ({ organization, store, leaves }) => {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const assign = (assigneeId: string | null) => () =>
      callOnObservations(organization, 'assign', orns, { assigneeId })
    const entries = (action: string) => orns.map((orn) => `observation.${action} ${orn}`)
    await leaves(assign(newId('usr')), 404, nothing)
    await leaves(assign(organization.people.owner), 200, entries('assigned'))
    await leaves(assign(organization.people.owner), 200, nothing)
    await leaves(assign(null), 200, entries('unassigned'))
  },
  SetObservationsDueDate: async ({ organization, store, leaves }) => {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const set = (body: object) => () => callOnObservations(organization, 'set-due-date', orns, body)
    const entries = orns.map((orn) => `observation.due-date-changed ${orn}`)
    const dueAt = new Date(Date.now() + 86_400_000).toISOString()
    await leaves(set({}), 400, nothing)
    await leaves(set({ dueAt, dryRun: true }), 200, nothing)
    await leaves(set({ dueAt }), 200, entries)
    await leaves(set({ dueAt }), 200, nothing)
    await leaves(set({ followSla: true }), 200, entries)
  },
  UnflagObservations: async ({ organization, store, leaves }) => {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const [orn = ''] = orns
    await organization.client.flagObservations({ observationOrns: [orn] })
    const unflag = () => callOnObservations(organization, 'unflag', orns)
    await leaves(unflag, 200, [`observation.unflagged ${orn}`])
    await leaves(unflag, 200, nothing)
  },
  UndoObservationAction: async ({ organization, store, leaves, send }) => {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const { undoId } = await organization.client.resolveObservations({ observationOrns: orns })
    const undo = send('POST', 'observations/actions/undo', { undoId })
    await leaves(
      undo,
      200,
      orns.map((orn) => `observation.action-undone ${orn}`),
    )
    await leaves(undo, 404, nothing)
  },
  CreateRemediationLink: async ({ organization, store, leaves, send }) => {
    const { requestId } = await askVendor(store, organization)
    const create = (id: string) => send('POST', `observations/remediation-requests/${id}/links`, {})
    await leaves(create(newId('rmr')), 404, nothing)
    await leaves(create(requestId), 200, [`remediation-request.link-created ${requestId}`])
  },
  RevokeRemediationLinks: async ({ organization, store, leaves, send }) => {
    const { requestId } = await askVendor(store, organization)
    const revoke = (id: string) => send('POST', `observations/remediation-requests/${id}/links/revoke`, {})
    await leaves(revoke(newId('rmr')), 404, nothing)
    await leaves(revoke(requestId), 200, [`remediation-request.links-revoked ${requestId}`])
    await leaves(revoke(requestId), 200, nothing)
  },
  DisputeLinkedObservation: async ({ organization, store, leaves }) => {
    const { orn, token } = await askVendor(store, organization)
    const dispute = (text?: string) => () =>
      disputeByLink(organization, token, { orn, ...(text !== undefined && { text }) })
    await leaves(dispute(), 400, nothing)
    await leaves(dispute('Not ours.'), 200, [`observation.disputed ${orn}`])
    await leaves(dispute('Not ours.'), 200, nothing)
    await leaves(dispute('Sold last year.'), 200, [`observation.disputed ${orn}`])
  },
  RuleOnDisputes: async ({ organization, store, leaves }) => {
    const { orns, token } = await askVendor(store, organization, 'acme.com', 2)
    const [orn = '', other = ''] = orns
    const id = await reachDispute(organization, token, { orn })
    const control = await reachDispute(organization, token, { orn: other, reason: 'COMPENSATING_CONTROL' })
    const rule = (ids: string[], ruling: 'ACCEPTED' | 'REJECTED') => () => ruleOn(organization, ids, ruling)
    await leaves(rule([id, newId('dsp')], 'ACCEPTED'), 404, nothing)
    await leaves(rule([id], 'ACCEPTED'), 200, [
      `observation.dispute-accepted ${orn}`,
      `observation.excluded ${orn}`,
    ])
    await leaves(rule([id, control], 'ACCEPTED'), 200, [`observation.dispute-accepted ${other}`])
    await leaves(rule([id, control], 'REJECTED'), 409, nothing)
  },
  CommentOnObservation: observationCall('comment', 'commented', 200, { comment: 'Seen.' }),
}
