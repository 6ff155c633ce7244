import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Filter,
  type ObservationMode,
  type ObservationSortField,
  observationSortFields,
} from '@parapet/contract'
import fc from 'fast-check'
import { startService } from '../../../../test/support/harness.ts'
import {
  fieldNames,
  nestedFilter,
  ruleOf,
} from '../../../../test/support/arbitraries/observation-arbitraries.ts'
import { isOfMode, satisfies, sortedOrns } from '../../../../test/support/models/observation-model.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import { readFilters } from '../../domain/kernel/filter.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { filterToSql } from '../../store/kernel/filter-to-sql.ts'
import { sql } from '../../store/kernel/sql.ts'
import { observationColumns } from '../../store/observations/observation-columns.ts'
import { type CollectLimits, selectObservationPage } from '../../store/observations/observation-list.ts'
import { isVisible, vendorJoin } from '../../store/observations/observation-visibility.ts'
import { readObservationSelection } from './read-observation-selection.ts'

const { newOrganization, service } = await startService()
const scan = await newOrganization()
const { observations, known } = await plantPortfolio(service.store, scan, 150)

const modes = ['OBSERVATION_MODE_OPEN', 'OBSERVATION_MODE_RESOLVED', 'OBSERVATION_MODE_ALL'] as const

const ornsOf = (found: readonly { orn: string }[]): string[] => found.map(({ orn }) => orn)

const selection = (depth: number, maxFilters: number) =>
  fc.record({
    filters: fc.array(nestedFilter(known, depth), { maxLength: maxFilters }),
    mode: fc.constantFrom(...modes),
    sortField: fc.constantFrom(...observationSortFields),
    sortOrder: fc.constantFrom('SORT_ORDER_ASC', 'SORT_ORDER_DESC'),
  })

type Selection = ReturnType<typeof selection> extends fc.Arbitrary<infer T> ? T : never

const expected = ({ filters, mode, sortField, sortOrder }: Selection): string[] => {
  const now = new Date()
  const found = observations.filter(
    (one) => isOfMode(one, mode) && filters.every((filter) => satisfies(filter, one, now)),
  )
  return sortedOrns(found, sortField, sortOrder === 'SORT_ORDER_DESC')
}

/** What the filters say about every visible observation, by key. */
const judge = (filters: readonly Filter[]): Promise<Map<string, boolean | null>> =>
  service.store.inOrganization(scan.organizationId, async (db) => {
    const holds = filterToSql(readFilters(filters, observationCatalogue, new Date()), observationColumns(db))
    const rows = await db.run(
      sql<{ key: string; holds: boolean | null }>`
        select replace(observation.key::text, '-', '') as key, ${holds} as holds from observation ${vendorJoin(db)}
        where observation.organization_id = ${db.organizationId} and ${isVisible(db)} order by observation.key`,
      { prepared: false },
    )
    return new Map(rows.map(({ key, holds: does }) => [key, does]))
  })

const judgeModel = (filters: readonly Filter[]): Map<string, boolean> =>
  new Map(
    observations
      .map((one): [string, boolean] => [
        one.orn.split(':')[4] ?? '',
        filters.every((filter) => satisfies(filter, one, new Date())),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

test('the portfolio has what the properties are about', () => {
  assert.ok(observations.length > 80)
  for (const one of modes.slice(0, 2)) assert.ok(observations.some((row) => isOfMode(row, one)))
  assert.ok(observations.some(({ view }) => view === 'VIEW_SELF'))
})

for (const field of fieldNames) {
  test(`${field} is compared as the specification says, by every comparison that it takes [OBS-03]`, async () => {
    for (const comparison of observationCatalogue.fields[field].comparisons) {
      for (const filter of fc.sample(ruleOf(field, comparison, known), 8)) {
        assert.deepEqual(await judge([filter]), judgeModel([filter]), JSON.stringify(filter))
      }
    }
  })
}

test('any filter, however nested, is true or false on every row as the specification says [OBS-03, FILTER-03, FILTER-04, FILTER-05, FILTER-06, FILTER-16, FILTER-17, FILTER-18, FILTER-20]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(nestedFilter(known), { maxLength: 2 }), async (filters) => {
      assert.deepEqual(await judge(filters), judgeModel(filters))
    }),
    { numRuns: 400 },
  )
})

test('a negated list is the list of its negated parts under the other operator [FILTER-05]', async () => {
  const children = fc.array(nestedFilter(known, 3), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(children, fc.boolean(), async (filters, or) => {
      const negated = filters.map((child): Filter => ({ list: { isNegated: true, filters: [child] } }))
      const [one, other] = or
        ? (['OPERATOR_OR', 'OPERATOR_AND'] as const)
        : (['OPERATOR_AND', 'OPERATOR_OR'] as const)
      assert.deepEqual(
        await judge([{ list: { operator: one, isNegated: true, filters } }]),
        await judge([{ list: { operator: other, filters: negated } }]),
      )
    }),
    { numRuns: 80 },
  )
})

test('any filters, order and mode list exactly the observations that satisfy all of them, in order, with their number [OBS-01, OBS-03, OBS-04, OBS-07, PAGE-16]', async () => {
  await fc.assert(
    fc.asyncProperty(selection(5, 2), async (input) => {
      const page = await scan.client.getObservations({ ...input, limit: 200 })
      const orns = expected(input)
      assert.deepEqual(ornsOf(page.observations), orns)
      assert.equal(page.totalCount, orns.length)
    }),
    { numRuns: 50 },
  )
})

/** Every page of a selection, however the matches are found. */
const scanAll = async (input: Selection, limit: number, limits: CollectLimits): Promise<string[]> => {
  const seen: string[] = []
  const total = expected(input).length
  let request: PageRequest = { limit, offset: 0, after: undefined, totalCount: undefined }
  do {
    const page: Page = await service.store.inOrganization(scan.organizationId, (db) =>
      selectObservationPage(db, readObservationSelection(input, new Date()), request, limits),
    )
    assert.equal(page.totalCount, total)
    seen.push(...ornsOf(JSON.parse(page.itemsJson)))
    request = { ...request, after: page.next, totalCount: page.totalCount }
  } while (request.after !== undefined)
  return seen
}

const ways: Readonly<Record<string, CollectLimits>> = {
  'collected on every page': { first: 1000, always: 1000 },
  'collected on the first page and then as the planner likes': { first: 1000, always: 0 },
  'walked through in the order of an index': { first: 0, always: 0 },
}

for (const [way, limits] of Object.entries(ways)) {
  test(`pages visit every match once and in order where matches are ${way} [OBS-02, OBS-03, PAGE-10]`, async () => {
    await fc.assert(
      fc.asyncProperty(selection(1, 1), fc.integer({ min: 5, max: 40 }), async (input, limit) => {
        assert.deepEqual(await scanAll(input, limit, limits), expected(input))
      }),
      { numRuns: 40 },
    )
  })
}

test('by every field, in both directions and every mode, pages of any size visit every observation once and in order [OBS-02, OBS-04, PAGE-07, PAGE-10, PAGE-15]', async () => {
  for (const sortField of observationSortFields) {
    for (const mode of modes) {
      for (const sortOrder of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const) {
        const [limit = 7] = fc.sample(fc.integer({ min: 3, max: 40 }), 1)
        const input = { filters: [], sortField, mode, sortOrder }
        const seen = await scanAll(input, limit, { first: 0, always: 0 })
        assert.deepEqual(seen, expected(input), JSON.stringify({ ...input, limit }))
      }
    }
  }
})

test('offset and limit cut the same rows out of any selection [OBS-02]', async () => {
  await fc.assert(
    fc.asyncProperty(
      selection(1, 1),
      fc.integer({ min: 1, max: 40 }),
      fc.nat({ max: 120 }),
      async (input, limit, offset) => {
        const page = await scan.client.getObservations({ ...input, limit, offset })
        assert.deepEqual(ornsOf(page.observations), expected(input).slice(offset, offset + limit))
      },
    ),
    { numRuns: 40 },
  )
})

test('a sort field without a direction ascends, and none is last seen first, whatever the direction', async () => {
  const ordered = (over: Partial<Selection>) =>
    expected({
      filters: [],
      mode: 'OBSERVATION_MODE_ALL',
      sortField: 'title',
      sortOrder: 'SORT_ORDER_ASC',
      ...over,
    })
  const ask = async (input: {
    sortField?: ObservationSortField
    sortOrder?: 'SORT_ORDER_ASC' | 'SORT_ORDER_UNSPECIFIED'
  }) => {
    const mode: ObservationMode = 'OBSERVATION_MODE_ALL'
    return ornsOf((await scan.client.getObservations({ mode, limit: 200, ...input })).observations)
  }
  assert.deepEqual(await ask({ sortField: 'title' }), ordered({}))
  assert.deepEqual(await ask({ sortField: 'title', sortOrder: 'SORT_ORDER_UNSPECIFIED' }), ordered({}))
  const lastSeenFirst = ordered({ sortField: 'lastSeen', sortOrder: 'SORT_ORDER_DESC' })
  assert.deepEqual(await ask({ sortOrder: 'SORT_ORDER_ASC' }), lastSeenFirst)
  const { body } = await scan.request('/public/v1/observations', {
    method: 'POST',
    body: { mode: 'OBSERVATION_MODE_ALL', limit: 200, sortField: '' },
  })
  assert.deepEqual(ornsOf(body.observations), lastSeenFirst)
})
