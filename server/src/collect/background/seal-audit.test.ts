import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { newAuditTrail } from '../../../../test/support/audit-trail.ts'
import { startService } from '../../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import { lockChain } from '../../store/audit/audit-seal.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { service } = await startService()
const { store } = service

const owner = new pg.Client({ connectionString: testDatabaseUrl() })
// For statements no product code could make; the statement check does not see them.
const unchecked = createTestStore({ url: testDatabaseUrl(), maxConnections: 1 })
before(() => owner.connect())
after(() => unchecked.close())
after(() => owner.end())

const counts = async (organizationId: OrganizationId): Promise<number[]> => {
  const { rows } = await owner.query<{ count: number }>(
    'select entry_count as count from audit_seal where organization_id = $1 order by number',
    [organizationId],
  )
  return rows.map(({ count }) => count)
}

test('each run seals what was added since the last one, or nothing', async () => {
  const { write, seal, organizationId } = await newAuditTrail(store)
  assert.equal(await seal(), 0)
  await write(3)
  assert.equal(await seal(), 3)
  assert.equal(await seal(), 0)
  await write(2)
  assert.equal(await seal(), 2)
  assert.deepEqual(await counts(organizationId), [3, 2])
})

test('many entries are sealed in several seals', async () => {
  const { write, seal, findings, organizationId } = await newAuditTrail(store)
  await write(10_001)
  assert.equal(await seal(), 10_001)
  assert.deepEqual(await counts(organizationId), [5_000, 5_000, 1])
  assert.deepEqual(await findings(), [])
})

test('of two concurrent sealers one seals and the other does not wait', async () => {
  const { write, seal, findings, organizationId } = await newAuditTrail(store)
  for (let round = 0; round < 10; round += 1) {
    await write(20)
    const sealed = await Promise.all([seal(), seal(), seal()])
    assert.equal(
      sealed.reduce<number>((sum, count) => sum + (count ?? 0), 0),
      20,
    )
  }
  assert.equal(
    (await counts(organizationId)).reduce((sum, count) => sum + count, 0),
    200,
  )
  assert.deepEqual(await findings(), [])
})

test('a writer commits while a sealer is in the middle of its transaction', async () => {
  const { write, seal, findings, organizationId } = await newAuditTrail(store)
  await write(2)
  await store.inOrganization(organizationId, async (db) => {
    assert.equal(await lockChain(db), true)
    await db.run(sql`
      update audit_entry set seal_number = seal_number
      where organization_id = ${db.organizationId} and seal_number is null`)
    const startedAt = performance.now()
    await write(3)
    assert.ok(performance.now() - startedAt < 8_000)
    assert.equal(await seal(), undefined)
  })
  assert.equal(await seal(), 5)
  assert.deepEqual(await findings(), [])
})

test('an entry committed after younger ones were sealed is sealed by the next run', async () => {
  const { write, writeIn, seal, findings, organizationId } = await newAuditTrail(store)
  await store.inOrganization(organizationId, async (slow) => {
    await writeIn(slow, 2)
    await write(1)
    assert.equal(await seal(), 1)
  })
  assert.equal(await seal(), 2)
  assert.deepEqual(await findings(), [])
})

test('the service can add entries and seal them, but neither change nor remove them', async () => {
  const { write, seal, organizationId } = await newAuditTrail(store)
  await write(1)
  await seal()
  const run = (statement: string) =>
    unchecked.inOrganization(organizationId, (db) => db.run(sql`${sql.raw(statement)}`))
  for (const statement of [
    'update audit_entry set action = action',
    'update audit_entry set mac = mac',
    'truncate audit_entry',
    'update audit_seal set mac = mac',
    'update audit_key set secret = secret',
    'delete from audit_key',
  ])
    await assert.rejects(run(statement), { code: '42501' }, statement)
  // A policy allows this only before the recorded start of the trail, and in a deleted organization.
  for (const table of ['audit_entry', 'audit_seal', 'audit_head'])
    assert.deepEqual(await run(`delete from ${table} returning true`), [], table)
})

test('no organization sees the trail of another', async () => {
  const [own, other] = await Promise.all([newAuditTrail(store), newAuditTrail(store)])
  await Promise.all([own.write(1), other.write(2)])
  const [row] = await unchecked.inOrganization(own.organizationId, (db) =>
    db.run(sql<{ count: number }>`select count(*)::int from audit_entry`),
  )
  assert.equal(row?.count, 1)
})
