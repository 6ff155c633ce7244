import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VendorTier } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { observeVendor, reachApprovalStatus } from '../../../../test/support/plant/reach-observation.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { sql } from '../../store/kernel/sql.ts'
import { keepDueDates } from './keep-due-dates.ts'

// It covers every organization, so it has a database of its own.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service

const dayMs = 86_400_000
const start = Date.now()
const daysFromNow = (days: number): string => new Date(start + days * dayMs).toISOString()
const seenNow = { firstSeen: daysFromNow(0), lastSeen: daysFromNow(0) }

const keep = () => keepDueDates({ store, now: new Date(start) })

const daysByTier = { VENDOR_TIER_1: 5, VENDOR_TIER_2: 10 } as const

/** 30 days for every vendor, 5 in tier 1 and 10 in tier 2. */
const newTiered = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const severity = 'SEVERITY_HIGH'
  const rules = [
    { severity, days: 30 },
    ...Object.entries(daysByTier).map(([tier, days]) => ({ severity, tier, days })),
  ]
  const reply = await organization.console('/console/v1/organization/sla-policy', {
    method: 'PUT',
    body: { rules },
  })
  assert.equal(reply.status, 200, reply.text)
  await keep()
  return organization
}

const idOf = async ({ client }: TestOrganization, domain: string): Promise<string> =>
  (await client.listVendors({})).vendors.find(({ domainName }) => domainName === domain)?.id ?? ''

const setTier = async (
  organization: TestOrganization,
  domain: string,
  manualTier: VendorTier | null,
): Promise<void> => {
  await organization.client.updateVendor({ id: await idOf(organization, domain), manualTier })
}

/** How many days after now they are due. */
const dueIn = ({ client }: TestOrganization, orns: readonly string[]): Promise<(number | undefined)[]> =>
  Promise.all(
    orns.map(async (orn) => {
      const { dueAt } = (await client.getObservation({ orn })).observation
      return dueAt === undefined ? undefined : (Date.parse(dueAt) - start) / dayMs
    }),
  )

test('open observations follow the tier of their vendor; dates set by hand and resolved ones stay', async () => {
  const organization = await newTiered()
  const orns = await observeVendor(store, organization, 'acme.com', 4, seenNow)
  const [, byHand = '', resolved = '', excluded = ''] = orns
  const others = await observeVendor(store, organization, 'other.com', 1, seenNow)
  assert.deepEqual(await dueIn(organization, orns), [30, 30, 30, 30])
  await organization.client.setObservationsDueDate({ observationOrns: [byHand], dueAt: daysFromNow(50) })
  await reachApprovalStatus(organization, [resolved], 'RESOLVED')
  await reachApprovalStatus(organization, [excluded], 'EXCLUDED')
  await setTier(organization, 'acme.com', 'VENDOR_TIER_1')
  await keep()
  assert.deepEqual(await dueIn(organization, orns), [5, 50, 30, 5])
  assert.deepEqual(await dueIn(organization, others), [30])
  await setTier(organization, 'acme.com', null)
  await Promise.all([keep(), keep()])
  assert.deepEqual(await dueIn(organization, orns), [30, 50, 30, 30])
})

test('a tier by rule, from a file or for a new vendor counts as well', async () => {
  const organization = await newTiered()
  const known = [
    ...(await observeVendor(store, organization, 'acme.com', 1, seenNow)),
    ...(await observeVendor(store, organization, 'filed.com', 1, seenNow)),
  ]
  await organization.client.bulkUpsertVendorsFromCsv({ csv: 'domain_name,tier\nfiled.com,2\n' })
  await organization.client.updateTierRules({
    rules: [],
    defaultTier: 'VENDOR_TIER_1',
    assessmentDays: { tier1: 365, tier2: 730, tier3: 1095 },
  })
  await keep()
  assert.deepEqual(await dueIn(organization, known), [5, 10])
  const fresh = ['fresh.com', 'filed.com'].map((domain) =>
    finding(domain, { asset: { url: { url: `https://${domain}/new` } }, ...seenNow }),
  )
  await organization.client.createVendor({ domainName: 'fresh.com', isMonitored: true })
  await plantObservations(store, organization.organizationId, fresh)
  const orns = fresh.map((one) => ornOf(organization.domain, one))
  assert.deepEqual(await dueIn(organization, orns), [5, 10])
})

test('one that is reopened, seen again or follows the SLA again is due by the tier at once', async () => {
  const organization = await newTiered()
  const orns = await observeVendor(store, organization, 'acme.com', 3, seenNow)
  const [reopened = '', again = '', back = ''] = orns
  await reachApprovalStatus(organization, [reopened, again], 'RESOLVED')
  await organization.client.setObservationsDueDate({ observationOrns: [back], dueAt: null })
  await setTier(organization, 'acme.com', 'VENDOR_TIER_1')
  await organization.client.reopenObservations({ observationOrns: [reopened] })
  const url = 'https://acme.com/1'
  const later = { ...seenNow, lastSeen: daysFromNow(1) }
  await plantObservations(store, organization.organizationId, [
    finding('acme.com', { asset: { url: { url } }, ...later }),
  ])
  await organization.client.setObservationsDueDate({ observationOrns: [back], followSla: true })
  const days = await dueIn(organization, orns)
  assert.deepEqual(
    days.map((one) => Math.round(one ?? 0)),
    [5, 6, 5],
  )
})

test("the organization's own observations have no tier, though a vendor has the domain", async () => {
  const organization = await newTiered()
  const { domain, organizationId } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  await plantObservations(store, organizationId, [finding(domain, seenNow)])
  await organization.client.createVendor({ domainName: domain })
  await setTier(organization, domain, 'VENDOR_TIER_1')
  await keep()
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select is_self as "isSelf", (extract(epoch from due_at - first_seen) / 86400)::integer as days
      from observation where organization_id = ${db.organizationId} order by is_self`),
  )
  assert.equal(orns.length, 1)
  assert.deepEqual(rows, [
    { isSelf: false, days: 30 },
    { isSelf: true, days: 30 },
  ])
})

const distinctDays = (organization: TestOrganization) =>
  store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      select count(*)::integer as count, (extract(epoch from due_at - first_seen) / 86400)::integer as days
      from observation where organization_id = ${db.organizationId} group by 2`),
  )

test('more observations than one transaction takes all follow the tier, though it changes back and forth', async () => {
  const organization = await newTiered()
  await observeVendor(store, organization, 'acme.com', 1, seenNow)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 2_500)
  await setTier(organization, 'acme.com', 'VENDOR_TIER_1')
  const change = async (): Promise<void> => {
    await setTier(organization, 'acme.com', 'VENDOR_TIER_2')
    await setTier(organization, 'acme.com', 'VENDOR_TIER_1')
    await setTier(organization, 'acme.com', 'VENDOR_TIER_2')
  }
  await Promise.all([keep(), keep(), change()])
  await keep()
  assert.deepEqual(await distinctDays(organization), [{ count: 2_501, days: 10 }])
})

test('observations that arrive while the tier changes end up with the new one', async () => {
  const organization = await newTiered()
  await observeVendor(store, organization, 'acme.com', 1, seenNow)
  const arrive = (from: number) =>
    plantObservations(
      store,
      organization.organizationId,
      Array.from({ length: 20 }, (_, index) =>
        finding('acme.com', { asset: { url: { url: `https://acme.com/${from}-${index}` } }, ...seenNow }),
      ),
    )
  await Promise.all([
    ...[1, 2, 3, 4].map(arrive),
    setTier(organization, 'acme.com', 'VENDOR_TIER_1'),
    keep(),
    ...[5, 6, 7, 8].map(arrive),
  ])
  await keep()
  assert.deepEqual(await distinctDays(organization), [{ count: 161, days: 5 }])
})

test('a changed tier is forgotten if all tiers have the same time, until the policy says otherwise', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1, seenNow)
  await setTier(organization, 'acme.com', 'VENDOR_TIER_1')
  await keep()
  const waiting = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`select from vendor where organization_id = ${db.organizationId} and due_place is not null`),
  )
  assert.equal(waiting.length, 0)
  const body = { rules: [{ severity: 'SEVERITY_HIGH', tier: 'VENDOR_TIER_1', days: 3 }] }
  await organization.console('/console/v1/organization/sla-policy', { method: 'PUT', body })
  await keep()
  assert.deepEqual(await dueIn(organization, orns), [3])
})
