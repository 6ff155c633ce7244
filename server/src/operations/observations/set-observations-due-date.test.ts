import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observation } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { observationRule, ofVendor } from '../../../../test/support/observation-rule.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  hideVendor,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'
import { withoutRefreshers } from '../../../../test/support/without-refreshers.ts'

const { newOrganization, newCredential, exchange, request, service } = await startService()
const { store } = service
const path = '/public/v1/observations/actions/set-due-date'

const dayMs = 86_400_000
const start = Date.now()
const daysFromNow = (days: number): string => new Date(start + days * dayMs).toISOString()
const seenNow = { firstSeen: daysFromNow(0), lastSeen: daysFromNow(0) }

const set = (organization: TestOrganization, body: object) =>
  organization.request(path, { method: 'POST', body })

const observationOf = async ({ client }: TestOrganization, orn: string): Promise<Observation> =>
  (await client.getObservation({ orn })).observation

const dueDates = (organization: TestOrganization, orns: readonly string[]) =>
  Promise.all(orns.map(async (orn) => (await observationOf(organization, orn)).dueAt))

test('a due date is set, removed and reset to the one of the SLA', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2, seenNow)
  const [first = '', second = ''] = orns
  const dueAt = daysFromNow(3)
  const marks = await countNewMarks(store, organization.organizationId, 'acme.com', async () => {
    const { body } = await set(organization, { observationOrns: [first, first], dueAt })
    assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 0 })
  })
  assert.equal(marks, 1)
  assert.deepEqual(await dueDates(organization, orns), [dueAt, daysFromNow(30)])
  assert.equal((await observationOf(organization, first)).isDueDateManual, true)
  const { body: removed } = await set(organization, { observationOrns: orns, dueAt: null })
  assert.partialDeepStrictEqual(removed, { updatedCount: 2, unchangedCount: 0 })
  assert.deepEqual(await dueDates(organization, orns), [undefined, undefined])
  assert.equal((await observationOf(organization, second)).slaStatus, undefined)
  const reset = { observationOrns: orns, followSla: true }
  assert.partialDeepStrictEqual((await set(organization, reset)).body, { updatedCount: 2, unchangedCount: 0 })
  assert.deepEqual(await dueDates(organization, orns), [daysFromNow(30), daysFromNow(30)])
  assert.deepEqual((await set(organization, reset)).body, { updatedCount: 0, unchangedCount: 2 })
})

test('the same date is a change if it no longer follows the SLA', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  const byHand = { observationOrns: [orn], dueAt: daysFromNow(30) }
  assert.equal((await set(organization, byHand)).body.updatedCount, 1)
  assert.equal((await set(organization, byHand)).body.updatedCount, 0)
})

test('the history and the audit trail have both dates; the comment is only in the history', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  const dueAt = daysFromNow(3)
  await set(organization, { observationOrns: [orn], dueAt, comment: 'They promised.' })
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'DUE_DATE_CHANGED'])
  const [action] = (await organization.client.getObservationActions({ orn })).actions
  const metadata = { setBy: 'USER', dueAt, previousDueAt: daysFromNow(30) }
  assert.deepEqual(action?.metadata, metadata)
  assert.equal(action.comment, 'They promised.')
  assert.equal((await observationOf(organization, orn)).commentCount, 1)
  const entries = await auditEntries(store, organization.organizationId)
  const entry = entries.find(({ targetId }) => targetId === orn)
  assert.deepEqual([entry?.action, entry?.details], ['observation.due-date-changed', metadata])
})

test('by filter, the visible open observations that match get the date', async () => {
  const organization = await newOrganization()
  const acme = await observeVendor(store, organization, 'acme.com', 3, seenNow)
  const other = await observeVendor(store, organization, 'other.com', 1, seenNow)
  await observeVendor(store, organization, 'hidden.com', 1, seenNow)
  await hideVendor(store, organization.organizationId, 'hidden.com')
  await reachApprovalStatus(organization, acme.slice(2), 'RESOLVED')
  const dueAt = daysFromNow(-1)
  const { body } = await set(organization, { filters: [ofVendor('acme.com')], dueAt })
  assert.partialDeepStrictEqual(body, { updatedCount: 2, unchangedCount: 0 })
  const later = daysFromNow(30)
  assert.deepEqual(await dueDates(organization, [...acme, ...other]), [dueAt, dueAt, later, later])
  const overdue = observationRule('SLA_STATUS', 'EQUAL', { stringValue: 'SLA_STATUS_OVERDUE' })
  const { totalCount } = await organization.client.getObservations({ filters: [overdue] })
  assert.equal(totalCount, 2)
})

test('observations are filtered and sorted by due date and SLA status, and the statuses are counted', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 4, {
    firstSeen: daysFromNow(-10),
    lastSeen: daysFromNow(0),
  })
  const [late = '', soon = '', never = '', open = ''] = orns
  await set(organization, { observationOrns: [late], dueAt: daysFromNow(-2) })
  await set(organization, { observationOrns: [soon], dueAt: daysFromNow(0.01) })
  await set(organization, { observationOrns: [never], dueAt: null })
  const list = async (input: Parameters<typeof client.getObservations>[0]) =>
    (await client.getObservations(input)).observations.map(({ orn }) => orn)
  assert.deepEqual(await list({ sortField: 'dueAt', sortOrder: 'SORT_ORDER_ASC' }), [late, soon, open, never])
  assert.deepEqual(await list({ sortField: 'dueAt', sortOrder: 'SORT_ORDER_DESC' }), [
    open,
    soon,
    late,
    never,
  ])
  assert.deepEqual(await list({ filters: [observationRule('DUE', 'IS_NOT_SET')] }), [never])
  const within = observationRule('DUE', 'BETWEEN', {
    dateRangeValue: { startTime: daysFromNow(-3), endTime: daysFromNow(-1) },
  })
  assert.deepEqual(await list({ filters: [within] }), [late])
  const { groups } = await client.getObservationGroups({ filters: [within] })
  assert.deepEqual(
    groups.map(({ observationCount }) => observationCount),
    [1],
  )
  const { values } = await client.getObservationFilterOptionValues({
    field: 'OBSERVATIONS_FIELD_SLA_STATUS',
  })
  assert.deepEqual(
    values.map(({ displayName, count }) => [displayName, count]),
    [
      ['On track', 1],
      ['Due soon', 1],
      ['Overdue', 1],
    ],
  )
})

test('it takes exactly one of a date and followSla, and a date that somebody can mean', async () => {
  const organization = await newOrganization()
  const observationOrns = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  for (const given of [
    {},
    { followSla: false },
    { followSla: true, dueAt: daysFromNow(1) },
    { followSla: true, dueAt: null },
    { dueAt: '2026-12-01' },
    { dueAt: '2062-12-01T00:00:00Z' },
    { dueAt: '0001-01-01T00:00:00Z' },
    { dueAt: daysFromNow(1), comment: ' ' },
  ])
    assert.equal(outcomeOf(await set(organization, { observationOrns, ...given })), '400 INVALID_FIELD')
  const nul = await set(organization, { observationOrns, dueAt: null, comment: 'a\u0000b' })
  assert.equal(outcomeOf(nul), '400 TEXT_MALFORMED')
  assert.deepEqual(await dueDates(organization, observationOrns), [daysFromNow(30)])
})

test('a date with an offset is the same instant in UTC', async () => {
  const organization = await newOrganization()
  const observationOrns = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  await set(organization, { observationOrns, dueAt: '2027-03-01T00:30:00.1239+02:00' })
  assert.deepEqual(await dueDates(organization, observationOrns), ['2027-02-28T22:30:00.123Z'])
})

test('a call must name observations, its own, and none that is resolved', async () => {
  const [organization, stranger] = [await newOrganization(), await newOrganization()]
  const orns = await observeVendor(store, organization, 'acme.com', 2, seenNow)
  const dueAt = daysFromNow(1)
  const outcome = async (observationOrns: unknown, by = organization) =>
    outcomeOf(await set(by, { observationOrns, dueAt }))
  const unknown = `orn:v1:observation:vrm:${'0'.repeat(32)}:${organization.domain}`
  assert.equal(await outcome([]), '400 SELECTION_REQUIRED')
  assert.equal(await outcome(undefined), '400 SELECTION_REQUIRED')
  assert.equal(await outcome(Array.from({ length: 501 }, () => unknown)), '400 INVALID_FIELD')
  assert.equal(await outcome([unknown, 'orn:v2:x']), '400 ORN_MALFORMED')
  assert.equal(await outcome([...orns, unknown]), '404 NOT_FOUND')
  assert.equal(await outcome(orns, stranger), '403 DOMAIN_NOT_OWN')
  const foreign = await set(stranger, { filters: [ofVendor('acme.com')], dueAt })
  assert.deepEqual(foreign.body, { updatedCount: 0, unchangedCount: 0 })
  await reachApprovalStatus(organization, orns.slice(1), 'RESOLVED')
  assert.equal(await outcome(orns), '409 OBSERVATION_ALREADY_RESOLVED')
  assert.deepEqual(await dueDates(organization, orns), [daysFromNow(30), daysFromNow(30)])
})

test('viewers, and programs without findings.manage, are refused', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  const byPerson = (role: 'analyst' | 'viewer') =>
    callOnObservations(organization, 'set-due-date', orns, { dueAt: null }, { role })
  assert.equal(outcomeOf(await byPerson('viewer')), '403 MISSING_SCOPE')
  const token = await exchange(
    await newCredential(organization.organizationId, ['findings.read', 'findings.flag']),
  )
  const body = { observationOrns: orns, dueAt: null }
  assert.equal(outcomeOf(await request(path, { method: 'POST', body, token })), '403 MISSING_SCOPE')
  assert.equal((await byPerson('analyst')).status, 200)
})

test('a dry run says what would change and changes nothing', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2, seenNow)
  const { body } = await set(organization, { observationOrns: orns, dueAt: null, dryRun: true })
  assert.deepEqual(body, { updatedCount: 2, unchangedCount: 0, dryRun: true })
  assert.deepEqual(await dueDates(organization, orns), [daysFromNow(30), daysFromNow(30)])
})

test('two people who set a date at the same moment: one wins, and the history has both', async () => {
  const organization = await newOrganization()
  const observationOrns = await observeVendor(store, organization, 'acme.com', 5, seenNow)
  const dates = [daysFromNow(1), daysFromNow(2)]
  await Promise.all(dates.map((dueAt) => set(organization, { observationOrns, dueAt })))
  const [orn = ''] = observationOrns
  const now = new Set(await dueDates(organization, observationOrns))
  assert.equal(now.size, 1)
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'DUE_DATE_CHANGED', 'DUE_DATE_CHANGED'])
  const [last, first] = (await organization.client.getObservationActions({ orn })).actions
  assert.equal(last?.metadata['previousDueAt'], first?.metadata['dueAt'])
})

test('10,000 observations get a date by one filter, and one more is too broad and changes nothing', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1, seenNow)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 10_000)
  const dueAt = daysFromNow(1)
  const tooMany = await set(organization, { filters: [ofVendor('acme.com')], dueAt })
  assert.equal(outcomeOf(tooMany), '400 SELECTION_TOO_BROAD')
  const last = observationRule('ASSET', 'EQUAL', { stringValue: '10000' })
  const filters = [ofVendor('acme.com'), { list: { isNegated: true, filters: [last] } }]
  const reply = await withoutRefreshers({ store, ...organization }, () =>
    set(organization, { filters, dueAt }),
  )
  assert.partialDeepStrictEqual(reply.body, { updatedCount: 10_000, unchangedCount: 0 })
})
