import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter } from '@parapet/contract'
import fc from 'fast-check'
import {
  fieldNames,
  findings,
  nestedFilter,
  ruleOf,
} from '../../../../test/support/arbitraries/observation-arbitraries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { readFilters } from '../../domain/kernel/filter.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { filterToSql } from '../../store/kernel/filter-to-sql.ts'
import { sql } from '../../store/kernel/sql.ts'
import { observationColumns } from '../../store/observations/observation-columns.ts'
import { countedTotal, countObservations, isCounted } from '../../store/observations/observation-count.ts'
import { isInMode } from '../../store/observations/observation-mode.ts'
import { isVisible, vendorJoin } from '../../store/observations/observation-visibility.ts'

const { newOrganization, service } = await startService()
const organization = await newOrganization()
const { organizationId, client, people } = organization
const { store } = service
const { known } = await plantPortfolio(store, organization, 60)
const { vendors } = await client.listVendors({})

const modes = ['OBSERVATION_MODE_OPEN', 'OBSERVATION_MODE_RESOLVED', 'OBSERVATION_MODE_ALL'] as const
const now = new Date()
const read = (filters: readonly Filter[]) => readFilters(filters, observationCatalogue, now)

const countedFields = fieldNames.filter((field) =>
  observationCatalogue.fields[field].comparisons
    .slice(0, 1)
    .every((comparison) => isCounted(read(fc.sample(ruleOf(field, comparison, known), 1)))),
)

const countable = fc.record({
  filters: fc.array(nestedFilter(known, 2, countedFields), { maxLength: 2 }),
  mode: fc.constantFrom(...modes),
})

type Countable = ReturnType<typeof countable.generate>['value']

/** By the counts and by the observations, on one snapshot. */
const bothTotals = ({ filters, mode }: Countable) =>
  store.inOrganization(organizationId, async (db) => {
    const within = { filter: read(filters), mode }
    const [row] = await db.run(
      sql<{ counted: string; direct: string }>`
        select (${countedTotal(db, within)}) as counted, (
          select count(*) from observation ${vendorJoin(db)}
          where observation.organization_id = ${db.organizationId} and ${isInMode(mode)} and ${isVisible(db)}
            and ${filterToSql(within.filter, observationColumns(db))}) as direct`,
      { prepared: false },
    )
    return row
  })

const checkTotals = async (samples: number): Promise<void> => {
  for (const one of fc.sample(countable, samples)) {
    const totals = await bothTotals(one)
    assert.equal(totals?.counted, totals?.direct, JSON.stringify(one))
  }
}

const someOrns = async (): Promise<string[]> => {
  const { observations } = await client.getObservations({
    limit: 4,
    offset: Math.floor(Math.random() * 30),
    mode: 'OBSERVATION_MODE_ALL',
  })
  return observations.map(({ orn }) => orn)
}

/** Changes of every dimension; some are refused, depending on the state of what they meet. */
const changes: readonly (() => Promise<unknown>)[] = [
  async () => {
    const [given = []] = fc.sample(findings([...known.domains], 4), 1)
    await plantObservations(store, organizationId, given)
  },
  async () => client.flagObservations({ observationOrns: await someOrns() }),
  async () => client.unflagObservations({ observationOrns: await someOrns() }),
  async () => client.assignObservations({ observationOrns: await someOrns(), assigneeId: people.owner }),
  async () => client.assignObservations({ observationOrns: await someOrns(), assigneeId: null }),
  async () => client.resolveObservations({ observationOrns: await someOrns(), comment: 'Fixed.' }),
  async () => client.reopenObservations({ observationOrns: await someOrns(), comment: 'Not fixed.' }),
  async () =>
    client.setObservationsDueDate({ observationOrns: await someOrns(), dueAt: '2026-01-01T00:00:00Z' }),
  async () => {
    const vendor = vendors[Math.floor(Math.random() * vendors.length)]
    await client.updateVendor({ id: vendor?.id ?? '', isMonitored: Math.random() < 0.7 })
  },
]

const changeSomething = async (): Promise<void> => {
  const change = changes[Math.floor(Math.random() * changes.length)]
  await change?.().catch(() => {})
}

test('the fields that are counted include all enumerations and booleans', () => {
  for (const field of fieldNames) {
    const { type } = observationCatalogue.fields[field].values
    if (type === 'enum' || type === 'bool') assert.ok(countedFields.includes(field), field)
  }
})

test('after any change, before its refresh and after it, totals by counts are those of the observations [OBS-07]', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    await changeSomething()
    await checkTotals(5)
    if (turn % 3 === 0) {
      await refreshFigures(store, organizationId)
      await checkTotals(5)
    }
  }
})

test('totals are exact while changes and refreshes go on', async () => {
  const stop = new AbortController()
  const loop = async (work: () => Promise<unknown>): Promise<void> => {
    while (!stop.signal.aborted) await work()
  }
  const busy = [
    loop(changeSomething),
    loop(changeSomething),
    loop(() => refreshFigures(store, organizationId)),
  ]
  try {
    await checkTotals(60)
  } finally {
    stop.abort()
    await Promise.all(busy)
  }
})

test('the total of a list is the same with and without marks', async () => {
  const selections = fc.sample(countable, 20)
  const totals = () =>
    Promise.all(
      selections.map(({ filters, mode }) =>
        store.inOrganization(organizationId, (db) => countObservations(db, { filter: read(filters), mode })),
      ),
    )
  await plantObservations(store, organizationId, fc.sample(findings([...known.domains], 4), 1)[0] ?? [])
  const marked = await totals()
  await refreshFigures(store, organizationId)
  assert.deepEqual(await totals(), marked)
  for (const [index, { filters, mode }] of selections.entries())
    assert.equal((await client.getObservations({ filters, mode, limit: 1 })).totalCount, marked[index])
})
