import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { createEvent, editEvent } from '../../../../test/support/edit-security-event.ts'
import { foundCve } from '../../../../test/support/found-cve.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { plantVendorsOf } from '../../../../test/support/plant/plant-vendors.ts'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { sql } from '../../store/kernel/sql.ts'
import { judgeSecurityEvents } from './judge-security-events.ts'
import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { log4shell, startJudging, summaryOf } from '../../../../test/support/start-judging.ts'

const { databaseUrl, newOrganization, store, planted, rowsOf, domainsOf, activityCount } =
  await startJudging()
const statements: string[] = []
const counted = createTestStore({ url: databaseUrl, onStatement: (text) => statements.push(text) })
after(() => counted.close())

/** The work that is due right now. */
const dueWork = async (organizationId: OrganizationId): Promise<number> => {
  const rows = await store.system((db) =>
    db.run(
      sql`select id from security_event_work where organization_id = ${organizationId} and due_at is null`,
    ),
  )
  return rows.length
}

test('judging again changes nothing and leaves no work', async () => {
  const organization = await planted(['a.com', 'b.com'])
  const { organizationId } = organization
  await plantObservations(store, organizationId, [foundCve('a.com', log4shell), foundCve('b.com', log4shell)])
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
    domains.map((domain) => foundCve(domain, log4shell)),
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
  for (const title of ['second', 'third'])
    await createEvent(organization, { title, vulnerabilityIds: [log4shell] })
  await plantObservations(
    store,
    organizationId,
    domains.map((domain) => foundCve(domain, log4shell, { confidence: 'CONFIDENCE_LOW' })),
  )
  await settleEvents(store)
  await plantObservations(
    store,
    organizationId,
    domains.map((domain) => foundCve(domain, log4shell, { lastSeen: '2026-03-01T00:00:00Z' })),
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
  await plantObservations(store, organizationId, [foundCve('a.com', log4shell)])
  await settleEvents(store)
  await judgeSecurityEvents({ store, now: new Date(Date.now() + 2 * 86_400_000) })
  assert.deepEqual(await domainsOf(organizationId), [])
  await editEvent(organization, 'POST', `/${eventId}/sources`, { name: 'News' })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
})

test('an event of the organization itself has no companies', async () => {
  const organization = await planted(['a.com'], { view: 'VIEW_SELF', vulnerabilityIds: [log4shell] })
  await plantObservations(store, organization.organizationId, [foundCve('a.com', log4shell)])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organization.organizationId), [])
})

test('no work is recorded for an organization without open events', async () => {
  const { client, organizationId } = await newOrganization()
  await client.createVendor({ domainName: 'a.com', isMonitored: true })
  assert.equal(await dueWork(organizationId), 0)
})
