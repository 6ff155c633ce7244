import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { createTestStore } from '../support/create-test-store.ts'
import { testDatabaseUrl } from '../support/scratch-database.ts'
import { unusedOrganization } from '../support/unused-organization.ts'

// Not a service's store: what is sent here is not among the statements whose predicates are checked.
const store = createTestStore({ url: testDatabaseUrl() })
after(() => store.close())
const insufficientPrivilege = '42501'

/** An attacker who can send statements through the service's own pool. */
const attack = (...statements: string[]): Promise<unknown> =>
  store.system(async (db) => {
    for (const text of statements.slice(0, -1)) await db.run(sql.raw(text))
    return db.run(sql.raw(statements.at(-1) ?? ''))
  })

test('the pool logs in as a plain role that is not a superuser, owns nothing and is a member of nothing', async () => {
  const [row] = await store.system((db) =>
    db.run(
      sql.raw(`
        select session_user = current_user as "isItself", rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
          rolreplication, rolinherit,
          (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
          (select count(*)::int from pg_roles other
            where other.oid <> r.oid and pg_has_role(r.oid, other.oid, 'member')) as others,
          (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned,
          has_database_privilege(current_database(), 'create, temporary') as makes,
          has_schema_privilege('public', 'create') as fills,
          (select count(*)::int from pg_proc where prosecdef and has_function_privilege(oid, 'execute')) as definers
        from pg_roles r where rolname = session_user`),
    ),
  )
  assert.deepEqual(row, {
    isItself: true,
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolbypassrls: false,
    rolreplication: false,
    rolinherit: false,
    memberships: 0,
    others: 0,
    owned: 0,
    makes: false,
    fills: false,
    definers: 0,
  })
})

const attempts: Readonly<Record<string, readonly string[]>> = {
  'become the superuser again': ['set role none', 'select rolpassword from pg_authid'],
  'become the superuser': [
    `do $$ begin execute format('set role %I', (select rolname from pg_roles where rolsuper limit 1)); end $$`,
  ],
  'become the owner of the tables': [
    `do $$ begin execute format('set role %I', (select tableowner from pg_tables where tablename = 'vendor')); end $$`,
  ],
  'become the group that holds the grants': ['set role parapet_service'],
  'start the session over as somebody else': [
    `do $$ begin execute format('set session authorization %I', (select rolname from pg_roles where rolsuper limit 1)); end $$`,
  ],
  'become one that reads server files': ['set role pg_read_server_files'],
  'make itself a superuser': [`do $$ begin execute format('alter role %I superuser', session_user); end $$`],
  'make itself pass the fence': [
    `do $$ begin execute format('alter role %I bypassrls', session_user); end $$`,
  ],
  'read the passwords of roles': ['select rolname, rolpassword from pg_authid'],
  'make a role': ['create role planted login superuser'],
  'make a table': ['create table planted (id text)'],
  'shadow a table by a temporary one': ['create temporary table vendor (id text)'],
  'make a function': [`create function planted() returns int language sql as 'select 1'`],
  'make a schema': ['create schema planted'],
  'make an extension': ['create extension file_fdw'],
  'take the fence down': ['alter table vendor disable row level security'],
  'change the policy': ['alter policy organization on vendor using (true)'],
  'read with row security off': ['set local row_security = off', 'select * from vendor'],
  'run a program': [`copy (select 1) to program 'true'`],
  'write a file': [`copy (select 1) to '/tmp/planted'`],
  'read a file': [`select pg_read_file('/etc/passwd')`],
  'read a file as a large object': [`select lo_import('/etc/passwd')`],
  'change the server': ['select pg_reload_conf()'],
  'turn triggers off': ["set local session_replication_role = 'replica'"],
  'truncate a fenced table': ['truncate vendor'],
  'rewrite the audit trail': [`update audit_entry set action = 'x'`],
  'empty the audit trail': ['truncate audit_entry'],
  'forge a data key': [`insert into data_key (id, sealed) values ('x', 'x')`],
  'change which migrations were applied': ['delete from schema_migration'],
}

for (const [what, statements] of Object.entries(attempts)) {
  test(`through the pool nobody can ${what}`, async () => {
    await assert.rejects(attack(...statements), { code: insufficientPrivilege })
  })
}

/** Statements that plant an entry of this age under a seal of the same age. */
const plantAudit = (id: OrganizationId, seal: number, days: number): string[] => [
  `insert into audit_entry (organization_id, id, occurred_at, actor_type, actor_id, channel, action, target_type, target_id,
     key_id, mac, seal_number) values (${id}, gen_random_uuid(), now() - interval '${days} days', 'x', 'x', 'x', 'x', 'x', 'x',
     'x', '', ${seal})`,
  `insert into audit_seal (organization_id, number, entry_count, entries_hash, key_id, mac, sealed_at)
     values (${id}, ${seal}, 1, '', 'x', '', now() - interval '${days} days')`,
]

const recordStart = (id: OrganizationId): string =>
  `insert into audit_start (organization_id, number, seal_mac, sealed_at, entry_count, key_id, mac)
     values (${id}, 1000, '', now(), 0, 'x', '')`

/** The organization with a row of its own, as this statement leaves it. */
const insertOrganization = (id: OrganizationId, columns: string, values: string): string =>
  `insert into organization (id, public_id, name, ${columns}) values (${id}, gen_random_uuid(), 'x', ${values})`

/** Citus refuses what names no organization: a node may not ask the others whether the trail may go. */
const whereOwn = (id: OrganizationId): string =>
  process.env['CITUS_URL'] === undefined ? '' : ` where organization_id = ${id}`

type Left = { entries: number; seals: number; heads: number }

/** What is left of a trail with one entry of yesterday and one of 91 days ago once somebody tried to delete it. */
const trailAfter = async (prepare: (id: OrganizationId) => readonly string[]): Promise<Left> => {
  const id = unusedOrganization()
  const statements = [
    ...plantAudit(id, 1, 91),
    ...plantAudit(id, 2, 1),
    `insert into audit_head (organization_id, number, seal_mac, key_id, mac) values (${id}, 2, '', 'x', '')`,
    ...prepare(id),
    `update audit_entry set seal_number = 1${whereOwn(id)}`,
    ...['audit_entry', 'audit_seal', 'audit_head', 'audit_start'].map(
      (table) => `delete from ${table}${whereOwn(id)}`,
    ),
  ]
  // Rolled back: nobody else should have to delete a closed organization.
  return store.inOrganization(
    id,
    async (db) => {
      for (const text of statements) await db.run(sql.raw(text))
      const [left = assert.fail()] = await db.run(sql<Left>`
        select (select count(*)::int from audit_entry) as entries, (select count(*)::int from audit_seal) as seals,
          (select count(*)::int from audit_head) as heads`)
      return left
    },
    { dryRun: true },
  )
}

const closed = 'deletion_asked_at, deletion_asked_by, deletion_due_at, deleted_at'
const longAgo = "now() - interval '1 year'"
const closedLongAgo = `${longAgo}, 'x', ${longAgo}, ${longAgo}`

/** Ways to make the database let the trail go. */
const lies: Readonly<Record<string, (id: OrganizationId) => readonly string[]>> = {
  'without a recorded start': () => [],
  'by closing the organization': (id) => [insertOrganization(id, closed, closedLongAgo)],
  'by closing it as of long ago': (id) => [
    insertOrganization(id, `${closed}, deletion_noted_at`, `${closedLongAgo}, ${longAgo}`),
    `update organization set deletion_noted_at = ${longAgo} where id = ${id}`,
  ],
  'by closing it as a demo': (id) => [insertOrganization(id, `${closed}, is_demo`, `${closedLongAgo}, true`)],
  'by putting a closed one in its place': (id) => [
    insertOrganization(id, closed, closedLongAgo),
    `delete from organization where id = ${id}`,
    insertOrganization(id, `${closed}, deletion_noted_at`, `${closedLongAgo}, ${longAgo}`),
  ],
}

for (const [how, prepare] of Object.entries(lies))
  test(`through the pool nobody can delete the audit trail ${how}`, async () => {
    assert.deepEqual(await trailAfter(prepare), { entries: 2, seals: 2, heads: 1 })
  })

test('through the pool nobody can delete audit entries or seals of the last 90 days, whatever start is recorded', async () => {
  assert.deepEqual(await trailAfter((id) => [recordStart(id)]), { entries: 1, seals: 1, heads: 1 })
  const young = await trailAfter((id) => [
    recordStart(id),
    `delete from audit_entry${whereOwn(id)}`,
    ...plantAudit(id, 3, 89),
  ])
  assert.deepEqual(young, { entries: 2, seals: 2, heads: 1 })
})

test('through the pool nobody can change the times that protect the audit trail, or the number of an organization', async () => {
  const id = unusedOrganization()
  for (const statement of [
    `update audit_entry set occurred_at = ${longAgo}`,
    `update audit_seal set sealed_at = ${longAgo}`,
    `update organization set id = ${unusedOrganization()} where id = ${id}`,
    'alter table organization disable trigger note_deletion',
  ])
    await assert.rejects(
      attack(`select app_enter(${id})`, insertOrganization(id, 'has_vrm', 'true'), statement),
      { code: insufficientPrivilege },
      statement,
    )
})
