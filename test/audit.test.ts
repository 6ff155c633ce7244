import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, isMutating, type Operations } from '@parapet/contract'
import { newId } from '../server/src/domain/id.ts'
import { accountTrials } from './account-trials.ts'
import { auditEntries } from './audit-entries.ts'
import { breach, createEvent, editEvent } from './edit-security-event.ts'
import { callOnEvent, plantEventAndVendor } from './event-portfolio.ts'
import { callWebhook, createWebhook } from './create-webhook.ts'
import { type Reply, type RequestOptions, startService, type TestOrganization } from './harness.ts'
import { plantVendors } from './plant-vendors.ts'
import { callOnObservations, observeVendor, reachApprovalStatus } from './reach-observation.ts'
import { plantRelation, reviewInConsole } from './review-fourth-party.ts'
import { settingTrials } from './setting-trials.ts'
import { backdate, moveInConsole, reachQuestionnaire, safeAnswers, sending } from './reach-questionnaire.ts'

const started = await startService()
const { service, newOrganization } = started
const { store } = service

type Expected = readonly string[] | ((body: Reply['body']) => readonly string[])

type Trial = {
  organization: TestOrganization
  /** Holds what the audit trail gains by the call against `action target`, one for each changed row. */
  leaves: (call: () => Promise<Reply>, status: number, entries: Expected) => Promise<Reply>
  send: (method: string, path: string, body?: object, more?: RequestOptions) => () => Promise<Reply>
  plant: (count: number) => Promise<string[]>
}

const newTrial = async (): Promise<Trial> => {
  const organization = await newOrganization()
  const { organizationId, request } = organization
  return {
    organization,
    leaves: async (call, status, entries) => {
      const before = await auditEntries(store, organizationId)
      const reply = await call()
      assert.equal(reply.status, status, reply.text)
      const gained = (await auditEntries(store, organizationId)).slice(before.length)
      const expected = typeof entries === 'function' ? entries(reply.body) : entries
      assert.deepEqual(
        gained.map(({ action, targetId }) => `${action} ${targetId}`).toSorted(),
        expected.toSorted(),
      )
      return reply
    },
    send: (method, path, body, more) => () =>
      request(`/public/v1/${path}`, { method, ...(body && { body }), ...more }),
    plant: (count) => plantVendors(store, organizationId, count),
  }
}

const nothing: Expected = []

/** A move of a questionnaire in the console: made once, refused the second time. */
const consoleMove =
  (from: Parameters<typeof reachQuestionnaire>[2], path: string, action: string, body: object = {}) =>
  async ({ organization, leaves }: Trial): Promise<void> => {
    const { id } = await reachQuestionnaire(store, organization, from)
    const move = (of: string) => () => moveInConsole(organization, of, path, body)
    await leaves(move(newId('qst')), 404, nothing)
    await leaves(move(id), 200, [`questionnaire.${action} ${id}`])
    await leaves(move(id), 409, nothing)
  }

/** A call of the vendor by its link, made twice. */
const linkCall =
  (from: 'SENT' | 'IN_PROGRESS', path: string, action: string, again: number, body: object = {}) =>
  async ({ organization, leaves }: Trial): Promise<void> => {
    const { id, token } = await reachQuestionnaire(store, organization, from)
    const call = () => organization.request(`/link/v1/questionnaire/${path}`, { method: 'POST', body, token })
    await leaves(call, 200, [`questionnaire.${action} ${id}`])
    await leaves(call, again, nothing)
  }

/** A call of the console on observations: made once, then without a change or refused. */
const observationCall =
  (path: string, action: string, again: number, body: object = {}, from?: 'RESOLVED') =>
  async ({ organization, leaves }: Trial): Promise<void> => {
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
    // What happens anew each time is written down each time.
    const isEvent = ['request-remediation', 'record-vendor-reply', 'comment'].includes(path)
    await leaves(call(...orns), again, isEvent ? entries : nothing)
  }

/** A change to an event in the console: the second time it changes nothing. */
const eventCall =
  (method: 'POST' | 'PATCH', path: string, action: string, body: object) =>
  async ({ organization, leaves }: Trial): Promise<void> => {
    const id = await createEvent(organization)
    const call = (of: string) => () => editEvent(organization, method, `/${of}${path}`, body)
    await leaves(call(newId('evt')), 404, nothing)
    await leaves(call(id), 200, [`security-event.${action} ${id}`])
    await leaves(call(id), 200, nothing)
  }

/** A word on a relation in the console: the second time it changes nothing. */
const fourthPartyCall =
  (path: 'confirm' | 'dismiss' | 'restore', action: string, isDismissed = false) =>
  async ({ organization, leaves }: Trial): Promise<void> => {
    const { id } = await plantRelation(store, organization, { isDismissed })
    const call = (of: string) => () => reviewInConsole(organization, of, path)
    await leaves(call(newId('fpr')), 404, nothing)
    await leaves(call(id), 200, [`fourth-party.${action} ${id}`])
    await leaves(call(id), 200, nothing)
  }

/** A call of the console on a vendor of an event: it happens anew each time. */
const eventVendorCall =
  (path: string, action: string, body: object) =>
  async ({ organization, leaves }: Trial): Promise<void> => {
    const { eventId } = await plantEventAndVendor(store, organization)
    const call = (vendorDomain: string) => () =>
      callOnEvent(organization, eventId, path, { vendorDomain, ...body })
    await leaves(call('nobody.com'), 404, nothing)
    await leaves(call('acme.com'), 200, [`security-event.${action} ${eventId}`])
    await leaves(call('acme.com'), 200, [`security-event.${action} ${eventId}`])
  }

const newGroup = async ({ organization }: Trial): Promise<string> =>
  (await organization.client.createVendorGroup({ name: 'Payments' })).vendorGroup.id

/** Per mutating operation: calls that change rows, calls that change nothing, calls that are refused. */
const trials: Readonly<Record<string, (trial: Trial) => Promise<void>>> = {
  ...accountTrials(started),
  ...settingTrials(started),
  CreateVendor: async ({ leaves, send }) => {
    const create = (domainName: string) => send('POST', 'vendors/create', { domainName })
    await leaves(create('acme.com'), 200, ({ vendor }) => [`vendor.created ${vendor.id}`])
    await leaves(create('ACME.com.'), 409, nothing)
    await leaves(create('localhost'), 400, nothing)
  },
  UpdateVendor: async ({ leaves, send, plant }) => {
    const [id = ''] = await plant(1)
    const update = (of: string, riskLevel: string) => send('PATCH', `vendors/${of}`, { riskLevel })
    await leaves(update(id, 'RISK_LEVEL_HIGH'), 200, [`vendor.updated ${id}`])
    await leaves(update(id, 'RISK_LEVEL_HIGH'), 200, nothing)
    await leaves(update(id, 'RISK_LEVEL_NO'), 400, nothing)
    await leaves(update(newId('vnd'), 'RISK_LEVEL_HIGH'), 404, nothing)
  },
  BulkCreateVendors: async ({ leaves, send }) => {
    const create = (...names: string[]) =>
      send('POST', 'vendors/bulk-create', { vendors: names.map((domainName) => ({ domainName })) })
    const names = ['one.com', 'two.com', 'ONE.com', 'localhost']
    await leaves(create(...names), 200, ({ results }) => [
      `vendor.created ${results[0].vendorId}`,
      `vendor.created ${results[1].vendorId}`,
    ])
    await leaves(create(...names), 200, nothing)
    await leaves(create(), 400, nothing)
  },
  BulkDeleteVendors: async (trial) => {
    const { leaves, send, plant, organization } = trial
    const [first = '', second = ''] = await plant(2)
    const groupId = await newGroup(trial)
    await organization.client.addVendorToGroup({ groupId, vendorIds: [first] })
    const remove = (...ids: string[]) => send('POST', 'vendors/bulk-delete', { ids })
    await leaves(remove(first, newId('vnd'), first, second), 200, [
      `vendor.deleted ${first}`,
      `vendor.deleted ${second}`,
    ])
    await leaves(remove(first, second), 200, nothing)
    await leaves(remove(), 400, nothing)
  },
  BulkOffboardVendors: async ({ leaves, send, plant }) => {
    const [first = '', second = ''] = await plant(2)
    const offboard = (...ids: string[]) => send('POST', 'vendors/bulk-offboard', { ids, reason: 'over' })
    await leaves(offboard(first, newId('vnd'), first), 200, [`vendor.offboarded ${first}`])
    await leaves(offboard(first, second), 200, [`vendor.offboarded ${second}`])
    await leaves(offboard(first, second), 200, nothing)
    await leaves(offboard(), 400, nothing)
  },
  BulkUpsertVendorsFromCsv: async ({ leaves, send, organization }) => {
    const { client } = organization
    const { vendor } = await client.createVendor({ domainName: 'old.com', companyName: 'Old' })
    const upsert = (dryRun: boolean, ...rows: string[]) =>
      send('POST', 'vendors/bulk-upsert-csv', {
        csv: ['domain_name,company_name', ...rows].join('\n'),
        dryRun,
      })
    const rows = ['new.com,New', 'old.com,Renamed', 'new.com,Again', 'localhost,Wrong']
    await leaves(upsert(true, ...rows), 200, nothing)
    const { summary } = (await leaves(upsert(false, 'old.com,Old'), 200, nothing)).body
    assert.equal(summary.skipped, 1)
    const before = await auditEntries(store, organization.organizationId)
    const reply = await upsert(false, ...rows)()
    assert.equal(reply.body.summary.accepted, 2)
    const gained = (await auditEntries(store, organization.organizationId)).slice(before.length)
    const { vendors } = await client.listVendors({})
    const added = vendors.find(({ domainName }) => domainName === 'new.com')
    assert.deepEqual(
      new Set(gained.map(({ action, targetId }) => `${action} ${targetId}`)),
      new Set([`vendor.created ${added?.id}`, `vendor.updated ${vendor.id}`]),
    )
    assert.equal(gained.length, 2)
    await leaves(upsert(false, ...rows), 200, nothing)
    await leaves(send('POST', 'vendors/bulk-upsert-csv', { csv: 'wrong\nx' }), 400, nothing)
  },
  SetVendorContacts: async ({ leaves, send, plant }) => {
    const [id = ''] = await plant(1)
    const set = (of: string, ...contacts: object[]) => send('PUT', `vendors/${of}/contacts`, { contacts })
    const contact = { name: 'Ada', email: 'ada@acme.com' }
    const reply = await leaves(set(id, contact), 200, [`vendor.contacts-set ${id}`])
    await leaves(set(id, ...reply.body.vendor.contacts), 200, nothing)
    await leaves(set(id, { name: 'Ada' }), 400, nothing)
    await leaves(set(newId('vnd'), contact), 404, nothing)
  },
  CreateVendorGroup: async ({ leaves, send }) => {
    const create = (name: string) => send('POST', 'vendors/groups', { name })
    await leaves(create('Payments'), 200, ({ vendorGroup }) => [`vendor-group.created ${vendorGroup.id}`])
    await leaves(create('payments'), 409, nothing)
    await leaves(create(' '), 400, nothing)
  },
  UpdateVendorGroup: async (trial) => {
    const { leaves, send, organization } = trial
    const id = await newGroup(trial)
    await organization.client.createVendorGroup({ name: 'Taken' })
    const update = (of: string, body: object) => send('PATCH', `vendors/groups/${of}`, body)
    await leaves(update(id, { name: 'Other', description: '' }), 200, [`vendor-group.updated ${id}`])
    await leaves(update(id, { name: 'Other' }), 200, nothing)
    await leaves(update(id, { name: 'Taken' }), 409, nothing)
    await leaves(update(id, {}), 400, nothing)
    await leaves(update(newId('vgr'), { name: 'x' }), 404, nothing)
  },
  ArchiveVendorGroup: async (trial) => {
    const { leaves, send } = trial
    const id = await newGroup(trial)
    await leaves(send('POST', `vendors/groups/${id}/archive`), 200, [`vendor-group.archived ${id}`])
    await leaves(send('POST', `vendors/groups/${id}/archive`), 404, nothing)
  },
  AddVendorToGroup: async (trial) => {
    const { leaves, send, plant } = trial
    const [groupId, [first = '', second = '']] = [await newGroup(trial), await plant(2)]
    const entry = `vendor-group.vendor-added ${groupId}`
    const add = (...vendorIds: string[]) => send('POST', `vendors/groups/${groupId}/vendors`, { vendorIds })
    await leaves(add(first, newId('vnd')), 404, nothing)
    await leaves(add(first, first), 200, [entry])
    await leaves(add(first, second), 200, [entry])
    await leaves(add(first, second), 200, nothing)
  },
  RemoveVendorsFromGroup: async (trial) => {
    const { leaves, send, plant, organization } = trial
    const [groupId, vendorIds] = [await newGroup(trial), await plant(2)]
    await organization.client.addVendorToGroup({ groupId, vendorIds })
    const entry = `vendor-group.vendor-removed ${groupId}`
    const remove = send('POST', `vendors/groups/${groupId}/vendors/remove`, { vendorIds })
    await leaves(remove, 200, [entry, entry])
    await leaves(remove, 200, nothing)
  },
  FlagObservations: async ({ organization, leaves, send }) => {
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
  FlagObservationGroups: async ({ organization, leaves, send }) => {
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
    reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
  }),
  ResolveObservations: observationCall('resolve', 'resolved', 409),
  ReopenObservations: observationCall('reopen', 'reopened', 409, {}, 'RESOLVED'),
  UnflagObservations: async ({ organization, leaves }) => {
    const orns = await observeVendor(store, organization, 'acme.com', 2)
    const [orn = ''] = orns
    await organization.client.flagObservations({ observationOrns: [orn] })
    const unflag = () => callOnObservations(organization, 'unflag', orns)
    await leaves(unflag, 200, [`observation.unflagged ${orn}`])
    await leaves(unflag, 200, nothing)
  },
  CommentOnObservation: observationCall('comment', 'commented', 200, { comment: 'Seen.' }),
  ConfirmFourthParty: fourthPartyCall('confirm', 'confirmed'),
  DismissFourthParty: fourthPartyCall('dismiss', 'dismissed'),
  RestoreFourthParty: fourthPartyCall('restore', 'restored', true),
  CreateSecurityEvent: async ({ organization, leaves }) => {
    const create = (body: object) => () => editEvent(organization, 'POST', '', body)
    await leaves(create({ ...breach, title: ' ' }), 400, nothing)
    await leaves(create(breach), 200, ({ event }) => [`security-event.created ${event.eventId}`])
  },
  UpdateSecurityEvent: eventCall('PATCH', '', 'updated', { title: 'Another' }),
  SetSecurityEventStatus: eventCall('POST', '/status', 'status-changed', {
    status: 'SECURITY_EVENT_STATUS_INVESTIGATING',
  }),
  RecordVendorResponse: async ({ organization, leaves, send }) => {
    const { eventId } = await plantEventAndVendor(store, organization)
    const respond = (response: string, target: object = {}) =>
      send('POST', 'security-events/actions/vendor-response', {
        eventId,
        response: `VENDOR_RESPONSE_TYPE_${response}`,
        ...target,
      })
    const entry = [`security-event.response-recorded ${eventId}`]
    await leaves(respond('IMPACTED'), 200, entry)
    await leaves(respond('NOT_IMPACTED', { vendorDomain: 'acme.com' }), 200, entry)
    await leaves(respond('NOT_IMPACTED', { vendorDomain: 'nobody.com' }), 404, nothing)
    await leaves(respond('NO_RESPONSE'), 400, nothing)
  },
  SendVrmRequest: eventVendorCall('vrm-requests', 'request-sent', {
    requestType: 'VRM_REQUEST_TYPE_EVIDENCE',
    message: 'Well?',
    recipients: [{ name: 'A', email: 'a@acme.com' }],
  }),
  CancelVrmRequest: async ({ organization, leaves }) => {
    const { eventId } = await plantEventAndVendor(store, organization)
    const call = (path: string, body: object) => () =>
      callOnEvent(organization, eventId, `vrm-requests${path}`, body)
    const { body } = await call('', {
      vendorDomain: 'acme.com',
      requestType: 'VRM_REQUEST_TYPE_EVIDENCE',
      message: 'Well?',
      recipients: [{ name: 'A', email: 'a@acme.com' }],
    })()
    await leaves(call(`/${newId('vrq')}/cancel`, {}), 404, nothing)
    const cancel = call(`/${body.vrmRequest.id}/cancel`, {})
    await leaves(cancel, 200, [`security-event.request-cancelled ${eventId}`])
    await leaves(cancel, 409, nothing)
  },
  RecordCommunication: eventVendorCall('communications', 'communication-recorded', {
    direction: 'COMMUNICATION_DIRECTION_INTERNAL',
    channel: 'COMMUNICATION_CHANNEL_NOTE',
    from: 'Ana',
    body: 'Noted.',
  }),
  AddSecurityEventSource: eventCall('POST', '/sources', 'source-added', { name: 'CERT' }),
  CreateQuestionnaire: async ({ leaves, send, plant }) => {
    const [vendorId = ''] = await plant(1)
    const create = (templateId: string) => send('POST', 'questionnaires', { templateId, vendorId })
    await leaves(create('qtp_none'), 404, nothing)
    await leaves(create('qtp_baseline'), 200, ({ questionnaire }) => [
      `questionnaire.created ${questionnaire.id}`,
    ])
  },
  SendQuestionnaire: consoleMove('DRAFT', 'send', 'sent', sending),
  SubmitQuestionnaire: consoleMove('IN_PROGRESS', 'submit', 'submitted'),
  StartQuestionnaireReview: consoleMove('SUBMITTED', 'start-review', 'review-started'),
  ReturnQuestionnaire: consoleMove('IN_REVIEW', 'return', 'returned', { comment: 'Say more.' }),
  CompleteQuestionnaire: consoleMove('IN_REVIEW', 'complete', 'completed'),
  CancelQuestionnaire: consoleMove('SENT', 'cancel', 'cancelled'),
  AnswerQuestionnaire: async ({ organization, leaves }) => {
    const { id } = await reachQuestionnaire(store, organization, 'SENT')
    const answer = (answers: object[]) => () => moveInConsole(organization, id, 'answers', { answers })
    await leaves(answer(safeAnswers), 200, [`questionnaire.answered ${id}`])
    await leaves(answer(safeAnswers), 200, nothing)
    await leaves(answer([{ questionId: 'none', values: ['x'] }]), 400, nothing)
  },
  ExpireQuestionnaires: async ({ organization, leaves }) => {
    const { id } = await reachQuestionnaire(store, organization, 'SENT')
    const expire = () =>
      organization.console('/console/v1/questionnaires/expire', { method: 'POST', body: {} })
    await leaves(expire, 200, nothing)
    await backdate(store, organization.organizationId, id, 31)
    await leaves(expire, 200, [`questionnaire.expired ${id}`])
    await leaves(expire, 200, nothing)
  },
  OpenLinkedQuestionnaire: linkCall('SENT', 'open', 'opened', 200),
  AnswerLinkedQuestionnaire: linkCall('SENT', 'answers', 'answered', 200, { answers: safeAnswers }),
  CreateWebhook: async ({ organization, leaves }) => {
    const create = (url: string) => () =>
      callWebhook(organization, '', { url, eventTypes: ['vendor.created'] })
    await leaves(create('https://a.example.com/'), 200, ({ webhook }) => [`webhook.created ${webhook.id}`])
    await leaves(create('http://a.example.com/'), 400, nothing)
  },
  UpdateWebhook: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const update = (of: string) => () => callWebhook(organization, `/${of}`, { isEnabled: false }, 'PATCH')
    await leaves(update(newId('whk')), 404, nothing)
    await leaves(update(id), 200, [`webhook.updated ${id}`])
    await leaves(update(id), 200, nothing)
  },
  DeleteWebhook: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const remove = () => callWebhook(organization, `/${id}/delete`)
    await leaves(remove, 200, [`webhook.deleted ${id}`])
    await leaves(remove, 404, nothing)
  },
  RotateWebhookSecret: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const rotate = (of: string) => () => callWebhook(organization, `/${of}/rotate-secret`)
    await leaves(rotate(newId('whk')), 404, nothing)
    await leaves(rotate(id), 200, [`webhook.secret-rotated ${id}`])
  },
  TestWebhook: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const call = () => callWebhook(organization, `/${id}/test`)
    await leaves(call, 200, [`webhook.tested ${id}`])
    await callWebhook(organization, `/${id}`, { isEnabled: false }, 'PATCH')
    await leaves(call, 409, nothing)
  },
  RetryOutboxMail: async ({ organization, leaves }) => {
    await reachQuestionnaire(store, organization, 'SENT')
    const [mail] = (await organization.console('/console/v1/connectors/outbox')).body.mails
    const retry = (of: string) => () =>
      organization.console(`/console/v1/connectors/outbox/${of}/retry`, { method: 'POST', body: {} })
    await leaves(retry(newId('oml')), 404, nothing)
    await leaves(retry(mail.id), 200, [`outbox-mail.retried ${mail.id}`])
  },
  SubmitLinkedQuestionnaire: linkCall('IN_PROGRESS', 'submit', 'submitted', 409),
}

const declared: Operations = allOperations
const mutating = Object.keys(declared).filter((name) => isMutating(declared[name] ?? assert.fail(name)))

test('every mutating operation has a trial here, and every trial an operation', () => {
  assert.ok(mutating.length > 0)
  assert.deepEqual(Object.keys(trials).toSorted(), mutating.toSorted())
})

for (const [name, trial] of Object.entries(trials))
  test(`${name}: one audit entry per changed row, none for what changes nothing or is refused`, async () => {
    await trial(await newTrial())
  })

test('an entry names who acted and by which way', async () => {
  const { organization, send } = await newTrial()
  await send('POST', 'vendors/groups', { name: 'x' })()
  await reachQuestionnaire(store, organization, 'SENT')
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, actorId, channel }) => [action, actorId, channel]),
    [
      ['vendor-group.created', organization.clientId, 'CHANNEL_REST'],
      ['questionnaire.created', organization.clientId, 'CHANNEL_REST'],
      ['questionnaire.sent', organization.people.owner, 'CHANNEL_UI'],
    ],
  )
})

test('a call answered again under its Idempotency-Key leaves no second entry', async () => {
  const { leaves, send } = await newTrial()
  const headers = { 'Idempotency-Key': 'once' }
  const create = send('POST', 'vendors/groups', { name: 'x' }, { headers })
  await leaves(create, 200, ({ vendorGroup }) => [`vendor-group.created ${vendorGroup.id}`])
  await leaves(create, 200, nothing)
})
