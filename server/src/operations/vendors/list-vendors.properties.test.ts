import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Filter, vendorSortFields } from '@parapet/contract'
import fc from 'fast-check'
import { idsOf, startDirectory } from '../../../../test/support/start-directory.ts'
import { vendorRule } from '../../../../test/support/arbitraries/vendor-arbitraries.ts'
import { satisfies, sortedIds } from '../../../../test/support/models/vendor-model.ts'

const { scan, vendors, groups } = await startDirectory()
const known = {
  ids: idsOf(vendors.slice(0, 5)),
  groups,
  people: [scan.people.analyst, scan.people.viewer],
}

test('any rules list exactly the vendors that satisfy all of them [DIR-11, PAGE-16, FILTER-16, FILTER-17, FILTER-18, FILTER-20]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(vendorRule(known), { maxLength: 4 }), async (filters) => {
      const now = new Date()
      const { vendors: listed, totalCount } = await scan.client.listVendors({ filters, limit: 200 })
      const found = vendors.filter((vendor) => filters.every((filter) => satisfies(filter, vendor, now)))
      assert.deepEqual(idsOf(listed), sortedIds(found, 'createdAt', true))
      assert.equal(totalCount, found.length)
    }),
    { numRuns: 150 },
  )
})

test('by every field and in both directions, pages of any size visit every vendor once and in order [DIR-20, DIR-22, PAGE-07, PAGE-10, PAGE-15, ENUM-09, ENUM-14]', async () => {
  for (const sortField of vendorSortFields) {
    for (const sortOrder of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC', undefined] as const) {
      const [limit = 7] = fc.sample(fc.integer({ min: 1, max: 25 }), 1)
      const input = { sortField, ...(sortOrder && { sortOrder }), limit }
      const seen = await Array.fromAsync(scan.client.listVendors.all(input))
      const expected = sortedIds(vendors, sortField, sortOrder === 'SORT_ORDER_DESC')
      assert.deepEqual(idsOf(seen), expected, `${sortField} ${sortOrder} by ${limit}`)
    }
  }
})

test('filters, order and cursor work together, and the total stays [DIR-24]', async () => {
  const isMonitored: Filter = {
    rule: {
      field: { vendorsField: 'VENDORS_FIELD_IS_MONITORED' },
      comparison: 'COMPARISON_EQUAL',
      value: { boolValue: true },
    },
  }
  const monitored = vendors.filter((vendor) => vendor.is_monitored)
  const expected = sortedIds(monitored, 'score', true)
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await scan.client.listVendors({
      filters: [isMonitored],
      sortField: 'score',
      sortOrder: 'SORT_ORDER_DESC',
      limit: 4,
      cursor,
    })
    assert.equal(page.totalCount, monitored.length)
    seen.push(...idsOf(page.vendors))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(seen, expected)
})
