import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { observeVendor, reachApprovalStatus } from '../../../../test/support/plant/reach-observation.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { sql } from '../../store/kernel/sql.ts'
import { keepDueDates } from './keep-due-dates.ts'

// It covers every organization, so it has a database of its own.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service

const dayMs = 86_400_000
const start = Date.now()
const daysFromNow = (days: number): Date => new Date(start + days * dayMs)
const seenNow = { firstSeen: daysFromNow(0).toISOString(), lastSeen: daysFromNow(0).toISOString() }

const keep = (days: number) => keepDueDates({ store, now: daysFromNow(days) })

const dueOf = async ({ client }: TestOrganization, orn: string) => {
  const { dueAt, slaStatus, updatedAt } = (await client.getObservation({ orn })).observation
  return { dueAt, slaStatus: slaStatus?.replace('SLA_STATUS_', ''), updatedAt }
}

const countWithStatus = async ({ client }: TestOrganization, status: string): Promise<number> => {
  const rule = {
    field: { observationsField: 'OBSERVATIONS_FIELD_SLA_STATUS' },
    comparison: 'COMPARISON_EQUAL',
    value: { stringValue: `SLA_STATUS_${status}` },
  } as const
  return (await client.getObservations({ filters: [{ rule }], limit: 1 })).totalCount
}

const setDays = async (organization: TestOrganization, days: number): Promise<void> => {
  const body = { rules: [{ severity: 'SEVERITY_HIGH', days }] }
  const reply = await organization.console('/console/v1/organization/sla-policy', { method: 'PUT', body })
  assert.equal(reply.status, 200, reply.text)
}

test('time moves the status on, in every organization, and leaves the due date', async () => {
  const reached = []
  for (const organization of [await newOrganization(), await newOrganization()]) {
    const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, seenNow)
    await refreshFigures(store, organization.organizationId)
    reached.push({ organization, orn, before: await dueOf(organization, orn) })
  }
  for (const [days, slaStatus] of [
    [22, 'ON_TRACK'],
    [23, 'DUE_SOON'],
    [29, 'DUE_SOON'],
    [30, 'OVERDUE'],
    [300, 'OVERDUE'],
  ] as const) {
    await keep(days)
    for (const { organization, orn, before } of reached) {
      assert.partialDeepStrictEqual(await dueOf(organization, orn), { dueAt: before.dueAt, slaStatus })
      assert.equal(await countWithStatus(organization, slaStatus), 1)
      await refreshFigures(store, organization.organizationId)
      assert.equal(await countWithStatus(organization, slaStatus), 1)
    }
  }
})

test('a changed policy moves the dates of open observations that follow it, and no others', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 3, seenNow)
  const [follows = '', byHand = '', resolved = ''] = orns
  const dueAt = daysFromNow(50).toISOString()
  await organization.client.setObservationsDueDate({ observationOrns: [byHand], dueAt })
  await reachApprovalStatus(organization, [resolved], 'RESOLVED')
  await setDays(organization, 14)
  await keep(0)
  const due = async (orn: string) => (await dueOf(organization, orn)).dueAt
  assert.equal(await due(follows), daysFromNow(14).toISOString())
  assert.equal(await due(byHand), dueAt)
  assert.equal(await due(resolved), daysFromNow(30).toISOString())
  await organization.console('/console/v1/organization/sla-policy', { method: 'PUT', body: { rules: [] } })
  await Promise.all([keep(0), keep(0)])
  assert.deepEqual(await Promise.all(orns.map(due)), [undefined, dueAt, daysFromNow(30).toISOString()])
})

test('more observations than one transaction takes all follow the policy, though it changes meanwhile', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await observeVendor(store, organization, 'acme.com', 1, seenNow)
  await multiplyObservation(store, organizationId, 'acme.com', 2_500)
  await setDays(organization, 14)
  await Promise.all([keep(0), keep(0), setDays(organization, 10)])
  await keep(0)
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select count(*)::integer as count, due_at = first_seen + interval '240 hours' as "isRight"
      from observation where organization_id = ${db.organizationId} group by 2`),
  )
  assert.deepEqual(rows, [{ count: 2_501, isRight: true }])
  // All move at the same time, in several transactions.
  await keep(11)
  const overdue = await store.inOrganization(organizationId, (db) =>
    db.run(sql`select from observation where organization_id = ${db.organizationId} and sla_status = 3`),
  )
  assert.equal(overdue.length, 2_501)
})

test('observations that arrive while the policy changes end up with the new one', async () => {
  const organization = await newOrganization()
  const domains = Array.from({ length: 8 }, (_, index) => `vendor${index}.com`)
  await Promise.all([
    ...domains.map((domain) => observeVendor(store, organization, domain, 20, seenNow)),
    setDays(organization, 5),
    keep(0),
  ])
  await keep(0)
  const { observations } = await organization.client.getObservations({ limit: 200 })
  assert.equal(observations.length, 160)
  assert.deepEqual([...new Set(observations.map(({ dueAt }) => dueAt))], [daysFromNow(5).toISOString()])
})

test('the service moves statuses on its own', async () => {
  const own = await startService({ databaseUrl, background: { 'keep-due-dates': 50 } })
  const organization = await own.newOrganization()
  const [orn = ''] = await observeVendor(own.service.store, organization, 'acme.com', 1, seenNow)
  const dueAt = new Date(Date.now() + 300).toISOString()
  await organization.client.setObservationsDueDate({ observationOrns: [orn], dueAt })
  await until(
    'the observation is overdue',
    async () => (await dueOf(organization, orn)).slaStatus === 'OVERDUE',
  )
})

test('the assignee is told when a finding is due soon and when it is overdue, or else the owner of the vendor', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const { analyst, owner } = organization.people
  const [assigned = '', other = ''] = await observeVendor(store, organization, 'acme.com', 2, seenNow)
  await organization.client.assignObservations({ observationOrns: [assigned], assigneeId: analyst })
  const { vendors } = await organization.client.listVendors({})
  await organization.client.updateVendor({ id: vendors[0]?.id ?? '', ownerId: owner })
  const told = async (role: 'analyst' | 'owner') => {
    const { body } = await organization.console('/console/v1/notifications', { role })
    return body.notifications
      .filter(({ kind }: { kind: string }) => /DUE/.test(kind))
      .map(({ kind, targetId }: { kind: string; targetId: string }) => [
        kind.replace('NOTIFICATION_KIND_', ''),
        targetId,
      ])
  }
  await keep(23)
  assert.deepEqual(await told('analyst'), [['DUE_SOON', assigned]])
  await keep(30)
  assert.deepEqual(await told('analyst'), [
    ['OVERDUE', assigned],
    ['DUE_SOON', assigned],
  ])
  assert.deepEqual((await told('owner')).at(0), ['OVERDUE', other])
})
