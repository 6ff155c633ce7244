import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Observation,
  type ObservationGroup,
  ObservationGroupBy,
  observationGroupSortFields,
} from '@parapet/contract'
import fc from 'fast-check'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { findings, nestedFilter } from '../../../../test/support/arbitraries/observation-arbitraries.ts'
import { groupsOf, sortedGroups } from '../../../../test/support/models/observation-group-model.ts'
import { satisfies } from '../../../../test/support/models/observation-model.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { callOnObservations } from '../../../../test/support/plant/reach-observation.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'

const { newOrganization, service } = await startService()
const { store } = service

const modes = ['OBSERVATION_MODE_OPEN', 'OBSERVATION_MODE_RESOLVED', 'OBSERVATION_MODE_ALL'] as const

const refresh = ({ organizationId }: TestOrganization): Promise<void> => refreshFigures(store, organizationId)

const visible = async ({ client }: TestOrganization): Promise<Observation[]> =>
  Array.fromAsync(client.getObservations.all({ mode: 'OBSERVATION_MODE_ALL', limit: 200 }))

type Asked = Parameters<TestOrganization['client']['getObservationGroups']>[0]

const allGroups = ({ client }: TestOrganization, asked: Asked): Promise<ObservationGroup[]> =>
  Array.fromAsync(client.getObservationGroups.all({ limit: 200, ...asked }))

/** Compares every kind of group in every mode with the list of observations. */
const checkAll = async (organization: TestOrganization): Promise<void> => {
  const observations = await visible(organization)
  for (const groupBy of ObservationGroupBy.enum) {
    for (const mode of modes) {
      assert.deepEqual(
        await allGroups(organization, { groupBy, mode }),
        sortedGroups(groupsOf(observations, groupBy, mode, organization)),
        `${groupBy} ${mode}`,
      )
    }
  }
}

const scan = await newOrganization()
const { observations, known } = await plantPortfolio(store, scan, 150)

test('every figure is that of the observations, while none has been refreshed and after all have [OBS-34, OBS-37]', async () => {
  await checkAll(scan)
  await refresh(scan)
  await checkAll(scan)
})

test('with filters, groups are made of the matching observations only, in every order and mode [OBS-34, OBS-36, OBS-37]', async () => {
  const asked = fc.record({
    filters: fc.array(nestedFilter(known, 3), { maxLength: 2 }),
    groupBy: fc.constantFrom(...ObservationGroupBy.enum),
    mode: fc.constantFrom(...modes),
    sortField: fc.constantFrom(...observationGroupSortFields),
    sortOrder: fc.constantFrom('SORT_ORDER_ASC', 'SORT_ORDER_DESC'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async (input) => {
      const now = new Date()
      const matching = observations.filter((one) =>
        input.filters.every((filter) => satisfies(filter, one, now)),
      )
      const expected = groupsOf(matching, input.groupBy, input.mode, scan)
      const page = await scan.client.getObservationGroups({ ...input, limit: 200 })
      assert.equal(page.totalCount, expected.length)
      assert.deepEqual(
        page.groups,
        sortedGroups(expected, input.sortField, input.sortOrder === 'SORT_ORDER_DESC'),
      )
    }),
    { numRuns: 60 },
  )
})

test('following the cursor visits every group once, in every order [OBS-35, PAGE-07, PAGE-09, PAGE-10]', async () => {
  for (const sortField of [undefined, ...observationGroupSortFields]) {
    for (const sortOrder of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const) {
      const asked = { mode: 'OBSERVATION_MODE_ALL', ...(sortField && { sortField }), sortOrder } as const
      const expected = sortedGroups(
        groupsOf(observations, 'OBSERVATION_GROUP_BY_UNSPECIFIED', asked.mode, scan),
        sortField ?? 'worst',
        sortField === undefined || sortOrder === 'SORT_ORDER_DESC',
      )
      const found = await Array.fromAsync(scan.client.getObservationGroups.all({ ...asked, limit: 7 }))
      assert.deepEqual(found, expected, `${sortField} ${sortOrder}`)
    }
  }
})

type Step = {
  kind: 'ingest' | 'flag' | 'unflag' | 'resolve' | 'reopen' | 'exclude' | 'refresh'
  picks: number[]
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>(
      'ingest',
      'flag',
      'unflag',
      'resolve',
      'reopen',
      'exclude',
      'refresh',
    ),
    picks: fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 4, maxLength: 8 },
)

const change = async (organization: TestOrganization, { kind, picks }: Step): Promise<void> => {
  if (kind === 'refresh') return refresh(organization)
  if (kind === 'ingest') {
    const [given = []] = fc.sample(findings(['acme.com', 'beta.de', organization.domain], 12), 1)
    await plantObservations(store, organization.organizationId, given)
    return
  }
  const all = await visible(organization)
  const orns = [...new Set(picks.map((pick) => all[pick % all.length]?.orn ?? ''))]
  if (kind === 'flag') {
    // If one is resolved, the whole call is refused, which is just as useful a step.
    await organization.request('/public/v1/observations/actions/flag', {
      method: 'POST',
      body: { observationOrns: orns },
    })
    return
  }
  const body = kind === 'exclude' ? { reason: 'EXCLUSION_REASON_FALSE_POSITIVE' } : {}
  await callOnObservations(organization, kind, orns, body)
}

test('after any sequence of imports, flags, moves and refreshes the figures are those of the observations [OBS-34]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const organization = await newOrganization()
      await plantPortfolio(store, organization, 40)
      await refresh(organization)
      for (const step of sequence) {
        await change(organization, step)
        await checkAll(organization)
      }
      await refresh(organization)
      await checkAll(organization)
    }),
    { numRuns: 4 },
  )
})
