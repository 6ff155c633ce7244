import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observation, Scope } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  findings,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'
import { inDays } from '../../../../test/support/plant/reach-questionnaire.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, newCredential, exchange, request, service } = await startService()
const { store } = service

type Role = 'owner' | 'analyst' | 'viewer'

const undo = (organization: TestOrganization, undoId: string, role: Role = 'owner', more: object = {}) =>
  organization.console('/public/v1/observations/actions/undo', {
    method: 'POST',
    body: { undoId, ...more },
    role,
  })

const act = async (
  organization: TestOrganization,
  path: string,
  orns: readonly string[],
  body: object = {},
): Promise<string> => {
  const reply = await callOnObservations(organization, path, orns, body)
  assert.equal(reply.status, 200, reply.text)
  assert.match(String(reply.body.undoId), /^und_/)
  return reply.body.undoId
}

/** What an action can change; not when it changed last, nor how many comments the history keeps. */
const stateOf = async ({ client }: TestOrganization, orn: string): Promise<Partial<Observation>> => {
  const { observation } = await client.getObservation({ orn })
  const { updatedAt: _, scoreImpact: __, commentCount: ___, ...state } = observation
  return state
}

const acceptance = (days: number) => ({
  reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
  expiresAt: inDays(days),
  comment: 'Known.',
})

const newStaffed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

const exclusion = { reason: 'EXCLUSION_REASON_NOT_OURS' }

/** Each action with the way to where it starts. */
const actions: readonly [path: string, body: (of: TestOrganization) => object, from: string, way?: object][] =
  [
    ['triage-internally', () => ({}), 'resolve'],
    ['triage-internally', () => ({}), 'exclude', exclusion],
    ['exclude', () => exclusion, 'triage-internally'],
    ['exclude', () => acceptance(90), 'triage-internally'],
    ['exclude', () => acceptance(90), 'exclude', acceptance(30)],
    ['resolve', () => ({}), 'exclude', acceptance(30)],
    ['resolve', () => ({}), 'record-vendor-reply', { comment: 'Soon.' }],
    ['reopen', () => ({}), 'resolve'],
    ['reopen', () => ({}), 'exclude', acceptance(30)],
    ['flag', () => ({}), 'triage-internally'],
    ['unflag', () => ({}), 'flag'],
    ['assign', ({ people }) => ({ assigneeId: people.owner }), 'triage-internally'],
  ]

for (const [path, bodyOf, from, way] of actions)
  test(`${path} after ${from} is taken back: each observation is exactly as before`, async () => {
    const organization = await newStaffed()
    const { organizationId } = organization
    const [orn = '', fresh = ''] = await observeVendor(store, organization, 'acme.com', 2)
    assert.equal((await callOnObservations(organization, from, [orn], way)).status, 200)
    // Some actions do nothing to a new observation, or refuse it.
    const orns = ['reopen', 'unflag'].includes(path) ? [orn] : [orn, fresh]
    const before = await Promise.all(orns.map((one) => stateOf(organization, one)))
    const undoId = await act(organization, path, orns, bodyOf(organization))
    assert.notDeepEqual(await stateOf(organization, orn), before[0])
    const marks = await countNewMarks(store, organizationId, 'acme.com', async () => {
      const { body, text } = await undo(organization, undoId)
      assert.deepEqual(body, { undoneCount: orns.length, notUndone: [], deletedCount: 0 }, text)
    })
    assert.equal(marks, 1)
    assert.deepEqual(await Promise.all(orns.map((one) => stateOf(organization, one))), before)
    assert.equal((await actionTypes(organization, orn)).at(-1), 'UNDONE')
    const entries = await auditEntries(store, organizationId)
    assert.equal(entries.filter(({ action }) => action === 'observation.action-undone').length, orns.length)
    assert.equal((await undo(organization, undoId)).status, 404)
  })

test('a call that changes nothing, a comment and a message to a vendor offer nothing to take back', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  await act(organization, 'triage-internally', orns)
  const contacts = [{ name: 'Desk', email: 'desk@acme.com' }]
  const companyContacts = [{ domain: 'acme.com', contacts }]
  const calls: [path: string, body: object][] = [
    ['triage-internally', {}],
    ['comment', { comment: 'Noted.' }],
    ['request-remediation', { companyContacts }],
    ['record-vendor-reply', { comment: 'Soon.' }],
  ]
  for (const [path, body] of calls) {
    const reply = await callOnObservations(organization, path, orns, body)
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.body.undoId, undefined, path)
  }
  const { groupOrn } = (await organization.client.getObservation({ orn: orns[0] ?? '' })).observation
  const groupOrns = [groupOrn]
  const asked = await organization.client.flagObservationGroups({ groupOrns, companyContacts })
  assert.deepEqual([asked.flaggedCount, asked.undoId], [1, undefined])
  await callOnObservations(organization, 'unflag', orns)
  const { undoId = '' } = await organization.client.flagObservationGroups({ groupOrns })
  assert.equal((await organization.client.undoObservationAction({ undoId })).undoneCount, 1)
})

test('what somebody has changed since is reported and stays; the rest is taken back', async () => {
  const organization = await newStaffed()
  const orns = await observeVendor(store, organization, 'acme.com', 4)
  const [kept = '', changed = '', back = '', flagged = ''] = orns
  const undoId = await act(organization, 'triage-internally', orns)
  await callOnObservations(organization, 'resolve', [changed, back], {}, { role: 'analyst' })
  // The same status again is a change all the same: somebody decided it anew.
  await callOnObservations(organization, 'triage-internally', [back], {}, { role: 'analyst' })
  await callOnObservations(organization, 'flag', [flagged], {}, { role: 'analyst' })
  const { body } = await undo(organization, undoId)
  assert.equal(body.undoneCount, 2)
  assert.deepEqual(
    body.notUndone.toSorted((a: { orn: string }, b: { orn: string }) => a.orn.localeCompare(b.orn)),
    [changed, back].toSorted().map((orn) => ({ orn, reason: 'UNDO_REFUSAL_CHANGED_SINCE' })),
  )
  const statuses = await Promise.all(
    [kept, changed, back, flagged].map(async (orn) => (await stateOf(organization, orn)).approvalStatus),
  )
  assert.deepEqual(
    statuses.map((status = 'APPROVAL_STATUS_UNSPECIFIED') => status.replace('APPROVAL_STATUS_', '')),
    ['BACKLOG', 'RESOLVED', 'TRIAGED_INTERNAL', 'BACKLOG'],
  )
  assert.equal((await stateOf(organization, flagged)).isFlagged, true)
})

test('an observation that was seen again since it was resolved stays open', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  await reachApprovalStatus(organization, [orn], 'TRIAGED_INTERNAL')
  const undoId = await act(organization, 'resolve', [orn])
  const seen = findings('acme.com', 1, { lastSeen: '2027-01-01T00:00:00.000000Z' })
  await plantObservations(store, organization.organizationId, seen)
  const { body } = await undo(organization, undoId)
  assert.deepEqual([body.undoneCount, body.notUndone.length], [0, 1])
  assert.equal((await stateOf(organization, orn)).approvalStatus, 'APPROVAL_STATUS_BACKLOG')
})

test('nobody is assigned again who has left the organization meanwhile', async () => {
  const organization = await newStaffed()
  const { analyst, viewer } = organization.people
  const [left = '', there = ''] = await observeVendor(store, organization, 'acme.com', 2)
  await act(organization, 'assign', [left], { assigneeId: analyst })
  await act(organization, 'assign', [there], { assigneeId: viewer })
  const undoId = await act(organization, 'assign', [left, there], { assigneeId: null })
  const path = `/console/v1/members/${analyst}/remove`
  assert.equal((await organization.console(path, { method: 'POST', body: {} })).status, 200)
  const { body } = await undo(organization, undoId)
  assert.deepEqual(body, {
    undoneCount: 1,
    notUndone: [{ orn: left, reason: 'UNDO_REFUSAL_MEMBER_REMOVED' }],
    deletedCount: 0,
  })
  assert.equal((await stateOf(organization, left)).assignee, undefined)
  assert.equal((await stateOf(organization, there)).assignee?.userId, viewer)
})

test('deleted observations are counted', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2)
  const undoId = await act(organization, 'resolve', orns)
  const { vendors } = await organization.client.listVendors({})
  await organization.client.bulkDeleteVendors({ ids: vendors.map(({ id }) => id) })
  assert.deepEqual((await undo(organization, undoId)).body, {
    undoneCount: 0,
    notUndone: [],
    deletedCount: 2,
  })
})

test('only who acted can take it back: nobody else, no credential, no other organization', async () => {
  const organization = await newOrganization()
  const stranger = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const undoId = await act(organization, 'resolve', [orn])
  const refusals = [
    await undo(organization, undoId, 'analyst'),
    await organization.request('/public/v1/observations/actions/undo', { method: 'POST', body: { undoId } }),
  ]
  for (const { status, body } of refusals)
    assert.deepEqual([status, body.details[0].reason], [403, 'UNDO_NOT_YOURS'])
  assert.equal((await undo(stranger, undoId)).status, 404)
  assert.equal((await undo(organization, newId('und'))).status, 404)
  assert.equal((await undo(organization, 'und_1')).status, 400)
  assert.equal((await undo(organization, undoId, 'viewer')).body.details[0].reason, 'MISSING_SCOPE')
  assert.equal((await undo(organization, undoId)).body.undoneCount, 1)
})

test('a program takes its own action back with findings.manage', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  const call = async (path: string, body: object, token: string) =>
    request(`/public/v1/observations/actions/${path}`, { method: 'POST', body, token })
  const tokenWith = async (...scopes: Scope[]) =>
    exchange(await newCredential(organization.organizationId, scopes))
  const token = await tokenWith('findings.read', 'findings.manage')
  const { body } = await call('resolve', { observationOrns: orns }, token)
  const { undoId } = body
  const without = await call('undo', { undoId }, await tokenWith('findings.read', 'findings.flag'))
  assert.deepEqual([without.status, without.body.details[0].reason], [403, 'MISSING_SCOPE'])
  assert.equal((await call('undo', { undoId }, token)).body.undoneCount, 1)
})

test('after ten minutes it is too late, and says so', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const undoId = await act(organization, 'resolve', [orn])
  const age = (minutes: number) =>
    store.inOrganization(organization.organizationId, (db) =>
      db.run(sql`
        update observation_undo set done_at = ${new Date(Date.now() - minutes * 60_000).toISOString()}::timestamptz
        where organization_id = ${db.organizationId}`),
    )
  await age(11)
  const { status, body } = await undo(organization, undoId)
  assert.deepEqual([status, body.details[0].reason], [409, 'UNDO_EXPIRED'])
  assert.equal((await stateOf(organization, orn)).approvalStatus, 'APPROVAL_STATUS_RESOLVED')
  await age(25 * 60)
  await act(organization, 'reopen', [orn])
  assert.equal((await undo(organization, undoId)).status, 404)
})

test('a dry run takes nothing back, and two calls at once take it back once', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 20)
  const undoId = await act(organization, 'resolve', orns)
  const dry = await undo(organization, undoId, 'owner', { dryRun: true })
  assert.deepEqual(dry.body, { undoneCount: 20, notUndone: [], deletedCount: 0, dryRun: true })
  const replies = await Promise.all([undo(organization, undoId), undo(organization, undoId)])
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 404]))
  assert.equal((await actionTypes(organization, orns[0] ?? '')).filter((type) => type === 'UNDONE').length, 1)
})

test('ten thousand flags set by filter are taken back in one call', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 10_000)
  const field = { observationsField: 'OBSERVATIONS_FIELD_VENDOR' } as const
  const rule = { field, comparison: 'COMPARISON_EQUAL', value: { stringValue: 'acme.com' } } as const
  const { flaggedCount, undoId = '' } = await organization.client.flagObservations({ filters: [{ rule }] })
  assert.equal(flaggedCount, 10_000)
  assert.equal((await organization.client.undoObservationAction({ undoId })).undoneCount, 10_000)
  const again = await organization.client.flagObservations({ filters: [{ rule }] })
  assert.deepEqual([again.flaggedCount, again.alreadyFlaggedCount], [10_000, 0])
})
