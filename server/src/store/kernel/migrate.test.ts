import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { createScratchDatabase } from '../../../../test/support/scratch-database.ts'
import { testSecretKeys as secretKeys } from '../../../../test/support/test-secret-keys.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import { checkReadiness } from './readiness.ts'

const step = (version: number, text: string): Migration => ({
  version,
  name: `${String(version).padStart(4, '0')}_step.sql`,
  text,
  checksum: text,
})

const role = step(1, 'create table first (id text primary key)')

const tables = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('an empty database gets every migration once, and a second run applies nothing', async () => {
  const url = await createScratchDatabase()
  const all = (await readMigrations()).map(({ name }) => name)
  assert.deepEqual(await migrate(url, { secretKeys }), all)
  assert.deepEqual(await migrate(url, { secretKeys }), [])
})

test('eight processes that start at once apply each migration once between them', async () => {
  const url = await createScratchDatabase()
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, { secretKeys })))
  assert.deepEqual(
    applied.flat(),
    (await readMigrations()).map(({ name }) => name),
  )
})

test('a migration that fails leaves nothing behind, and the ones before it stay', async () => {
  const url = await createScratchDatabase()
  const broken = step(2, 'create table second (id text); select 1 / 0')
  await assert.rejects(migrate(url, { secretKeys, migrations: [role, broken] }), /division by zero/)
  assert.deepEqual(await tables(url), ['first', 'schema_migration'])
  const mended = step(2, 'create table second (id text)')
  assert.deepEqual(await migrate(url, { secretKeys, migrations: [role, mended] }), [mended.name])
})

test('a migration changed after it was applied is refused', async () => {
  const url = await createScratchDatabase()
  await migrate(url, { secretKeys, migrations: [role] })
  const changed = { ...role, checksum: 'other' }
  await assert.rejects(
    migrate(url, { secretKeys, migrations: [changed] }),
    /0001_step.sql was changed after it had been applied/,
  )
})

test('a database that a newer Parapet has migrated is refused', async () => {
  const url = await createScratchDatabase()
  await migrate(url, { secretKeys, migrations: [role, step(2, 'select 1')] })
  await assert.rejects(migrate(url, { secretKeys, migrations: [role] }), /Run the newer version/)
})

test('readiness distinguishes a database that is behind, up to date or unreachable', async () => {
  const all = await readMigrations()
  const url = await createScratchDatabase()
  const store = createTestStore({ url })
  await migrate(url, { secretKeys, migrations: all.slice(0, -1) })
  assert.deepEqual(await checkReadiness(store), { database: true, migrated: false, durable: true })
  await migrate(url, { secretKeys })
  assert.deepEqual(await checkReadiness(store), { database: true, migrated: true, durable: true })
  await store.close()
  const away = createTestStore({ url: 'postgres://nobody@127.0.0.1:1/none' })
  assert.deepEqual(await checkReadiness(away), { database: false, migrated: false, durable: false })
  await away.close()
})

test('a migration that changes rows of organizations lifts row security first, or an owner who is no superuser changes none', async () => {
  const url = await createScratchDatabase()
  await migrate(url, { secretKeys })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relforcerowsecurity',
  )
  await client.end()
  const fenced = new Set(rows.map(({ name }) => name))
  const changes = (await readMigrations()).flatMap(({ name, text }) =>
    Array.from(text.matchAll(/^(?:update|delete from) (\w+)/gm), ([, table = '']) => ({ name, text, table })),
  )
  const hidden = changes.filter(
    ({ text, table }) =>
      fenced.has(table) && !text.includes(`alter table ${table} no force row level security;`),
  )
  assert.ok(changes.length > hidden.length + 5)
  assert.deepEqual(
    hidden.map(({ name, table }) => `${name} ${table}`),
    // 0025 does it again, because a migration that was applied is never changed.
    ['0023_host_places.sql vendor_host'],
  )
})
