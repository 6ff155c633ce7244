import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'
import { claimDueDomain, insertWatches, releaseDomain } from './domain-check.ts'

// A separate database: all organizations share one queue.
const url = await createMigratedDatabase()
const store = createTestStore({ url })
const otherProcess = createTestStore({ url })
after(() => Promise.all([store.close(), otherProcess.close()]))

const now = new Date('2026-11-15T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const claiming = (claimId: string, at = now) => ({
  claimId,
  now: at,
  until: new Date(at.getTime() + 900_000),
})

let lastId = 0

/** An organization whose domains became due one after the other, the last one at this time. */
const newOrganization = async (domains: readonly string[], dueAt: Date): Promise<OrganizationId> => {
  // It has a row from the next statement on.
  const id = (lastId += 1) as OrganizationId
  await store.system((db) =>
    db.run(sql`insert into organization (id, public_id, name) values (${id}, gen_random_uuid(), 'Test')`),
  )
  await store.inOrganization(id, async (db) => {
    await insertWatches(
      db,
      domains.map((domain) => ({ domain, isHost: false })),
      dueAt,
    )
    const times = domains.map((_, at) =>
      new Date(dueAt.getTime() - (domains.length - 1 - at) * 1000).toISOString(),
    )
    await db.run(sql`
      update domain_watch set due_at = given.due_at
      from unnest(${domains}::text[], ${times}::timestamptz[]) as given (domain, due_at)
      where organization_id = ${db.organizationId} and domain_watch.domain = given.domain`)
  })
  return id
}

const claimNext = async (from = store): Promise<string | undefined> =>
  (await from.system((db) => claimDueDomain(db, claiming('test'))))?.domain

const claimAll = async (): Promise<string[]> => {
  const claimed: string[] = []
  for (let next = await claimNext(); next !== undefined; next = await claimNext()) claimed.push(next)
  return claimed
}

const namesOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}.com`)

test('an organization with one due domain does not wait for one with 500', async () => {
  const many = namesOf('many', 500)
  await newOrganization(many, hoursAgo(5))
  assert.deepEqual([await claimNext(), await claimNext()], many.slice(0, 2))
  await newOrganization(['single.com'], hoursAgo(1))
  assert.equal(await claimNext(), 'single.com')
  assert.deepEqual(await claimAll(), many.slice(2))
})

test('organizations take turns, each with the domain that has been due longest', async () => {
  await newOrganization(['a-1.com', 'a-2.com', 'a-3.com'], hoursAgo(3))
  await newOrganization(['b-1.com', 'b-2.com'], hoursAgo(2))
  const claimed = await claimAll()
  assert.deepEqual(
    claimed.slice(0, 4).map(([organization]) => organization),
    claimed[0] === 'a-1.com' ? ['a', 'b', 'a', 'b'] : ['b', 'a', 'b', 'a'],
  )
  for (const name of ['a', 'b'])
    assert.deepEqual(
      claimed.filter((domain) => domain.startsWith(name)),
      claimed.filter((domain) => domain.startsWith(name)).toSorted(),
    )
  assert.equal(claimed.length, 5)
})

test('a domain that two organizations watch is claimed once, and is next due for both', async () => {
  await newOrganization(['shared.com'], hoursAgo(2))
  await newOrganization(['shared.com'], hoursAgo(1))
  const claim = await store.system((db) => claimDueDomain(db, claiming('one')))
  assert.equal(claim?.domain, 'shared.com')
  assert.equal(await claimNext(), undefined)
  const dueAt = new Date(now.getTime() + 86_400_000)
  const release = (claimId: string) =>
    store.system((db) => releaseDomain(db, { ...claim, claimId }, { dueAt, failureCount: 0, checkedAt: now }))
  const dueTimes = () =>
    store.system((db) =>
      db.run(sql<{ dueAt: Date }>`select due_at as "dueAt" from domain_watch where domain = 'shared.com'`),
    )
  await release('lost')
  assert.ok((await dueTimes()).every((watch) => watch.dueAt < now))
  await release('one')
  assert.deepEqual(await dueTimes(), [{ dueAt }, { dueAt }])
  assert.equal(await claimNext(), undefined)
})

test('of many concurrent claims, none gets the same domain and none goes away empty-handed', async () => {
  const domains = [namesOf('x', 14), namesOf('y', 1), namesOf('z', 5)]
  for (const some of domains) await newOrganization(some, hoursAgo(1))
  const claimed = await Promise.all(
    Array.from({ length: 20 }, (_, index) => claimNext(index % 2 === 0 ? store : otherProcess)),
  )
  assert.deepEqual(claimed.map(String).toSorted(), domains.flat().toSorted())
})

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const skip = process.env['CITUS_URL'] !== undefined && 'Citus cannot explain a claim while it runs'

test('a claim reads no more of a long queue than of a short one', { skip }, async () => {
  // Before anything of the other tests is due.
  const then = hoursAgo(24)
  await store.system((db) =>
    db.run(sql`
      with planted as (
        insert into organization (id, public_id, name)
        select id, gen_random_uuid(), 'Idle' from generate_series(1001, 2000) as id returning id),
      queued as (
        insert into domain_check (domain)
        select id || '-' || n || '.com' from planted, generate_series(1, case id when 2000 then 20000 else 3 end) as n
        returning domain)
      insert into domain_watch (domain, organization_id, due_at)
      select domain, split_part(domain, '-', 1)::integer,
        ${then.toISOString()}::timestamptz + case when domain like '2000-%' then -1 else 1 end * interval '1 hour'
      from queued returning true`),
  )
  const plans: Plan[] = []
  const claim = await store.system((db) => {
    const explaining: SystemDb = {
      ...db,
      run: async (statement, how) => {
        assert.ok('texts' in statement)
        const [row] = await db.run(
          sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`,
        )
        if (row) plans.push(row['QUERY PLAN'][0].Plan)
        return db.run(statement, how)
      },
    }
    return claimDueDomain(explaining, claiming('test', then))
  })
  assert.match(claim?.domain ?? '', /^2000-/)
  const read = plans
    .flatMap(nodesOf)
    .filter((node) => ['domain_watch', 'domain_check'].includes(node['Relation Name'] ?? ''))
  assert.ok(read.length >= 2)
  for (const node of read) assert.ok(node['Actual Rows'] * node['Actual Loops'] <= 10, JSON.stringify(node))
})

test('of requests at the same time the first one counts, whichever clock was ahead', async () => {
  const organizationId = await newOrganization(['same-time.com'], now)
  const again = (at: Date) =>
    store.inOrganization(organizationId, (db) =>
      insertWatches(db, [{ domain: 'same-time.com', isHost: false }], at),
    )
  assert.deepEqual(await again(new Date(now.getTime() - 20)), [])
  assert.deepEqual(await again(hoursAgo(1)), ['same-time.com'])
})
