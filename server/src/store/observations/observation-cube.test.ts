import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ObservationMode } from '@parapet/contract'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import { markDomains, markObservations } from './observation-mark.ts'
import { countedTotal } from './observation-count.ts'
import { insertOrganization, insertOrganizationDomains } from '../organization/organization.ts'

const store = createTestStore({ url: testDatabaseUrl() })
after(() => store.close())

const newPortfolio = async (): Promise<OrganizationId> => {
  const organizationId = await store.system(async (db) => {
    const { id } = await insertOrganization(db, { name: 'Test' })
    await insertOrganizationDomains(db, id, [`total-${id}.com`])
    return id
  })
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantMonitoredVendor(store, organizationId, 'beta.de')
  return organizationId
}

const page = (path: string) => ({ asset: { url: { url: `https://acme.com/${path}` } } })

const totals = (organizationId: OrganizationId): Promise<number[]> =>
  store.inOrganization(organizationId, (db) =>
    Promise.all(
      (['OPEN', 'RESOLVED', 'ALL'] as const).map(async (name) => {
        const mode: ObservationMode = `OBSERVATION_MODE_${name}`
        const [row] = await db.run(
          sql<{ total: string }>`select (${countedTotal(db, { filter: { all: [] }, mode })}) as total`,
        )
        return Number(row?.total)
      }),
    ),
  )

const resolveOn = (organizationId: OrganizationId, domain: string) =>
  store.inOrganization(organizationId, async (db) => {
    const rows = await db.run(sql<{ observationType: string; vulnerabilityId: string | null }>`
      update observation set is_resolved = true, resolved_at = now()
      where organization_id = ${organizationId} and domain = ${domain}
      returning observation_type as "observationType", vulnerability_id as "vulnerabilityId"`)
    await markObservations(
      db,
      rows.map((row) => ({ ...row, domain })),
    )
  })

const setMonitored = (organizationId: OrganizationId, domain: string, isMonitored: boolean) =>
  store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      update vendor set is_monitored = ${isMonitored}
      where organization_id = ${organizationId} and domain_name = ${domain}`)
    await markDomains(db, [domain])
  })

test('the total is always exact: before figures are computed, between a change and its refresh, and after it', async () => {
  const organizationId = await newPortfolio()
  assert.deepEqual(await totals(organizationId), [0, 0, 0])
  const steps: [change: () => Promise<unknown>, open: number, resolved: number][] = [
    [
      () =>
        plantObservations(store, organizationId, [
          finding('acme.com', page('1')),
          finding('acme.com', page('2')),
          finding('beta.de'),
        ]),
      3,
      0,
    ],
    [() => resolveOn(organizationId, 'beta.de'), 2, 1],
    [() => plantObservations(store, organizationId, [finding('acme.com', page('3'))]), 3, 1],
    [() => setMonitored(organizationId, 'acme.com', false), 0, 1],
    [() => plantObservations(store, organizationId, [finding('acme.com', page('4'))]), 0, 1],
    [() => setMonitored(organizationId, 'acme.com', true), 4, 1],
    [() => setMonitored(organizationId, 'beta.de', false), 4, 0],
  ]
  for (const [change, open, resolved] of steps) {
    await change()
    const wanted = [open, resolved, open + resolved]
    assert.deepEqual(await totals(organizationId), wanted)
    await refreshFigures(store, organizationId)
    assert.deepEqual(await totals(organizationId), wanted)
  }
})

test('observations that are up to date are not counted again', async () => {
  const organizationId = await newPortfolio()
  await plantObservations(store, organizationId, [finding('acme.com'), finding('beta.de')])
  await refreshFigures(store, organizationId)
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update observation_cube set count = 1001 where organization_id = ${organizationId}`),
  )
  assert.deepEqual(await totals(organizationId), [1001, 0, 1001])
})
