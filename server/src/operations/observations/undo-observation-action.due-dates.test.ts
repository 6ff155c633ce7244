import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { ofVendor } from '../../../../test/support/observation-rule.ts'
import {
  actionTypes,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, service } = await startService()
const { store } = service

const dayMs = 86_400_000
const start = Date.now()
const daysFromNow = (days: number): string => new Date(start + days * dayMs).toISOString()
const seenNow = { firstSeen: daysFromNow(0), lastSeen: daysFromNow(0) }

/** Sets a date, and returns the id to take that back. */
const setDate = async (
  { client }: TestOrganization,
  observationOrns: string[],
  to: { dueAt: string | null } | { followSla: true },
): Promise<string> => {
  const { undoId } = await client.setObservationsDueDate({ observationOrns, ...to })
  assert.match(String(undoId), /^und_/)
  return undoId ?? ''
}

/** When each is due, in days from now, and whether a user set that. */
const datesOf = ({ client }: TestOrganization, orns: readonly string[]) =>
  Promise.all(
    orns.map(async (orn) => {
      const { dueAt, isDueDateManual, slaStatus } = (await client.getObservation({ orn })).observation
      const days = dueAt === undefined ? 'none' : (Date.parse(dueAt) - start) / dayMs
      return [days, isDueDateManual ? 'by hand' : 'by SLA', slaStatus?.replace('SLA_STATUS_', '')]
    }),
  )

test('a date that was set returns to what it was: another one, none, or the date of the SLA', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 3, seenNow)
  const [first = '', second = ''] = orns
  await setDate(organization, [first], { dueAt: daysFromNow(50) })
  await setDate(organization, [second], { dueAt: null })
  const before = await datesOf(organization, orns)
  assert.deepEqual(before, [
    [50, 'by hand', 'ON_TRACK'],
    ['none', 'by hand', undefined],
    [30, 'by SLA', 'ON_TRACK'],
  ])
  for (const [to, changed] of [
    [{ dueAt: daysFromNow(-1) }, 3],
    [{ dueAt: null }, 2],
    [{ followSla: true }, 2],
  ] as const) {
    const undoId = await setDate(organization, orns, to)
    assert.deepEqual(await client.undoObservationAction({ undoId }), {
      undoneCount: changed,
      notUndone: [],
      deletedCount: 0,
    })
    assert.deepEqual(await datesOf(organization, orns), before)
  }
  assert.deepEqual((await actionTypes(organization, first)).slice(-2), ['DUE_DATE_CHANGED', 'UNDONE'])
  const again = await client.setObservationsDueDate({ observationOrns: [first], dueAt: daysFromNow(50) })
  assert.equal(again.undoId, undefined)
})

test('a date that was set again, or a finding that was resolved or reopened since, stays as it is', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 4, seenNow)
  const [setAgain = '', resolved = '', reopened = '', untouched = ''] = orns
  const undoId = await setDate(organization, orns, { dueAt: daysFromNow(3) })
  await setDate(organization, [setAgain], { dueAt: daysFromNow(4) })
  await reachApprovalStatus(organization, [resolved, reopened], 'RESOLVED')
  await organization.client.reopenObservations({ observationOrns: [reopened] })
  const before = await datesOf(organization, orns)
  const { undoneCount, notUndone } = await organization.client.undoObservationAction({ undoId })
  assert.equal(undoneCount, 1)
  assert.deepEqual(
    notUndone,
    [setAgain, resolved, reopened]
      .map((orn) => ({ orn, reason: 'UNDO_REFUSAL_CHANGED_SINCE' as const }))
      .toSorted((one, other) => (one.orn < other.orn ? -1 : 1)),
  )
  assert.deepEqual(await datesOf(organization, orns), [...before.slice(0, 3), [30, 'by SLA', 'ON_TRACK']])
  assert.equal((await actionTypes(organization, untouched)).at(-1), 'UNDONE')
})

test('a review is not taken back over a date that was set since', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  const { undoId = '' } = await organization.client.triageObservationsInternally({ observationOrns: [orn] })
  await setDate(organization, [orn], { dueAt: daysFromNow(3) })
  const { undoneCount, notUndone } = await organization.client.undoObservationAction({ undoId })
  assert.deepEqual([undoneCount, notUndone.map((one) => one.orn)], [0, [orn]])
  assert.deepEqual(await datesOf(organization, [orn]), [[3, 'by hand', 'ON_TRACK']])
})

test('what returns to the SLA gets the date that the SLA gives now', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2, seenNow)
  const [dated = '', excluded = ''] = orns
  const undoIds = [await setDate(organization, [dated], { dueAt: null })]
  const exclusion = await organization.client.excludeObservations({
    observationOrns: [excluded],
    reason: 'EXCLUSION_REASON_NOT_OURS',
  })
  undoIds.push(exclusion.undoId ?? '')
  const body = { rules: [{ severity: 'SEVERITY_HIGH', days: 5 }] }
  await organization.console('/console/v1/organization/sla-policy', { method: 'PUT', body })
  for (const undoId of undoIds) await organization.client.undoObservationAction({ undoId })
  assert.deepEqual(await datesOf(organization, orns), [
    [5, 'by SLA', 'ON_TRACK'],
    [5, 'by SLA', 'ON_TRACK'],
  ])
})

test('a dry run offers nothing to take back', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  const observationOrns = [orn]
  const answers = [
    await organization.client.setObservationsDueDate({ observationOrns, dueAt: null, dryRun: true }),
    await organization.client.resolveObservations({ observationOrns, dryRun: true }),
  ]
  for (const answer of answers) assert.deepEqual(answer, { updatedCount: 1, unchangedCount: 0, dryRun: true })
})

test('the dates of thousands of findings are taken back at once', async () => {
  const organization = await newOrganization()
  const { client } = organization
  await observeVendor(store, organization, 'acme.com', 1, seenNow)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 3_000)
  const { undoId = '' } = await client.setObservationsDueDate({
    filters: [ofVendor('acme.com')],
    dueAt: daysFromNow(1),
  })
  assert.equal((await client.undoObservationAction({ undoId })).undoneCount, 3_001)
})
