import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Filter } from '@parapet/contract'
import fc from 'fast-check'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import { nestedFilter, vendorRows } from '../../../../test/support/arbitraries/vendor-arbitraries.ts'
import { plantDirectory } from '../../../../test/support/plant/vendor-directory.ts'
import { satisfies } from '../../../../test/support/models/vendor-model.ts'
import { readFilters } from '../../domain/kernel/filter.ts'
import { vendorCatalogue } from '../../domain/vendors/vendor-catalogue.ts'
import { filterToSql } from './filter-to-sql.ts'
import { vendorColumns } from '../vendors/vendor-columns.ts'
import { sql } from './sql.ts'
import { wireId } from '../../store/kernel/wire-id.ts'
import { unusedOrganization } from '../../../../test/support/unused-organization.ts'

const store = createTestStore({ url: testDatabaseUrl() })
after(() => store.close())

const organizationId = unusedOrganization()
const [rows = []] = fc.sample(vendorRows(60), 1)
const { vendors, groups } = await plantDirectory(store, organizationId, rows)
const known = { ids: vendors.slice(0, 5).map(({ id }) => id), groups, people: [] }
const now = new Date('2026-01-10T12:00:00.123Z')
const nesting = { ...vendorCatalogue, limits: { maxRules: 50, maxValues: 200, maxDepth: 5, maxParts: 20 } }

const select = (filters: readonly Filter[]): Promise<{ id: string; holds: boolean | null }[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(
      sql<{ id: string; holds: boolean | null }>`
        select ${wireId('vnd', 'id')} as id, ${filterToSql(readFilters(filters, nesting, now), vendorColumns(db))} as holds from vendor
        where organization_id = ${db.organizationId} order by vendor.id`,
      { prepared: false },
    ),
  )

const expected = (filters: readonly Filter[]): { id: string; holds: boolean }[] =>
  vendors
    .map((vendor) => ({ id: vendor.id, holds: filters.every((filter) => satisfies(filter, vendor, now)) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('any filter, however nested, is true or false on every row as the specification says [FILTER-03, FILTER-04, FILTER-05, FILTER-06]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(nestedFilter(known), { maxLength: 3 }), async (filters) => {
      assert.deepEqual(await select(filters), expected(filters))
    }),
    { numRuns: 300 },
  )
})

test('a negated list is the list of its negated parts under the other operator [FILTER-05]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(nestedFilter(known, 2), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (filters, or) => {
        const negated = filters.map((child): Filter => ({ list: { isNegated: true, filters: [child] } }))
        const whole: Filter = {
          list: { operator: or ? 'OPERATOR_OR' : 'OPERATOR_AND', isNegated: true, filters },
        }
        const parts: Filter = {
          list: { operator: or ? 'OPERATOR_AND' : 'OPERATOR_OR', filters: negated },
        }
        assert.deepEqual(await select([whole]), await select([parts]))
      },
    ),
    { numRuns: 60 },
  )
})

test('a column that does not support a test throws instead of answering', () => {
  assert.throws(
    () =>
      filterToSql(
        { field: 'x', test: { kind: 'hasText', where: 'start', values: ['a'] } },
        { x: { array: sql<string[]>`array['a']` } },
      ),
    /does not take hasText/,
  )
})
