import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createScratchDatabase } from '../../../test/scratch-database.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import { createStore } from './store.ts'
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
  assert.deepEqual(await migrate(url), all)
  assert.deepEqual(await migrate(url), [])
})

test('eight processes that start at once apply each migration once between them', async () => {
  const url = await createScratchDatabase()
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url)))
  assert.deepEqual(
    applied.flat(),
    (await readMigrations()).map(({ name }) => name),
  )
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const url = await createScratchDatabase()
  const broken = step(2, 'create table second (id text); select 1 / 0')
  await assert.rejects(migrate(url, { migrations: [role, broken] }), /division by zero/)
  assert.deepEqual(await tables(url), ['first', 'schema_migration'])
  const mended = step(2, 'create table second (id text)')
  assert.deepEqual(await migrate(url, { migrations: [role, mended] }), [mended.name])
})

test('a migration changed after it was applied is refused', async () => {
  const url = await createScratchDatabase()
  await migrate(url, { migrations: [role] })
  const changed = { ...role, checksum: 'other' }
  await assert.rejects(
    migrate(url, { migrations: [changed] }),
    /0001_step.sql was changed after it had been applied/,
  )
})

test('a database that a newer Parapet has migrated is refused', async () => {
  const url = await createScratchDatabase()
  await migrate(url, { migrations: [role, step(2, 'select 1')] })
  await assert.rejects(migrate(url, { migrations: [role] }), /Run the newer version/)
})

test('readiness tells a database that is behind, one that is up to date and one that is away', async () => {
  const all = await readMigrations()
  const url = await createScratchDatabase()
  const store = createStore({ url })
  await migrate(url, { migrations: all.slice(0, -1) })
  assert.deepEqual(await checkReadiness(store), { database: true, migrated: false, durable: true })
  await migrate(url)
  assert.deepEqual(await checkReadiness(store), { database: true, migrated: true, durable: true })
  await store.close()
  const away = createStore({ url: 'postgres://nobody@127.0.0.1:1/none' })
  assert.deepEqual(await checkReadiness(away), { database: false, migrated: false, durable: false })
  await away.close()
})
