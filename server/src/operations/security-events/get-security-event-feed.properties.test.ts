import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ImpactStatus,
  type SecurityEventFilters,
  SecurityEventStatus,
  SecurityEventType,
  securityEventSortFields,
  Severity,
  VendorResponseType,
} from '@parapet/contract'
import fc from 'fast-check'
import { inOrder } from '../../../../test/support/models/fourth-party-model.ts'
import { startService } from '../../../../test/support/harness.ts'
import {
  alterSecurityEvent,
  plantEventCompanies,
  plantSecurityEvents,
  securityEvent,
} from '../../../../test/support/plant/plant-security-events.ts'
import { feedOf, type ModelEvent } from '../../../../test/support/models/security-event-model.ts'
import { newId } from '../../domain/kernel/id.ts'
import type { EventStatus } from '../../domain/security-events/event-status.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { client, organizationId, domain: ownDomain } = await newOrganization()

const specified = <M extends string>({ enum: members }: { enum: readonly M[] }): M[] =>
  members.filter((member) => !member.endsWith('_UNSPECIFIED'))

const ago = (days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().replace('Z', '000Z')

// All but UNSPECIFIED.
const statuses = specified(SecurityEventStatus) as EventStatus[]
const responses = specified(VendorResponseType).slice(1)
const domains = ['acme.com', 'beta.de', 'gamma.org']
// Titles chosen so that ties, case differences, letters and symbols occur.
const titles = ['Breach', 'breach', 'Ärger', 'zero_day', '100% gone', 'Breach 2']

const anyEvent = fc.record({
  title: fc.constantFrom(...titles),
  summary: fc.constantFrom('Tokens were taken.', 'Nothing_yet', 'ÜBER'),
  eventType: fc.constantFrom(...specified(SecurityEventType).slice(0, 3)),
  severity: fc.constantFrom(...specified(Severity)),
  status: fc.constantFrom(...statuses),
  // Few days, so that ties occur.
  occurredAt: fc.constantFrom(0, 1, 2, 30, -1).map(ago),
  updatedAt: fc.constantFrom(0, 1, 2, 30, -1).map(ago),
  vulnerabilityIds: fc.subarray(['CVE-2026-1', 'CVE-2026-12', 'GHSA-abcd']),
  subjects: fc.subarray([
    { name: 'Acme Corp', domain: 'acme.com', role: 'EVENT_SUBJECT_ROLE_VICTIM' as const },
    { name: 'Österreich AG', role: 'EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR' as const },
  ]),
  response: fc.option(fc.constantFrom(...responses), { nil: undefined }),
  impacts: fc.array(fc.option(fc.constantFrom(...specified(ImpactStatus)), { nil: undefined }), {
    minLength: domains.length,
    maxLength: domains.length,
  }),
})

const some = <T>(values: readonly T[]) => fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })

const instant = fc.constantFrom(0, 1, 2, 3, 30, 31, -1).map(ago)
const anyRange = fc
  .record({ startTime: instant, endTime: instant, live: fc.boolean() }, { requiredKeys: ['startTime'] })
  .filter(({ startTime, endTime }) => endTime === undefined || startTime < endTime)

const filterArbitraries = {
  severities: some(specified(Severity)),
  statuses: some(statuses),
  eventTypes: some(specified(SecurityEventType).slice(0, 4)),
  impactStatuses: some(specified(ImpactStatus)),
  vendorDomains: some([...domains, ' ACME.com', 'nobody.com']),
  vulnerabilityIds: some(['cve-2026-1', 'CVE-2026-12', 'ghsa-ABCD', 'CVE-2026', '%']),
  responseStatuses: some(specified(VendorResponseType)),
  occurredAt: anyRange,
  updatedAt: anyRange,
  query: fc.constantFrom(
    '',
    'breach',
    'TOKENS',
    'ä',
    '100%',
    '_',
    'cve-2026-1',
    'österreich',
    'me.com',
    'role',
    'zzz',
  ),
}

const anyFilters: fc.Arbitrary<SecurityEventFilters> = fc.record(filterArbitraries, { requiredKeys: [] })

const events: ModelEvent[] = fc.sample(anyEvent, 90).map(({ updatedAt, response, impacts, ...given }) => {
  const event = securityEvent(given, now)
  const companies = domains.flatMap((domain, index) => {
    const impact = impacts[index]
    return impact === undefined ? [] : [{ eventId: event.id, domain, impact }]
  })
  return { ...event, updatedAt, companies, ...(response !== undefined && { response }) }
})

await plantSecurityEvents(service.store, organizationId, events)
// Must not be seen: the organization's own event, which matches a lot.
await plantSecurityEvents(service.store, organizationId, [
  securityEvent({ isSelf: true, title: 'Breach' }, now),
])
await plantEventCompanies(
  service.store,
  organizationId,
  events.flatMap(({ companies }) => companies),
)
for (const { id, updatedAt, response } of events)
  await alterSecurityEvent(service.store, organizationId, id, {
    updatedAt,
    ...(response !== undefined && {
      response: {
        id: newId('act'),
        eventId: id,
        vendorDomain: ownDomain,
        actionType: 'SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED',
        actor: { type: 'ACTOR_TYPE_USER', id: 'usr_1', displayName: 'One' },
        occurredAt: now.toISOString(),
        summary: 'Answered.',
        response,
        isSynthetic: false,
        metadata: {},
      },
    }),
  })

const orders = ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const
const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
const eventIds = (rows: readonly { eventId: string }[]): string[] => rows.map(({ eventId }) => eventId)

// The keys of an object are exactly its type's.
for (const name of Object.keys(filterArbitraries) as (keyof SecurityEventFilters)[])
  test(`${name} selects what it says [EVENT-12]`, async () => {
    await fc.assert(
      fc.asyncProperty(filterArbitraries[name], async (value) => {
        const filters: SecurityEventFilters = { [name]: value }
        const wanted = inOrder(feedOf(events, filters, now), 'occurredAt', true)
        const { events: found, totalCount } = await client.getSecurityEventFeed({ filters, limit: 200 })
        assert.deepEqual(eventIds(found), ids(wanted))
        assert.equal(totalCount, wanted.length)
      }),
      { numRuns: 15 },
    )
  })

test('any filters and order list exactly the events that satisfy all of them, in order, with their number [EVENT-12, EVENT-13]', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFilters,
      fc.constantFrom(...securityEventSortFields),
      fc.constantFrom(...orders),
      async (filters, sortField, sortOrder) => {
        const wanted = inOrder(feedOf(events, filters, now), sortField, sortOrder === 'SORT_ORDER_DESC')
        const input = { filters, sortField, sortOrder, limit: 200 }
        const { events: found, totalCount } = await client.getSecurityEventFeed(input)
        assert.deepEqual(eventIds(found), ids(wanted))
        assert.equal(totalCount, wanted.length)
      },
    ),
    { numRuns: 80 },
  )
})

test('by every field and in both directions pages visit every event once and in order [EVENT-11, EVENT-13]', async () => {
  for (const filters of [{}, { query: 'breach' }])
    for (const sortField of securityEventSortFields)
      for (const sortOrder of orders) {
        const wanted = inOrder(feedOf(events, filters, now), sortField, sortOrder === 'SORT_ORDER_DESC')
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await client.getSecurityEventFeed({
            filters,
            sortField,
            sortOrder,
            limit: 7,
            ...(cursor !== undefined && { cursor }),
          })
          seen.push(...eventIds(page.events))
          assert.equal(page.totalCount, wanted.length)
          cursor = page.nextCursor
        } while (cursor !== undefined)
        assert.deepEqual(seen, ids(wanted), `${sortField} ${sortOrder}`)
      }
})

test('offsets reach every event once too, with the same total [EVENT-11]', async () => {
  const wanted = ids(inOrder(feedOf(events, {}, now), 'occurredAt', true))
  const seen: string[] = []
  for (let offset = 0; offset <= wanted.length; offset += 13) {
    const page = await client.getSecurityEventFeed({ offset, limit: 13 })
    assert.equal(page.totalCount, wanted.length)
    seen.push(...eventIds(page.events))
  }
  assert.deepEqual(seen, wanted)
})
