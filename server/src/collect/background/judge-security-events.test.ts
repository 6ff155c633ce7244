import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { createEvent, editEvent } from '../../../../test/support/edit-security-event.ts'
import { foundCve } from '../../../../test/support/found-cve.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { plantVendorsOf } from '../../../../test/support/plant/plant-vendors.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'
import { sql } from '../../store/kernel/sql.ts'
import { judgeSecurityEvents } from './judge-security-events.ts'
import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'

// A separate database: judging covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service
const statements: string[] = []
const counted = createTestStore({ url: databaseUrl, onStatement: (text) => statements.push(text) })
after(() => counted.close())

const cve = 'CVE-2021-44228'

/** An organization with monitored vendors and an event that names the CVE. */
const planted = async (
  domains: readonly string[],
  given: object = { vulnerabilityIds: [cve] },
): Promise<TestOrganization & { eventId: string; vendorIds: string[] }> => {
  const organization = await newOrganization()
  const vendorIds: string[] = []
  for (const domain of domains)
    vendorIds.push(await plantMonitoredVendor(store, organization.organizationId, domain))
  return { ...organization, vendorIds, eventId: await createEvent(organization, given) }
}

type Row = { domain: string; impact: number; updatedAt: string }

const rowsOf = (organizationId: OrganizationId): Promise<Row[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<Row>`
      select domain, impact, updated_at::text as "updatedAt" from security_event_company
      where organization_id = ${db.organizationId} order by domain`),
  )

const domainsOf = async (organizationId: OrganizationId): Promise<string[]> =>
  (await rowsOf(organizationId)).map(({ domain }) => domain)

const activityCount = async (organizationId: OrganizationId): Promise<number> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`select id from security_event_activity where organization_id = ${db.organizationId}`),
  )
  return rows.length
}

/** The work that is due right now. */
const dueWork = async (organizationId: OrganizationId): Promise<number> => {
  const rows = await store.system((db) =>
    db.run(
      sql`select id from security_event_work where organization_id = ${organizationId} and due_at is null`,
    ),
  )
  return rows.length
}

const summaryOf = async ({ client, eventId }: TestOrganization & { eventId: string }) =>
  (await client.getImpactedCompanies({ eventId })).summary

test('judging again changes nothing and leaves no work', async () => {
  const organization = await planted(['a.com', 'b.com'])
  const { organizationId } = organization
  await plantObservations(store, organizationId, [foundCve('a.com', cve), foundCve('b.com', cve)])
  await settleEvents(store)
  const before = await rowsOf(organizationId)
  assert.equal(before.length, 2)
  assert.equal(await dueWork(organizationId), 0)
  const { event } = await organization.client.getSecurityEvent({
    orgDomain: organization.domain,
    eventId: organization.eventId,
  })
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into security_event_work (id, organization_id, event_id)
      values (${newRowId()}, ${organizationId}, ${uuidOf('evt', organization.eventId)})`),
  )
  await judgeSecurityEvents({ store, now: new Date(Date.now() + 1_000) })
  assert.deepEqual(await rowsOf(organizationId), before)
  assert.equal(await activityCount(organizationId), 0)
  const again = await organization.client.getSecurityEvent({
    orgDomain: organization.domain,
    eventId: organization.eventId,
  })
  assert.equal(again.event.updatedAt, event.updatedAt)
})

test('an event that affects 5,000 vendors is judged with a handful of statements', async () => {
  const organization = await planted([])
  const { organizationId } = organization
  const domains = Array.from({ length: 5_000 }, (_, index) => `v${index}.com`)
  await plantVendorsOf(store, organizationId, domains)
  await plantObservations(
    store,
    organizationId,
    domains.map((domain) => foundCve(domain, cve)),
  )
  await settleEvents(store)
  assert.equal((await summaryOf(organization)).impactedVendors, 5_000)
  // All of them change at once.
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update observation set confidence = 1
      where organization_id = ${db.organizationId} and is_resolved in (false, true)`),
  )
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into security_event_work (id, organization_id, event_id)
      values (${newRowId()}, ${organizationId}, ${uuidOf('evt', organization.eventId)})`),
  )
  statements.length = 0
  await judgeSecurityEvents({ store: counted, now: new Date() })
  assert.ok(statements.length < 30, `${statements.length} statements`)
  const summary = await summaryOf(organization)
  assert.deepEqual([summary.impactedVendors, summary.potentiallyImpactedVendors], [0, 5_000])
  assert.equal(await activityCount(organizationId), 5_000)
})

test('several concurrent processes neither deadlock nor report anything twice', async () => {
  const domains = Array.from({ length: 20 }, (_, index) => `p${index}.com`)
  const organization = await planted(domains)
  const { organizationId, client } = organization
  for (const title of ['second', 'third']) await createEvent(organization, { title, vulnerabilityIds: [cve] })
  await plantObservations(
    store,
    organizationId,
    domains.map((domain) => foundCve(domain, cve, { confidence: 'CONFIDENCE_LOW' })),
  )
  await settleEvents(store)
  await plantObservations(
    store,
    organizationId,
    domains.map((domain) => foundCve(domain, cve, { lastSeen: '2026-03-01T00:00:00Z' })),
  )
  const stores = [
    store,
    counted,
    createTestStore({ url: databaseUrl }),
    createTestStore({ url: databaseUrl }),
  ]
  await Promise.all([
    ...stores.map((one) => settleEvents(one)),
    ...domains.map((vendorDomain) =>
      client.recordVendorResponse({
        eventId: organization.eventId,
        vendorDomain,
        response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
      }),
    ),
  ])
  await Promise.all(stores.slice(2).map((one) => one.close()))
  await settleEvents(store)
  const moved = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ count: number }>`
      select count(*)::integer from security_event_activity
      where organization_id = ${db.organizationId} and action_type = 2 group by event_id, domain`),
  )
  assert.deepEqual(
    moved.map(({ count }) => count),
    Array.from({ length: 60 }, () => 1),
  )
  assert.equal((await summaryOf(organization)).impactedVendors, 20)
})

test('a closed event stays as it was, and is judged again once it is reopened', async () => {
  const organization = await planted(['a.com'])
  const { organizationId, eventId } = organization
  await settleEvents(store)
  await editEvent(organization, 'POST', `/${eventId}/status`, { status: 'SECURITY_EVENT_STATUS_DISMISSED' })
  await plantObservations(store, organizationId, [foundCve('a.com', cve)])
  await settleEvents(store)
  await judgeSecurityEvents({ store, now: new Date(Date.now() + 2 * 86_400_000) })
  assert.deepEqual(await domainsOf(organizationId), [])
  await editEvent(organization, 'POST', `/${eventId}/sources`, { name: 'News' })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
})

test('an event of the organization itself has no companies', async () => {
  const organization = await planted(['a.com'], { view: 'VIEW_SELF', vulnerabilityIds: [cve] })
  await plantObservations(store, organization.organizationId, [foundCve('a.com', cve)])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organization.organizationId), [])
})

test('a change of the event is judged', async () => {
  const organization = await planted(['a.com'], {})
  const { organizationId, eventId } = organization
  await plantObservations(store, organizationId, [foundCve('a.com', cve)])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
  await editEvent(organization, 'PATCH', `/${eventId}`, { vulnerabilityIds: [cve] })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  await editEvent(organization, 'PATCH', `/${eventId}`, { vulnerabilityIds: ['CVE-2021-1'] })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
  // The row is gone, but its history is not.
  assert.equal(await activityCount(organizationId), 1)
})

test("changes to a vendor's monitoring, offboarding and name are judged", async () => {
  const organization = await planted(['a.com', 'b.com'], {
    vulnerabilityIds: [cve],
    subjects: [{ name: 'Acme' }],
  })
  const { organizationId, client, vendorIds } = organization
  const [id = '', other = ''] = vendorIds
  await plantObservations(store, organizationId, [foundCve('a.com', cve), foundCve('b.com', cve)])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com', 'b.com'])
  await client.updateVendor({ id, isMonitored: false })
  await client.bulkOffboardVendors({ ids: [other] })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
  await client.updateVendor({ id, companyName: 'ACME' })
  await client.createVendor({ domainName: 'new.com', companyName: 'Acme Ltd' })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com', 'new.com'])
  await client.updateVendor({ id, isMonitored: true, companyName: 'Another' })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com', 'new.com'])
  assert.equal((await summaryOf(organization)).impactedVendors, 1)
})

test('a deleted vendor disappears from the events with everything said about it', async () => {
  const organization = await planted(['a.com', 'b.com'])
  const { organizationId, client, eventId, vendorIds } = organization
  await plantObservations(store, organizationId, [foundCve('a.com', cve), foundCve('b.com', cve)])
  await settleEvents(store)
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'a.com',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED',
  })
  const [id = ''] = vendorIds
  await client.bulkDeleteVendors({ ids: [id] })
  assert.deepEqual(await domainsOf(organizationId), ['b.com'])
  assert.equal(await activityCount(organizationId), 0)
  const summary = await summaryOf(organization)
  assert.deepEqual([summary.totalVendors, summary.responsesReceived], [1, 0])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['b.com'])
})

test('a row left behind by a concurrent deletion is removed', async () => {
  const organization = await planted(['a.com'])
  const { organizationId, client, eventId, vendorIds } = organization
  await client.bulkDeleteVendors({ ids: vendorIds })
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into security_event_company (
        organization_id, event_id, domain, impact, reason, confidence, factor_count, first_seen, updated_at)
      values (${db.organizationId}, ${uuidOf('evt', eventId)}, 'a.com', 4, 'Left behind.', 1, 1, now(), now())`),
  )
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
})

test("detected fourth parties, and users' verdicts on them, are judged", async () => {
  const organization = await planted(['a.com', 'b.com'], {
    subjects: [{ domain: 'cloud.net', name: 'Cloud' }],
  })
  const { organizationId, console: call } = organization
  await settleEvents(store)
  const seen = (domain: string) => ({
    domain,
    name: 'Cloud',
    products: [],
    methods: ['DETECTION_METHOD_DNS_MX' as const],
    evidence: [],
    confidence: 'CONFIDENCE_HIGH' as const,
  })
  const { created } = await store.inOrganization(organizationId, (db) =>
    ingestFourthParties(db, [
      { vendorDomain: 'a.com', scannedAt: new Date().toISOString(), detected: [seen('cloud.net')] },
      { vendorDomain: 'b.com', scannedAt: new Date().toISOString(), detected: [seen('cloud.com')] },
    ]),
  )
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  const ref = created.find(({ vendorDomain }) => vendorDomain === 'a.com')
  const dismissed = await call(`/console/v1/avd/fourth-parties/${ref?.id}/dismiss`, {
    method: 'POST',
    body: {},
  })
  assert.equal(dismissed.status, 200)
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
})

test('facts that age are judged again every day', async () => {
  const organization = await planted(['a.com'], { subjects: [{ domain: 'cloud.net', name: 'Cloud' }] })
  const { organizationId } = organization
  await plantFourthParties(store, organizationId, [relation('a.com', 'cloud.net')])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await judgeSecurityEvents({ store, now: inDays(0.9) })
  await judgeSecurityEvents({ store, now: inDays(89) })
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  await judgeSecurityEvents({ store, now: inDays(91) })
  assert.deepEqual(await domainsOf(organizationId), [])
})

test('a vendor that was asked or has answered keeps its row even without evidence', async () => {
  const organization = await planted(['a.com'])
  const { organizationId, client, eventId } = organization
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'a.com',
    response: 'VENDOR_RESPONSE_TYPE_DECLINED',
  })
  await settleEvents(store)
  const { summary, companies } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual([summary.unknownVendors, summary.responsesReceived], [1, 1])
  assert.match(companies[0]?.impactReason ?? '', /The vendor has declined to answer\.$/)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
})

test('no work is recorded for an organization without open events', async () => {
  const { client, organizationId } = await newOrganization()
  await client.createVendor({ domainName: 'a.com', isMonitored: true })
  assert.equal(await dueWork(organizationId), 0)
})
