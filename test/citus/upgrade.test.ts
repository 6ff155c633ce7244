import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openCitusCluster } from '../../scripts/test/citus-cluster.ts'
import { migrate, readMigrations } from '../../server/src/store/kernel/migrate.ts'
import { plainUrl } from '../support/scratch-database.ts'
import { testSecretKeys } from '../support/test-secret-keys.ts'

const citusUrl = process.env['CITUS_URL']
const skip = citusUrl === undefined && 'CITUS_URL names no cluster'

/** What a release may bring: tables of every kind, keys between them, columns, indexes, functions and changed rows. */
const release = `
  drop table breach;
  create table breach (name text primary key, entry json);
  create table later_note (
    organization_id integer not null,
    id uuid not null,
    vendor_id uuid not null,
    written_at timestamptz not null default now(),
    primary key (organization_id, id)
  );
  select app_fence('later_note');
  alter table later_note
    add foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade;
  alter table later_note add foreign key (organization_id) references organization (id);
  create index later_note_vendor on later_note (organization_id, vendor_id);
  alter table vendor add column later_count integer not null default 0;
  alter table organization add column later_at timestamptz not null default now();
  alter table outbox_work add column later text;
  create index vendor_later on vendor (organization_id, later_count) where later_count > 0;
  create function app_later() returns integer language plpgsql stable as $$ begin return 1; end $$;
  select app_fence_deletion('later_note', 'app_later() = 1');
  alter table vendor no force row level security;
  update vendor set later_count = 1 from organization where organization.id = vendor.organization_id;
  alter table vendor force row level security;
  update organization set later_at = created_at;
  grant select, insert, update, delete on later_note, breach, outbox_work to parapet_service;`

test('a release that is installed on a cluster distributes the tables that it adds', { skip }, async () => {
  const cluster = await openCitusCluster(citusUrl ?? '')
  const url = await cluster.newDatabase(testSecretKeys)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const service = new pg.Client({ connectionString: plainUrl(url) })
  try {
    await client.query(
      `insert into organization (id, public_id, name) values (7, gen_random_uuid(), 'Seven')`,
    )
    await client.query('alter table vendor no force row level security')
    await client.query(
      `insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status)
       values (7, gen_random_uuid(), 'seven.example', 'Seven', 'VENDOR_LIFECYCLE_STATUS_ACTIVE')`,
    )
    await client.query('alter table vendor force row level security')
    const all = await readMigrations()
    const added = {
      version: all.length + 1,
      name: `${all.length + 1}_release.sql`,
      text: release,
      checksum: '',
    }
    assert.deepEqual(await migrate(url, { secretKeys: testSecretKeys, migrations: [...all, added] }), [
      added.name,
    ])

    const { rows: placed } = await client.query(
      `select logicalrelid::text as name, concat(partmethod, repmodel) as placed,
         colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'vendor'::regclass) as beside
       from pg_dist_partition where logicalrelid in ('later_note'::regclass, 'breach'::regclass) order by 1`,
    )
    assert.deepEqual(placed, [
      { name: 'breach', placed: 'nt', beside: false },
      { name: 'later_note', placed: 'hs', beside: true },
    ])
    const { rows: fenced } = await client.query<{ result: string }>(
      `select distinct result from run_command_on_shards('later_note',
         $$select relforcerowsecurity from pg_class where oid = '%s'::regclass$$)`,
    )
    assert.deepEqual(fenced, [{ result: 't' }])
    await service.connect()
    await service.query('begin')
    await service.query('select app_enter(7)')
    const { rows: changed } = await service.query(
      `select later_count, later_at = organization.created_at as filled from vendor
       join organization on organization.id = vendor.organization_id where vendor.organization_id = 7`,
    )
    assert.deepEqual(changed, [{ later_count: 1, filled: true }])
    await service.query(
      `insert into later_note (organization_id, id, vendor_id)
       select organization_id, gen_random_uuid(), id from vendor where organization_id = 7 on conflict do nothing`,
    )
    await service.query('select app_enter(8)')
    assert.deepEqual((await service.query('select from later_note where organization_id = 7')).rows, [])
    await service.query('rollback')
  } finally {
    await service.end()
    await client.end()
  }
})
