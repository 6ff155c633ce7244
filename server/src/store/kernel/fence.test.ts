import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { type ClientBase, DatabaseError, Pool } from 'pg'
import { findCatalogueFaults } from '../../../../test/fence/catalogue.ts'
import { selectFencedTables } from '../../../../test/fence/select-fenced-tables.ts'
import { plainUrl, testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { unusedOrganization } from '../../../../test/support/unused-organization.ts'
import { globalTables } from './global-tables.ts'

const unfenced = [...globalTables.reference, ...globalTables.local]
const connectionString = testDatabaseUrl()
const serviceUrl = plainUrl(connectionString)
const serviceRole = new URL(serviceUrl).searchParams.get('user') ?? ''

const owner = new Pool({ connectionString, max: 1 })
// A single connection, so that every transaction here reuses what the previous one left behind.
const service = new Pool({ connectionString: serviceUrl, max: 1 })
after(() => Promise.all([owner.end(), service.end()]))

const organizationA = unusedOrganization()
const organizationB = unusedOrganization()

const transaction = async <T>(
  pool: Pool,
  organizationId: OrganizationId | undefined,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (organizationId !== undefined) await client.query('select app_enter($1)', [organizationId])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const insertGroup = (client: ClientBase, organizationId: OrganizationId) =>
  client.query(
    'insert into vendor_group (organization_id, id, name, name_key) values ($1, $2::text::uuid, $2, $2)',
    [organizationId, randomUUID()],
  )

/** Deliberately without a predicate: only the policy separates the organizations here. */
const selectOrganizations = async (client: ClientBase): Promise<OrganizationId[]> => {
  const { rows } = await client.query<{ organization_id: OrganizationId }>(
    'select organization_id from vendor_group',
  )
  return rows.map((row) => row.organization_id)
}

const refusedByPolicy = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '42501' && error.message.includes('row-level security')

before(async () => {
  for (const id of [organizationA, organizationB]) {
    await transaction(owner, id, (client) => insertGroup(client, id))
  }
})

test('nothing in the catalogue opens the fence', async () => {
  const faults = await transaction(owner, undefined, (client) =>
    findCatalogueFaults(client, { schema: 'public', globalTables: unfenced, serviceRole }),
  )
  assert.deepEqual(faults, [])
})

test('every table has exactly one kind: fenced, reference or local', async () => {
  const [fenced, all] = await transaction(owner, undefined, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    return [await selectFencedTables(client), rows.map(({ name }) => name)] as const
  })
  assert.ok(fenced.has('vendor_group'))
  assert.deepEqual(all.toSorted(), [...fenced, ...unfenced].toSorted())
})

test('SECURITY.md names every fenced table, and every unfenced one with the reason', async () => {
  const page = await readFile(new URL('../../../../SECURITY.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('\n## Which tables are fenced\n')
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/`([a-z_]+)`/g)].flatMap(([, name]) => name ?? []).toSorted()
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  assert.deepEqual(rows.flatMap((row) => namesIn(row.split('|')[1] ?? '')).toSorted(), unfenced.toSorted())
  assert.ok(rows.every((row) => (row.split('|')[2]?.trim() ?? '').length > 10))
  const fenced = await transaction(owner, undefined, (client) => selectFencedTables(client))
  const [lists = ''] = section.split('The others are not fenced')
  assert.deepEqual(namesIn(lists), [...fenced].toSorted())
})

test('the service works as a role that is not the owner of the tables', async () => {
  const { rows } = await service.query<{ role: string; owner: string }>(
    "select current_user as role, tableowner as owner from pg_tables where tablename = 'vendor_group'",
  )
  assert.equal(rows[0]?.role, serviceRole)
  assert.notEqual(rows[0]?.owner, serviceRole)
})

test('outside every organization no fenced table shows a row', async () => {
  const tables = await transaction(owner, undefined, (client) => selectFencedTables(client))
  for (const table of tables) {
    const { rows } = await service.query<{ shown: string }>(`select count(*) as shown from ${table}`)
    assert.equal(rows[0]?.shown, '0', table)
  }
})

test('outside every organization no fenced table takes a row', async () => {
  const tables = await transaction(owner, undefined, (client) => selectFencedTables(client))
  for (const table of tables) {
    // PostgreSQL evaluates the policy before any constraint, so the other columns can stay empty.
    const insert = `insert into ${table} (organization_id) values ($1)`
    await assert.rejects(service.query(insert, [organizationA]), refusedByPolicy, table)
    await assert.rejects(service.query(insert, [0]), refusedByPolicy, table)
  }
})

test("inside an organization no fenced table accepts another organization's row, and the policy admits its own", async () => {
  const tables = await transaction(owner, undefined, (client) => selectFencedTables(client))
  for (const table of tables) {
    const insert = (organizationId: OrganizationId) =>
      transaction(service, organizationA, (client) =>
        client.query(`insert into ${table} (organization_id) values ($1)`, [organizationId]),
      )
    await assert.rejects(insert(organizationB), refusedByPolicy, table)
    // Once past the policy, only a missing column stops the organization's own row.
    await assert.rejects(insert(organizationA), { code: '23502' }, table)
  }
})

test('inside an organization only its own rows show', async () => {
  assert.deepEqual(await transaction(service, organizationA, selectOrganizations), [organizationA])
  assert.deepEqual(await transaction(service, organizationB, selectOrganizations), [organizationB])
})

test('inside an organization the rows of another one cannot be changed or deleted', async () => {
  const changed = await transaction(service, organizationA, async (client) => [
    (
      await client.query('update vendor_group set name = $2 where organization_id = $1', [
        organizationB,
        'taken',
      ])
    ).rowCount,
    (await client.query('delete from vendor_group where organization_id = $1', [organizationB])).rowCount,
  ])
  assert.deepEqual(changed, [0, 0])
  assert.deepEqual(await transaction(service, organizationB, selectOrganizations), [organizationB])
})

test('a row cannot be moved to another organization', async () => {
  await assert.rejects(
    transaction(service, organizationA, (client) =>
      client.query('update vendor_group set organization_id = $2 where organization_id = $1', [
        organizationA,
        organizationB,
      ]),
    ),
    // On a cluster, Citus refuses it before any policy is asked.
    process.env['CITUS_URL'] === undefined ? refusedByPolicy : /modifying the partition value of rows/,
  )
})

for (const ending of ['commit', 'rollback']) {
  test(`after ${ending} the connection is outside every organization again`, async () => {
    const client = await service.connect()
    try {
      await client.query('begin')
      await client.query('select app_enter($1)', [organizationA])
      assert.deepEqual(await selectOrganizations(client), [organizationA])
      await client.query(ending)
      assert.deepEqual(await selectOrganizations(client), [])
    } finally {
      client.release()
    }
    const { rows } = await service.query<{ setting: string | null }>(
      "select current_setting('app.organization_id', true) as setting",
    )
    // PostgreSQL leaves an empty string behind, which is why the policy reads the setting through nullif.
    assert.equal(rows[0]?.setting, '')
    await assert.rejects(
      transaction(service, undefined, (held) => insertGroup(held, organizationA)),
      refusedByPolicy,
    )
  })
}

test('a fenced table cannot be truncated, which no policy would stop', async () => {
  await assert.rejects(service.query('truncate vendor_group'), { code: '42501' })
})
