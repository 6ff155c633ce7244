import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FourthPartyGroup, FourthPartyRelationship } from '@parapet/contract'
import fc from 'fast-check'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { reviewInConsole } from '../../../../test/support/review-fourth-party.ts'
import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { selectFourthPartyGroupPage } from '../../store/fourth-parties/fourth-party-group.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'
import { selectFourthPartyPage } from '../../store/fourth-parties/fourth-party-list.ts'
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
  }),
  fc.record({ switch: anyVendor, isMonitored: fc.boolean() }),
  fc.record({ review: fc.nat(8), move: fc.constantFrom('dismiss' as const, 'restore' as const) }),
  fc.record({ delete: anyVendor }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** Days from now around which the steps' relations expire, just before and after, and far on both sides. */
const moments = [-200, -1, 0, 1, 88, 89, 90, 300].flatMap((days) => [
  inDays(days),
  inDays(days + 1 / 86_400_000),
])

const page = { limit: 200, offset: 0, after: undefined, totalCount: undefined }

const read = (organizationId: OrganizationId, now: Date) =>
  store.inOrganization(organizationId, async (db) => {
    const filter = readFourthPartyFilter({}, now)
    const list = await selectFourthPartyPage(
      db,
      { filter, order: { field: 'lastSeen', descending: true } },
      page,
    )
    const order = { field: 'fourthPartyDomain', descending: false } as const
    const groups = await selectFourthPartyGroupPage(db, { filter, order }, page)
    return {
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
            name: domain,
            products: [],
            methods: ['DETECTION_METHOD_DNS_MX'],
            evidence: [],
            confidence: 'CONFIDENCE_HIGH',
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
  const id = ids.get('switch' in step ? step.switch : step.delete)
  if (id === undefined) return
  if ('switch' in step) {
    await client.updateVendor({ id, isMonitored: step.isMonitored })
    return
  }
  await client.bulkDeleteVendors({ ids: [id] })
  ids.delete(step.delete)
}

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
      for (const now of moments) {
        const { rows, rowTotal, groups, groupTotal } = await read(organizationId, now)
        assert.equal(rowTotal, rows.length)
        const vendorsOf = Map.groupBy(rows, ({ fourthPartyDomain }) => fourthPartyDomain)
        assert.deepEqual(
          new Map(groups.map((group) => [group.fourthPartyDomain, group.connectedVendorCount])),
          new Map([...vendorsOf].map(([domain, own]) => [domain, own.length])),
        )
        assert.equal(groupTotal, vendorsOf.size)
      }
    }),
    { numRuns: 40 },
  )
})
