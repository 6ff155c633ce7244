import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMigrations } from '../../server/src/store/kernel/migrate.ts'
import { findMigrationFaults } from './find-migration-faults.ts'

/** Before this migration no database could be distributed. */
const firstDistributable = 65

test('Citus takes the migrations that may run on a distributed database', async () => {
  const faults = (await readMigrations())
    .filter(({ version }) => version >= firstDistributable)
    .flatMap(({ name, text }) => findMigrationFaults(text).map((fault) => `${name}: ${fault}`))
  assert.deepEqual(faults, [])
})

test('migrations that Citus refuses are found', () => {
  assert.deepEqual(
    findMigrationFaults(`
      create table note (
        organization_id integer not null, -- Not the whole key.
        id uuid not null,
        vendor_id uuid not null,
        foreign key (organization_id, vendor_id) references vendor (organization_id, id)
      );
      select app_fence(fenced) from unnest(array['other', 'note']::regclass[]) as fenced;
      alter table note add column text text, add constraint note_text check (length(text) < 10);
      alter table note add column mail_id uuid references mail (id);`),
    [
      'note is created with a foreign key: add it after app_fence.',
      'A constraint is added to note together with something else: use a statement for each.',
      'A column of note is added with a constraint: add the constraint in a statement of its own.',
    ],
  )
})

test('migrations that Citus takes are not', () => {
  assert.deepEqual(
    findMigrationFaults(`
      create table note (organization_id integer not null, id uuid not null, primary key (organization_id, id));
      select app_fence('note');
      alter table note add foreign key (organization_id, id) references vendor (organization_id, id);
      alter table note add column text text not null default '', add column size numeric(4, 2);
      create table queue (id uuid primary key, organization_id integer not null references organization (id));`),
    [],
  )
})
