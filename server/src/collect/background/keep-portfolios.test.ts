import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApart } from '../../../../test/support/start-apart.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Db } from '../../store/kernel/store.ts'
import { keepPortfolios } from './keep-portfolios.ts'
import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startApart()
const { store } = service

type Day = { day: string; vendors: number; sum: number }

const daysOf = (organizationId: OrganizationId): Promise<Day[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<Day>`
      select to_char(day, 'YYYY-MM-DD') as day, vendor_count as vendors, score_sum::integer as sum from portfolio_day
      where organization_id = ${db.organizationId} order by day`),
  )

const scoreVendor = (organizationId: OrganizationId, id: string, score: number) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update vendor set score = ${score}, grade = 'GRADE_B'
      where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', id)}`),
  )

test('a day is recorded at most once an hour, and keeps its last state', async () => {
  const { organizationId } = await newOrganization()
  const id = await plantMonitoredVendor(store, organizationId, 'acme.com')
  const at = (time: string) => keepPortfolios({ store, now: new Date(time) })
  await at('2026-03-01T10:00:00Z')
  assert.deepEqual(await daysOf(organizationId), [])
  await scoreVendor(organizationId, id, 50)
  await at('2026-03-01T10:00:00Z')
  await scoreVendor(organizationId, id, 60)
  await at('2026-03-01T10:30:00Z')
  assert.deepEqual(await daysOf(organizationId), [{ day: '2026-03-01', vendors: 1, sum: 50 }])
  await at('2026-03-01T11:30:00Z')
  await scoreVendor(organizationId, id, 70)
  await at('2026-03-02T00:10:00Z')
  assert.deepEqual(await daysOf(organizationId), [
    { day: '2026-03-01', vendors: 1, sum: 60 },
    { day: '2026-03-02', vendors: 1, sum: 70 },
  ])
})

test('an organization that fails does not hold up the others', async () => {
  const [broken, whole] = await Promise.all([newOrganization(), newOrganization()])
  for (const { organizationId } of [broken, whole])
    await scoreVendor(organizationId, await plantMonitoredVendor(store, organizationId, 'acme.com'), 80)
  const failing = {
    ...store,
    inOrganization: <T>(id: OrganizationId, work: (db: Db) => Promise<T>): Promise<T> =>
      id === broken.organizationId ? Promise.reject(new Error('broken')) : store.inOrganization(id, work),
  }
  await assert.rejects(
    keepPortfolios({ store: failing, now: new Date('2026-04-01T10:00:00Z') }),
    AggregateError,
  )
  assert.equal((await daysOf(whole.organizationId)).length, 1)
})
