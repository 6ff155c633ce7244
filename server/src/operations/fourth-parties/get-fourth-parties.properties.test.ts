import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type FourthPartyFilters,
  fourthPartyGroupSortFields,
  fourthPartySortFields,
  fourthPartyVendorSortFields,
} from '@parapet/contract'
import fc from 'fast-check'
import { inOrder } from '../../../../test/support/models/fourth-party-model.ts'
import {
  fourthPartyDomains,
  plantFourthPartyPortfolio,
} from '../../../../test/support/plant/fourth-party-portfolio.ts'
import { startService } from '../../../../test/support/harness.ts'
import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectFourthPartyPage } from '../../store/fourth-parties/fourth-party-list.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const organization = await newOrganization()
const { client, organizationId } = organization
const { model, relations, anyFilters } = await plantFourthPartyPortfolio(service.store, organization, now)

const filterNames = [
  'vendorDomains',
  'fourthPartyDomains',
  'categories',
  'detectionMethods',
  'confidences',
  'statuses',
  'isInPortfolio',
  'vendorGroupIds',
  'lastSeen',
  'query',
] as const

const orders = ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Every page of a list, in order, by cursor. */
const allPages = async <T>(
  ask: (paging: { cursor?: string }) => Promise<{ rows: T[]; totalCount: number; nextCursor?: string }>,
): Promise<T[]> => {
  const seen: T[] = []
  let cursor: string | undefined
  do {
    const page = await ask(cursor === undefined ? {} : { cursor })
    seen.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return seen
}

test('the portfolio covers what the properties are about', () => {
  const count = model.relations({}).length
  assert.ok(count > 30 && count < relations.length)
})

for (const name of filterNames) {
  test(`${name} selects what it says [AVD-04]`, async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilters.filter((filters) => filters[name] !== undefined),
        async (filters) => {
          const only: FourthPartyFilters = { [name]: filters[name] }
          const { fourthParties, totalCount } = await client.getFourthParties({ filters: only, limit: 200 })
          const wanted = inOrder(model.relations(only), 'lastSeen', true)
          assert.deepEqual(ids(fourthParties), ids(wanted))
          assert.equal(totalCount, wanted.length)
        },
      ),
      { numRuns: 12 },
    )
  })
}

test('any filters and order list exactly the relations that satisfy all of them, in order, with their number [AVD-01, AVD-03, AVD-04]', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFilters,
      fc.constantFrom(...fourthPartySortFields),
      fc.constantFrom(...orders),
      async (filters, sortField, sortOrder) => {
        const input = { filters, sortField, sortOrder, limit: 200 }
        const { fourthParties, totalCount } = await client.getFourthParties(input)
        const wanted = inOrder(model.relations(filters), sortField, sortOrder === 'SORT_ORDER_DESC')
        assert.deepEqual(ids(fourthParties), ids(wanted))
        assert.equal(totalCount, wanted.length)
      },
    ),
    { numRuns: 80 },
  )
})

for (const [way, maxCollected] of [
  ['collected', 1000],
  ['walked through in the order of an index', 0],
] as const) {
  test(`pages visit every match once and in order where matches are ${way} [AVD-02, AVD-04]`, async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilters,
        fc.constantFrom(...fourthPartySortFields),
        fc.boolean(),
        async (filters, field, descending) => {
          const selection = { filter: readFourthPartyFilter(filters, now), order: { field, descending } }
          const wanted = ids(inOrder(model.relations(filters), field, descending))
          const seen: string[] = []
          let request: PageRequest = { limit: 6, offset: 0, after: undefined, totalCount: undefined }
          do {
            const page: Page = await service.store.inOrganization(organizationId, (db) =>
              selectFourthPartyPage(db, selection, request, maxCollected),
            )
            assert.equal(page.totalCount, wanted.length)
            seen.push(...ids(JSON.parse(page.itemsJson)))
            request = { ...request, after: page.next, totalCount: page.totalCount }
          } while (request.after !== undefined)
          assert.deepEqual(seen, wanted)
        },
      ),
      { numRuns: 25 },
    )
  })
}

test('any filters and order group exactly what satisfies all of them, with its figures [AVD-05, AVD-07, AVD-08]', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFilters,
      fc.constantFrom(...fourthPartyGroupSortFields),
      fc.constantFrom(...orders),
      async (filters, sortField, sortOrder) => {
        const { groups, totalCount } = await client.getFourthPartyGroups({ filters, sortField, sortOrder })
        const wanted = inOrder(model.groups(filters), sortField, sortOrder === 'SORT_ORDER_DESC')
        assert.equal(totalCount, wanted.length)
        assert.deepEqual(
          groups.map((group) => ({
            id: group.fourthPartyDomain,
            keys: {
              connectedVendorCount: group.connectedVendorCount,
              score: group.score,
              lastSeen: group.lastSeen,
              fourthPartyDomain: group.fourthPartyDomain,
            },
            figures: {
              connectedVendors: group.connectedVendors.map(({ vendorDomain }) => vendorDomain),
              concentrationPercent: group.concentrationPercent,
              products: group.products,
              categories: group.categories.toSorted(),
              maxConfidence: group.maxConfidence,
              firstSeen: group.firstSeen,
            },
          })),
          wanted,
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('any filters and order list exactly the vendors of a fourth party that satisfy all of them [AVD-09, AVD-11, AVD-12]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fourthPartyDomains),
      anyFilters,
      fc.constantFrom(...fourthPartyVendorSortFields),
      fc.constantFrom(...orders),
      async (fourthPartyDomain, filters, sortField, sortOrder) => {
        const input = { fourthPartyDomain, filters, sortField, sortOrder }
        const { vendors: found, totalCount } = await client.getFourthPartyVendors(input)
        const matching = model.vendors(fourthPartyDomain, filters)
        const wanted = inOrder(matching, sortField, sortOrder === 'SORT_ORDER_DESC')
        assert.deepEqual(
          found.map(({ vendorDomain }) => vendorDomain),
          wanted.map(({ vendorDomain }) => vendorDomain),
        )
        assert.equal(totalCount, wanted.length)
      },
    ),
    { numRuns: 60 },
  )
})

test('by every field and in both directions pages visit every row once and in order [AVD-02, AVD-06, AVD-10]', async () => {
  for (const sortOrder of orders) {
    const descending = sortOrder === 'SORT_ORDER_DESC'
    for (const sortField of fourthPartySortFields) {
      const seen = await allPages(async (paging) => {
        const page = await client.getFourthParties({ ...paging, sortField, sortOrder, limit: 7 })
        return { ...page, rows: page.fourthParties }
      })
      assert.deepEqual(ids(seen), ids(inOrder(model.relations({}), sortField, descending)), sortField)
    }
    for (const sortField of fourthPartyGroupSortFields) {
      const seen = await allPages(async (paging) => {
        const page = await client.getFourthPartyGroups({ ...paging, sortField, sortOrder, limit: 3 })
        return { ...page, rows: page.groups }
      })
      assert.deepEqual(
        seen.map(({ fourthPartyDomain }) => fourthPartyDomain),
        ids(inOrder(model.groups({}), sortField, descending)),
        sortField,
      )
    }
    for (const sortField of fourthPartyVendorSortFields) {
      const seen = await allPages(async (paging) => {
        const input = { ...paging, fourthPartyDomain: 'google.com', sortField, sortOrder, limit: 2 }
        const page = await client.getFourthPartyVendors(input)
        return { ...page, rows: page.vendors }
      })
      assert.deepEqual(
        seen.map(({ vendorDomain }) => vendorDomain),
        inOrder(model.vendors('google.com', {}), sortField, descending).map(
          ({ vendorDomain }) => vendorDomain,
        ),
        sortField,
      )
    }
  }
})

test('offsets reach every row once too, with the same total [AVD-02, AVD-06, AVD-10]', async () => {
  const wanted = ids(inOrder(model.groups({}), 'connectedVendorCount', true))
  for (const [offset, domain] of wanted.entries()) {
    const { groups, totalCount } = await client.getFourthPartyGroups({ offset, limit: 1 })
    assert.deepEqual([groups[0]?.fourthPartyDomain, totalCount], [domain, wanted.length])
  }
  const rows = ids(inOrder(model.relations({}), 'lastSeen', true))
  const { fourthParties } = await client.getFourthParties({ offset: 5, limit: 9 })
  assert.deepEqual(ids(fourthParties), rows.slice(5, 14))
})
