import assert from 'node:assert/strict'
import { after, test } from 'node:test'
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

test('through the pool nobody can delete entries of the audit trail after its recorded start', async () => {
  const id = unusedOrganization()
  const deleted = await attack(
    `select app_enter(${id})`,
    `insert into audit_entry (organization_id, id, actor_type, actor_id, channel, action, target_type, target_id, key_id,
       mac, seal_number) values (${id}, gen_random_uuid(), 'x', 'x', 'x', 'x', 'x', 'x', 'x', '', 1)`,
    'delete from audit_entry returning id',
  )
  assert.deepEqual(deleted, [])
})
