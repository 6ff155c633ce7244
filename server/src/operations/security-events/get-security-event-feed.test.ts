import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations, type SecurityEventFilters } from '@parapet/contract'
import pg from 'pg'
import { startService } from '../../../../test/support/harness.ts'
import {
  plantEventCompanies,
  plantSecurityEvents,
  securityEvent,
} from '../../../../test/support/plant/plant-security-events.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { newOrganization, request, service } = await startService()
const { store } = service
const path = '/public/v1/security-events/feed'

const dayMs = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().replace('Z', '000Z')

type Organization = Awaited<ReturnType<typeof newOrganization>>

const titles = async (
  { client }: Organization,
  input: Parameters<Organization['client']['getSecurityEventFeed']>[0],
): Promise<string> => (await client.getSecurityEventFeed(input)).events.map(({ title }) => title).join('')

test('the feed lists the events of the organization whole but for their timeline [EVENT-10]', async () => {
  const { client, organizationId, domain } = await newOrganization()
  const event = securityEvent({ tags: ['one'], sources: [{ name: 'CERT' }] })
  await plantSecurityEvents(store, organizationId, [event])
  const feed = await client.getSecurityEventFeed({})
  const { event: whole } = await client.getSecurityEvent({ orgDomain: domain, eventId: event.id })
  const { timeline: _, ...rest } = whole
  assert.deepEqual(feed, { events: [rest], totalCount: 1 })
})

test('the view is VRM when unset, null or unspecified; the own events are in VIEW_SELF [EVENT-14]', async () => {
  const organization = await newOrganization()
  await plantSecurityEvents(store, organization.organizationId, [
    securityEvent({ title: 'v' }),
    securityEvent({ title: 's', isSelf: true }),
  ])
  for (const view of [undefined, null, 'VIEW_UNSPECIFIED', 'VIEW_VRM']) {
    const { body } = await organization.request(path, { method: 'POST', body: { view } })
    assert.deepEqual([body.events[0].title, body.events[0].view, body.totalCount], ['v', 'VIEW_VRM', 1])
  }
  const { events, totalCount } = await organization.client.getSecurityEventFeed({ view: 'VIEW_SELF' })
  assert.deepEqual([events[0]?.title, events[0]?.view, totalCount], ['s', 'VIEW_SELF', 1])
})

test('unset the order is the latest first; by any field it rises unless asked to fall [EVENT-13]', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const planted = [
    securityEvent({ title: 'b', occurredAt: ago(3), severity: 'SEVERITY_CRITICAL' }),
    securityEvent({ title: 'C', occurredAt: ago(1), severity: 'SEVERITY_LOW' }),
    securityEvent({ title: 'a', occurredAt: ago(2), severity: 'SEVERITY_HIGH' }),
  ]
  await plantSecurityEvents(store, organizationId, planted)
  for (const [index, { id: eventId }] of planted.entries())
    await plantEventCompanies(
      store,
      organizationId,
      Array.from({ length: index }, (_, of) => ({
        eventId,
        domain: `v${of}.com`,
        impact: 'IMPACT_STATUS_IMPACTED' as const,
      })),
    )
  for (const [sortField, rising] of [
    [undefined, 'Cab'],
    ['occurredAt', 'baC'],
    ['updatedAt', 'bCa'],
    ['severity', 'Cab'],
    ['impactedVendors', 'bCa'],
    ['title', 'abC'],
  ] as const) {
    const by = sortField && { sortField }
    assert.equal(await titles(organization, { ...by, sortOrder: 'SORT_ORDER_ASC' }), rising, sortField)
    const falling = by ? rising.split('').toReversed().join('') : rising
    assert.equal(await titles(organization, { ...by, sortOrder: 'SORT_ORDER_DESC' }), falling, sortField)
  }
})

test('an impact filter applies to the vendor named next to it [EVENT-12]', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const event = securityEvent({ title: 'e' })
  await plantSecurityEvents(store, organizationId, [event, securityEvent({ title: 'f' })])
  await plantEventCompanies(store, organizationId, [
    { eventId: event.id, domain: 'acme.com', impact: 'IMPACT_STATUS_IMPACTED' },
    { eventId: event.id, domain: 'beta.de', impact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED' },
  ])
  const impactStatuses: SecurityEventFilters['impactStatuses'] = ['IMPACT_STATUS_IMPACTED']
  const cases: [filters: SecurityEventFilters, wanted: string][] = [
    [{ impactStatuses }, 'e'],
    [{ vendorDomains: [' ACME.com'] }, 'e'],
    [{ vendorDomains: ['acme.com'], impactStatuses }, 'e'],
    [{ vendorDomains: ['beta.de'], impactStatuses }, ''],
    [{ vendorDomains: ['nobody.com'] }, ''],
  ]
  for (const [filters, wanted] of cases)
    assert.equal(await titles(organization, { filters }), wanted, JSON.stringify(filters))
})

test('a live window ends now [EVENT-12]', async () => {
  const organization = await newOrganization()
  await plantSecurityEvents(store, organization.organizationId, [
    securityEvent({ title: 'n', occurredAt: ago(1) }),
    securityEvent({ title: 'o', occurredAt: ago(3) }),
    securityEvent({ title: 'f', occurredAt: ago(-1) }),
  ])
  const week = { startTime: '2020-01-01T00:00:00Z', endTime: '2020-01-03T00:00:00Z' }
  assert.equal(await titles(organization, { filters: { occurredAt: { ...week, live: true } } }), 'n')
  assert.equal(await titles(organization, { filters: { occurredAt: week } }), '')
})

test('the total is counted once and carried by the cursor; pages stay stable while events are added [EVENT-11]', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  const days = [1, 2, 3, 4, 5]
  await plantSecurityEvents(
    store,
    organizationId,
    days.map((day) => securityEvent({ title: String(day), occurredAt: ago(day) })),
  )
  const first = await client.getSecurityEventFeed({ limit: 2 })
  assert.deepEqual([first.events.map(({ title }) => title).join(''), first.totalCount], ['12', 5])
  await plantSecurityEvents(store, organizationId, [securityEvent({ title: '0', occurredAt: ago(0) })])
  assert.ok(first.nextCursor)
  const second = await client.getSecurityEventFeed({ limit: 50, cursor: first.nextCursor })
  assert.deepEqual([second.events.map(({ title }) => title).join(''), second.totalCount], ['345', 5])
  assert.ok(!('nextCursor' in second))
  const { events, totalCount } = await client.getSecurityEventFeed({ offset: 4, limit: 2 })
  assert.deepEqual([events.map(({ title }) => title).join(''), totalCount], ['45', 6])
})

test('the feed without the VRM entitlement is empty, but for the own events', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  await plantSecurityEvents(store, organization.organizationId, [
    securityEvent(),
    securityEvent({ title: 's', isSelf: true }),
  ])
  assert.deepEqual(await organization.client.getSecurityEventFeed({}), { events: [], totalCount: 0 })
  assert.equal(await titles(organization, { view: 'VIEW_SELF' }), 's')
})

test('the events of another organization are neither listed nor counted, whatever the filter [EVENT-10, AUTH-13]', async () => {
  const [mine, other] = await Promise.all([newOrganization(), newOrganization()])
  const event = securityEvent({ vulnerabilityIds: ['CVE-2026-1'] })
  await plantSecurityEvents(store, other.organizationId, [event])
  await plantEventCompanies(store, other.organizationId, [
    { eventId: event.id, domain: 'acme.com', impact: 'IMPACT_STATUS_IMPACTED' },
  ])
  for (const filters of [{}, { vendorDomains: ['acme.com'] }, { vulnerabilityIds: ['CVE-2026-1'] }])
    assert.deepEqual(await mine.client.getSecurityEventFeed({ filters }), { events: [], totalCount: 0 })
  assert.equal((await other.client.getSecurityEventFeed({})).totalCount, 1)
})

/** The plan of the service's role, with sorting disabled, for a statement whose only parameter is the organization. */
const planOf = async (organizationId: OrganizationId, text: string): Promise<string> => {
  // The test's own connection: what it runs is not a statement of the service.
  const client = new pg.Client({ connectionString: testDatabaseUrl(), options: '-c role=parapet_service' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select app_enter($1)', [organizationId])
    await client.query('set local enable_sort = off')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [organizationId])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

const skip = process.env['CITUS_URL'] !== undefined && 'a cluster shows no plans of its workers'

test('every order is served by an index of its own [EVENT-13]', { skip }, async () => {
  const texts: string[] = []
  const watched = await startService({ onStatement: (text) => texts.push(text) })
  const { organizationId, client } = await watched.newOrganization()
  const events = Array.from({ length: 300 }, () => securityEvent())
  await plantSecurityEvents(store, organizationId, events)
  for (const [sortField, index] of [
    ['occurredAt', 'occurred'],
    ['updatedAt', 'updated'],
    ['severity', 'severity'],
    ['impactedVendors', 'impacted'],
    ['title', 'title'],
  ] as const)
    for (const sortOrder of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const) {
      texts.length = 0
      await client.getSecurityEventFeed({ sortField, sortOrder })
      const plan = await planOf(organizationId, texts.find((text) => text.includes('page_row')) ?? '')
      assert.match(plan, new RegExp(`using security_event_${index} on`), plan)
      assert.doesNotMatch(plan, /Sort Key: security_event/, plan)
    }
})

test('the feed needs a token and security-events.read [AUTH-29]', async () => {
  const anonymous = await request(path, { method: 'POST', body: {} })
  assert.equal(anonymous.status, 401)
  const without = await newOrganization(['findings.read', 'security-events.respond'])
  const { status, body } = await without.request(path, { method: 'POST', body: {} })
  assert.deepEqual([status, body.details[0].metadata.requiredScopes], [403, 'security-events.read'])
  const reader = await newOrganization(['security-events.read'])
  assert.equal((await reader.request(path, { method: 'POST', body: {} })).status, 200)
})

test('the operation is declared beta, version 1.0.0', () => {
  const { stability, version } = operations.GetSecurityEventFeed
  assert.deepEqual([stability, version], ['beta', '1.0.0'])
})
