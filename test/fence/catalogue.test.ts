import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { type Catalogue, findCatalogueFaults } from './catalogue.ts'

const connectionString = process.env['TEST_DATABASE_URL']
assert.ok(connectionString, 'Set TEST_DATABASE_URL to the owner of a migrated database.')

const client = new Client({ connectionString })
before(() => client.connect())
after(() => client.end())

const schema = `planted_${process.pid}`
const serviceRole = `planted_service_${process.pid}`
const catalogue: Catalogue = { schema, globalTables: ['known_company'], serviceRole }
const own = "organization_id = nullif(current_setting('app.organization_id', true), '')"

const fence = (table: string, policy = `using (${own}) with check (${own})`): string => `
  alter table ${table} enable row level security, force row level security;
  create policy fence on ${table} ${policy};
  grant select, insert, update, delete on ${table} to ${serviceRole};`

const refence = (policy: string): string => `drop policy fence on kept; ${fence('kept', policy)}`

const fencedTable = (definition: string): string =>
  `create table planted (organization_id text not null, id text not null, parent text, ${definition}); ${fence('planted')}`

/** Runs in a transaction that is rolled back, so no other test sees it. */
const faultsAfter = async (planted: string): Promise<string[]> => {
  await client.query('begin')
  // On a cluster, Citus would send the whole text to every node; plain PostgreSQL takes the name for a setting of ours.
  await client.query('set local citus.enable_ddl_propagation = off')
  try {
    await client.query(`
      create role ${serviceRole}; create schema ${schema}; set local search_path to ${schema};
      grant usage on schema ${schema} to ${serviceRole};
      create table known_company (id text primary key);
      create table kept (organization_id text not null, id text not null, name text, primary key (organization_id, id));
      ${fence('kept')}`)
    await client.query(planted)
    return await findCatalogueFaults(client, catalogue)
  } finally {
    await client.query('rollback')
  }
}

const sound: [what: string, sql: string][] = [
  ['a fenced and a global table', ''],
  ['a view as its reader', 'create view names with (security_invoker) as select name from kept'],
  [
    'a policy that asks a function for the organization',
    `create function app_organization() returns text language sql stable
       return nullif(current_setting('app.organization_id', true), '');
     ${refence('using (organization_id = app_organization()) with check (organization_id = (select app_organization()))')}`,
  ],
  [
    'an organization_id of another type',
    `create table typed (organization_id integer primary key);
     ${fence('typed', `using (${own}::integer) with check (${own}::integer)`)}`,
  ],
  [
    'a policy for each command',
    `${refence(`for select using (${own})`)}
     create policy adds on kept for insert with check (${own});
     create policy changes on kept for update using (${own}) with check (${own});
     create policy removes on kept for delete using (${own} and name = 'old')`,
  ],
  [
    'keys that begin with organization_id',
    fencedTable(
      'primary key (organization_id, id), foreign key (organization_id, parent) references kept on delete cascade',
    ),
  ],
]

for (const [what, sql] of sound) {
  test(`the catalogue check accepts ${what}`, async () => {
    assert.deepEqual(await faultsAfter(sql), [])
  })
}

const violations: [what: string, sql: string, expected: RegExp][] = [
  [
    'a table without organization_id',
    'create table stray (id text primary key)',
    /stray has no organization_id/,
  ],
  ['a table without row security', 'alter table kept disable row level security', /kept does not enable/],
  ['a table without FORCE', 'alter table kept no force row level security', /kept does not force/],
  ['a table without a policy', 'drop policy fence on kept', /kept has no USING for SELECT/],
  ['a policy without WITH CHECK', refence(`using (${own})`), /kept has no WITH CHECK for INSERT/],
  ['a policy for one command', refence(`for select using (${own})`), /kept has no USING for DELETE/],
  [
    'a policy for other roles',
    refence(`to pg_monitor using (${own}) with check (${own})`),
    /kept has no USING/,
  ],
  [
    'a second policy that lets all through',
    'create policy open on kept using (true)',
    /Policy open of table kept/,
  ],
  [
    'a policy with a condition beside the fence and a way round',
    `create policy open on kept for delete using (${own} and name = 'old' or name = 'anybody')`,
    /Policy open of table kept is not/,
  ],
  [
    'a policy with a way round',
    refence(`using (${own} or name is null) with check (${own})`),
    /Policy fence/,
  ],
  ['a loose WITH CHECK', refence(`using (${own}) with check (organization_id <> '')`), /Policy fence/],
  [
    'a policy without nullif',
    refence("using (organization_id = current_setting('app.organization_id', true)) with check (true)"),
    /Policy fence/,
  ],
  [
    'a policy on a setting that fails when it is missing',
    refence("using (organization_id = nullif(current_setting('app.organization_id'), ''))"),
    /Policy fence/,
  ],
  [
    'a policy on a function that says something else',
    `create function who() returns text language sql return 'a'; ${refence('using (organization_id = who())')}`,
    /Policy fence/,
  ],
  [
    'a unique key without organization_id',
    'create unique index spans on kept (name)',
    /Key spans of table kept/,
  ],
  [
    'a unique key with organization_id second',
    'create unique index spans on kept (name, organization_id)',
    /Key spans of table kept/,
  ],
  [
    'a unique key on an expression',
    'create unique index spans on kept (lower(name))',
    /Key spans of table kept/,
  ],
  [
    'a primary key that begins otherwise',
    fencedTable('primary key (id, organization_id)'),
    /Key planted_pkey/,
  ],
  ['a table without primary key', fencedTable('check (true)'), /planted has no primary key/],
  [
    'a foreign key that begins otherwise',
    fencedTable('primary key (organization_id, id), foreign key (parent, id) references kept'),
    /planted_parent_id_fkey of table planted does not begin/,
  ],
  [
    'a foreign key to a catalogue',
    fencedTable('primary key (organization_id, id), foreign key (parent) references known_company'),
    /planted_parent_fkey of table planted does not begin/,
  ],
  [
    'a foreign key that refers to organization_id second',
    `create unique index spans on kept (id, organization_id);
     ${fencedTable('primary key (organization_id, id), foreign key (organization_id, id) references kept (id, organization_id)')}`,
    /does not refer to organization_id first/,
  ],
  [
    'a foreign key from a global table',
    'alter table known_company add organization_id text, add foreign key (organization_id, id) references kept',
    /from a global table to fenced table kept/,
  ],
  [
    'on delete set null',
    fencedTable(
      'primary key (organization_id, id), foreign key (organization_id, parent) references kept on delete set null',
    ),
    /empties columns on delete/,
  ],
  [
    'a trigger',
    `create function f() returns trigger language plpgsql as 'begin return new; end';
     create trigger fires before insert on kept for each row execute function f()`,
    /kept has a trigger, fires/,
  ],
  [
    'an identity column',
    'alter table kept add number int generated always as identity',
    /Column number of table kept/,
  ],
  ['a serial column', 'alter table kept add number serial', /Column number of table kept/],
  ['a view as its owner', 'create view names as select name from kept', /View names reads as its owner/],
  [
    'a view with security_invoker off',
    'create view names with (security_invoker = off) as select name from kept',
    /View names reads as its owner/,
  ],
  [
    'a materialized view',
    'create materialized view names as select name from kept',
    /Materialized view names keeps rows/,
  ],
  [
    'a function as its owner',
    "create function f() returns text language sql security definer as 'select name from kept'",
    /Function f runs as its owner/,
  ],
  ['a service that may truncate', `grant truncate on kept to ${serviceRole}`, /may truncate table kept/],
  ['a superuser as the service', `alter role ${serviceRole} superuser`, /is a superuser/],
  ['a service with BYPASSRLS', `alter role ${serviceRole} bypassrls`, /has BYPASSRLS/],
  ['a service that creates roles', `alter role ${serviceRole} createrole`, /may create roles/],
  ['a service that owns a table', `alter table kept owner to ${serviceRole}`, /owns table .*kept/],
  [
    'a service that belongs to an owner',
    `create role keeper; grant keeper to ${serviceRole}; alter table kept owner to keeper`,
    /is a member of keeper/,
  ],
  [
    'a service that creates tables',
    `grant create on schema ${schema} to ${serviceRole}`,
    /may create objects/,
  ],
  [
    'a service that creates schemas',
    `do $$ begin execute format('grant create on database %I to ${serviceRole}', current_database()); end $$`,
    /may create schemas/,
  ],
  [
    'a service that does not exist',
    `drop owned by ${serviceRole}; drop role ${serviceRole}`,
    /does not exist/,
  ],
]

for (const [what, sql, expected] of violations) {
  test(`the catalogue check finds ${what}`, async () => {
    assert.match((await faultsAfter(sql)).join('\n'), expected)
  })
}
