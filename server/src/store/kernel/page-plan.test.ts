import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { shownStatuses } from '../../domain/fourth-parties/fourth-party-filter.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { selectFourthPartyPage } from '../fourth-parties/fourth-party-list.ts'
import { sql } from './sql.ts'
import type { Db } from './store.ts'

const url = await createMigratedDatabase()
const store = createTestStore({ url })
after(() => store.close())

/** Organizations in a range of ids, each with this many vendors and each vendor with as many relations. */
const plant = (organizations: string, vendors: number): string => `
  insert into organization (id, public_id, name)
  select id, gen_random_uuid(), 'Test' from generate_series(${organizations}) as id;
  insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored)
  select id, lpad(n::text, 32, '0')::uuid, 'vendor-' || n || '.com', 'Vendor', 'VENDOR_LIFECYCLE_STATUS_ACTIVE', true
  from generate_series(${organizations}) as id, generate_series(1, ${vendors}) as n;
  insert into fourth_party (organization_id, id, vendor_id, vendor_domain, domain, name, products, product_names,
    categories, methods, evidence, confidence, first_seen, last_seen)
  select id, gen_random_uuid(), lpad(n::text, 32, '0')::uuid, 'vendor-' || n || '.com', 'party-' || m || '.com', 'Party', '[]',
    '{}', '{}', '{}', '[]', 1, now(), now()
  from generate_series(${organizations}) as id, generate_series(1, ${vendors}) as n, generate_series(1, ${vendors}) as m;`

type Plan = { 'Node Type': string; 'Actual Loops': number; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The same transaction, except that each statement is explained before it runs. */
const explaining = (db: Db, plans: Plan[]): Db => ({
  ...db,
  run: async (statement, how) => {
    assert.ok('texts' in statement)
    const [row] = await db.run(
      sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`,
    )
    assert.ok(row)
    plans.push(row['QUERY PLAN'][0].Plan)
    return db.run(statement, how)
  },
})

test('a page is found once, also in an organization that the planner expects to have one row', async (t) => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  t.after(() => owner.end())
  await owner.query(`begin; ${plant('1, 2000', 1)} commit`)
  await owner.query('analyze')
  await owner.query(`begin; ${plant('2001, 2001', 20)} commit`)
  const plans: Plan[] = []
  const filter = { statuses: shownStatuses, now: new Date() }
  const page = await store.inOrganization(2001 as OrganizationId, (db) =>
    selectFourthPartyPage(
      explaining(db, plans),
      { filter, order: { field: 'lastSeen', descending: true } },
      { limit: 50, offset: 0, after: undefined, totalCount: undefined },
    ),
  )
  assert.equal(JSON.parse(page.itemsJson).length, 50)
  const numbering = plans.flatMap(nodesOf).filter((node) => node['Node Type'] === 'WindowAgg')
  assert.deepEqual(
    numbering.map((node) => node['Actual Loops']),
    [1],
  )
})
