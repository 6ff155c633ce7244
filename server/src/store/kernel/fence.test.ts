import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type ClientBase, DatabaseError, Pool } from 'pg'
import { findCatalogueFaults } from '../../../test/fence/catalogue.ts'
import { selectFencedTables } from '../../../test/fence/select-fenced-tables.ts'

/** Tables that belong to no organization, though some name one; every other table has to be fenced. */
const globalTables = [
  'credential',
  'audit_key',
  'breach',
  'catalogue_edition',
  'catalogue_work',
  'console_invitation',
  'console_link',
  'console_membership',
  'console_session',
  'console_user',
  'cursor_key',
  'cve_epss',
  'cve_kev',
  'cve_record',
  'domain_check',
  'domain_watch',
  'feed',
  'organization',
  'organization_domain',
  'questionnaire_invitation',
  'observation_work',
  'security_event_work',
  'outbox_work',
  'questionnaire_link',
  'rate_limit_counter',
  'schema_migration',
  'signing_key',
  'webhook_queue',
  'webhook_signal',
]
const serviceRole = 'parapet_service'

const connectionString = process.env['TEST_DATABASE_URL']
assert.ok(connectionString, 'Set TEST_DATABASE_URL to the owner of a migrated database.')

const owner = new Pool({ connectionString, max: 1 })
// One connection only, so that every transaction here reuses what the one before left behind.
const service = new Pool({ connectionString, max: 1, options: `-c role=${serviceRole}` })
after(() => Promise.all([owner.end(), service.end()]))

const organizationA = `fence_a_${randomUUID()}`
const organizationB = `fence_b_${randomUUID()}`

const transaction = async <T>(
  pool: Pool,
  organizationId: string | undefined,
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

const insertGroup = (client: ClientBase, organizationId: string) =>
  client.query('insert into vendor_group (organization_id, id, name, name_key) values ($1, $2, $2, $2)', [
    organizationId,
    randomUUID(),
  ])

/** Without a predicate on purpose: only the policy keeps the organizations apart here. */
const selectOrganizations = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ organization_id: string }>('select organization_id from vendor_group')
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
    findCatalogueFaults(client, { schema: 'public', globalTables, serviceRole }),
  )
  assert.deepEqual(faults, [])
})

test('every table is either fenced or one of the global tables', async () => {
  const [fenced, all] = await transaction(owner, undefined, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    return [await selectFencedTables(client), rows.map(({ name }) => name)] as const
  })
  assert.ok(fenced.has('vendor_group'))
  assert.deepEqual(all.toSorted(), [...fenced, ...globalTables].toSorted())
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
    // PostgreSQL asks the policy before any constraint, so the other columns can stay empty.
    const insert = `insert into ${table} (organization_id) values ($1)`
    await assert.rejects(service.query(insert, [organizationA]), refusedByPolicy, table)
    await assert.rejects(service.query(insert, ['']), refusedByPolicy, table)
  }
})

test('inside an organization no fenced table takes a row of another one, and the policy lets its own pass', async () => {
  const tables = await transaction(owner, undefined, (client) => selectFencedTables(client))
  for (const table of tables) {
    const insert = (organizationId: string) =>
      transaction(service, organizationA, (client) =>
        client.query(`insert into ${table} (organization_id) values ($1)`, [organizationId]),
      )
    await assert.rejects(insert(organizationB), refusedByPolicy, table)
    // Past the policy, a missing column is what stops the organization's own row.
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
    refusedByPolicy,
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
    // PostgreSQL leaves an empty text behind, which is why the policy reads the setting through nullif.
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
