import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FourthPartyFilters, FourthPartyGroup, FourthPartyRelationship } from '@parapet/contract'
import fc from 'fast-check'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { reviewInConsole } from '../../../../test/support/review-fourth-party.ts'
import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { selectFourthPartyGroupPage } from '../../store/fourth-parties/fourth-party-group.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'
import { selectFourthPartyPage } from '../../store/fourth-parties/fourth-party-list.ts'
import { moveTallyStart, sumTally } from '../../store/fourth-parties/fourth-party-tally.ts'
import { selectProviders } from '../../store/portfolio/portfolio-concentration.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const { store } = service

const vendorDomains = ['a.com', 'b.com', 'c.com']
const fourthPartyDomains = ['mail.org', 'cdn.net', 'c.com']
const start = Date.now()
const inDays = (days: number): Date => new Date(start + days * 86_400_000)

const anyVendor = fc.constantFrom(...vendorDomains)
const anyStep = fc.oneof(
  fc.record({
    scan: anyVendor,
    daysAgo: fc.constantFrom(0, 1, 89, 91),
    saw: fc.subarray(fourthPartyDomains, { minLength: 1 }),
    name: fc.constantFrom('Mail', 'mail'),
    product: fc.constantFrom('Post', 'Chat'),
    confidence: fc.constantFrom('CONFIDENCE_LOW' as const, 'CONFIDENCE_HIGH' as const),
  }),
  fc.record({ switch: anyVendor, isMonitored: fc.boolean() }),
  fc.record({ review: fc.nat(8), move: fc.constantFrom('dismiss' as const, 'restore' as const) }),
  fc.record({ delete: anyVendor }),
  fc.record({ offboard: anyVendor }),
  fc.record({ move: fc.constantFrom(-300, -1, 0, 1, 89) }),
  fc.record({ sum: fc.constant(true) }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** Days from now around which the steps' relations expire, just before and after, and far on both sides. */
const moments = [-200, -1, 0, 1, 88, 89, 90, 300].flatMap((days) => [
  inDays(days),
  inDays(days + 1 / 86_400_000),
])

const page = { limit: 200, offset: 0, after: undefined, totalCount: undefined }

const read = (organizationId: OrganizationId, now: Date, filters: FourthPartyFilters = {}) =>
  store.inOrganization(organizationId, async (db) => {
    const filter = readFourthPartyFilter(filters, now)
    const list = await selectFourthPartyPage(
      db,
      { filter, order: { field: 'lastSeen', descending: true } },
      page,
    )
    const order = { field: 'fourthPartyDomain', descending: false } as const
    const groups = await selectFourthPartyGroupPage(db, { filter, order }, page)
    const newest = { field: 'lastSeen', descending: true } as const
    const byLastSeen = await selectFourthPartyGroupPage(db, { filter, order: newest }, page)
    return {
      byLastSeen: JSON.parse(byLastSeen.itemsJson) as FourthPartyGroup[],
      providers: await selectProviders(db, { now, limit: 10 }),
      rows: JSON.parse(list.itemsJson) as FourthPartyRelationship[],
      rowTotal: list.totalCount,
      groups: JSON.parse(groups.itemsJson) as FourthPartyGroup[],
      groupTotal: groups.totalCount,
    }
  })

const take = async (organization: TestOrganization, ids: Map<string, string>, step: Step): Promise<void> => {
  const { client, organizationId } = organization
  if ('scan' in step) {
    await store.inOrganization(organizationId, (db) =>
      ingestFourthParties(db, [
        {
          vendorDomain: step.scan,
          scannedAt: inDays(-step.daysAgo).toISOString(),
          detected: step.saw.map((domain) => ({
            domain,
            name: step.name,
            products: [{ name: step.product, category: 'FOURTH_PARTY_CATEGORY_EMAIL' }],
            methods: ['DETECTION_METHOD_DNS_MX'],
            evidence: [],
            confidence: step.confidence,
          })),
        },
      ]),
    )
    return
  }
  if ('review' in step) {
    const { rows } = await read(organizationId, inDays(0))
    const chosen = rows[step.review % Math.max(rows.length, 1)]
    if (chosen) await reviewInConsole(organization, chosen.id, step.move)
    return
  }
  if ('move' in step && typeof step.move === 'number') {
    const { move } = step
    await store.inOrganization(organizationId, (db) => moveTallyStart(db, inDays(move)))
    return
  }
  if ('sum' in step) {
    await store.inOrganization(organizationId, sumTally)
    return
  }
  const id = ids.get('switch' in step ? step.switch : 'offboard' in step ? step.offboard : step.delete)
  if (id === undefined) return
  if ('offboard' in step) {
    await client.bulkOffboardVendors({ ids: [id] })
    return
  }
  if ('switch' in step) {
    const lifecycleStatus = 'VENDOR_LIFECYCLE_STATUS_ACTIVE'
    await client.updateVendor({ id, isMonitored: step.isMonitored, lifecycleStatus })
    return
  }
  await client.bulkDeleteVendors({ ids: [id] })
  ids.delete(step.delete)
}

const byCode = (a: string, b: string): number => (a < b ? -1 : 1)

const figuresOf = (group: FourthPartyGroup) => ({
  fourthPartyDomain: group.fourthPartyDomain,
  fourthPartyName: group.fourthPartyName,
  connectedVendorCount: group.connectedVendorCount,
  connectedVendors: group.connectedVendors.map(({ vendorDomain }) => vendorDomain),
  products: group.products,
  maxConfidence: group.maxConfidence,
  firstSeen: group.firstSeen,
  lastSeen: group.lastSeen,
})

/** The groups, counted from their relations. */
const groupsOf = (rows: readonly FourthPartyRelationship[]): ReturnType<typeof figuresOf>[] =>
  [...Map.groupBy(rows, ({ fourthPartyDomain }) => fourthPartyDomain)]
    .toSorted(([a], [b]) => byCode(a, b))
    .map(([fourthPartyDomain, own]) => ({
      fourthPartyDomain,
      fourthPartyName: own.map(({ fourthPartyName }) => fourthPartyName).toSorted(byCode)[0] ?? '',
      connectedVendorCount: own.length,
      connectedVendors: own.map(({ vendorDomain }) => vendorDomain).toSorted(byCode),
      products: [...new Set(own.flatMap(({ products }) => products.map(({ name }) => name)))].toSorted(
        byCode,
      ),
      maxConfidence: own.some(({ confidence }) => confidence === 'CONFIDENCE_HIGH')
        ? 'CONFIDENCE_HIGH'
        : 'CONFIDENCE_LOW',
      firstSeen: own.map(({ firstSeen }) => firstSeen).toSorted(byCode)[0] ?? '',
      lastSeen:
        own
          .map(({ lastSeen }) => lastSeen)
          .toSorted(byCode)
          .at(-1) ?? '',
    }))

test('whatever happened to vendors and relations, totals and groups always match the rows [AVD-01, AVD-05]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
      const organization = await newOrganization()
      const { organizationId } = organization
      const ids = new Map<string, string>()
      for (const domain of vendorDomains)
        ids.set(domain, await plantMonitoredVendor(store, organizationId, domain))
      await plantFourthParties(store, organizationId, [
        relation('a.com', 'mail.org', { lastSeen: inDays(-1).toISOString() }),
        relation('a.com', 'cdn.net', { lastSeen: inDays(-90).toISOString() }),
        relation('b.com', 'mail.org', { lastSeen: inDays(-1).toISOString(), isDismissed: true }),
      ])
      for (const step of steps) await take(organization, ids, step)
      for (const now of moments)
        for (const filters of [{}, { confidences: ['CONFIDENCE_HIGH' as const] }]) {
          const found = await read(organizationId, now, filters)
          assert.equal(found.rowTotal, found.rows.length)
          const wanted = groupsOf(found.rows)
          assert.deepEqual(found.groups.map(figuresOf), wanted)
          assert.equal(found.groupTotal, wanted.length)
          assert.deepEqual(
            found.byLastSeen.map(({ lastSeen }) => lastSeen),
            wanted.map(({ lastSeen }) => lastSeen).toSorted((a, b) => (a < b ? 1 : -1)),
          )
          if (filters.confidences) continue
          assert.deepEqual(
            new Map(found.providers.map((one) => [one.fourthPartyDomain, one.vendorCount])),
            new Map(wanted.map((one) => [one.fourthPartyDomain, one.connectedVendorCount])),
          )
        }
    }),
    { numRuns: 40 },
  )
})
