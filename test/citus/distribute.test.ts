import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { openCitusCluster } from '../../scripts/test/citus-cluster.ts'
import { distribute, isDistributed } from '../../server/src/store/kernel/distribute.ts'
import { migrate, readMigrations } from '../../server/src/store/kernel/migrate.ts'
import { testSecretKeys } from '../support/test-secret-keys.ts'

const citusUrl = process.env['CITUS_URL']
const skip = citusUrl === undefined && 'CITUS_URL names no cluster'

const ended: (() => Promise<void>)[] = []

after(async () => {
  for (const end of ended) await end()
})

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  ended.push(() => client.end())
  return client
}

/** A database with the schema and not distributed yet, as its owner, who is no superuser, and as a superuser. */
const start = async () => {
  const cluster = await openCitusCluster(citusUrl ?? '')
  const url = await cluster.newEmptyDatabase()
  const superuser = await open(url)
  const owner = `owner_${randomBytes(6).toString('hex')}`
  await superuser.query(`create role ${owner} login createrole`)
  await superuser.query(`alter database ${superuser.database} owner to ${owner}`)
  const ownerUrl = Object.assign(new URL(url), { username: owner }).href
  await migrate(ownerUrl, { secretKeys: testSecretKeys })
  return { client: await open(ownerUrl), superuser, url: ownerUrl }
}

const faultsOf = async (client: pg.Client): Promise<string[]> => {
  const refused = await distribute(client).then(
    () => assert.fail('It was distributed.'),
    (error: Error) => error.message.split('\n'),
  )
  assert.equal(refused[0], 'The database cannot be distributed.')
  return refused.slice(1)
}

test('an owner who may move shards is refused, and told what takes the right away', { skip }, async () => {
  const { client, superuser, url } = await start()
  const [fault = '', ...others] = await faultsOf(client)
  assert.deepEqual(others, [])
  assert.match(fault, /may move shards/)
  assert.equal(await isDistributed(client), false)

  await superuser.query(/run: (revoke .*)$/.exec(fault)?.[1] ?? assert.fail(fault))
  const planned = await distribute(client, { dryRun: true })
  assert.equal(await isDistributed(client), false)
  assert.deepEqual(await distribute(client), planned)
  assert.equal(await isDistributed(client), true)
  assert.deepEqual(await distribute(client), [])
  await assert.rejects(
    client.query(`select rebalance_table_shards('vendor', shard_transfer_mode => 'block_writes')`),
    /permission denied/,
  )

  await superuser.query(
    `grant execute on function isolate_tenant_to_new_shard(regclass, "any", text, citus.shard_transfer_mode) to ${client.user}`,
  )
  const all = await readMigrations()
  const added = { version: all.length + 1, name: 'added.sql', text: 'drop table vendor', checksum: '' }
  const upgrade = () => migrate(url, { secretKeys: testSecretKeys, migrations: [...all, added] })
  await assert.rejects(upgrade(), /may move shards/)
  const { rows } = await client.query('select from schema_migration where version > $1', [all.length])
  assert.deepEqual(rows, [])
})

test('an upgrade may mend what its version refuses', { skip }, async () => {
  const { client, superuser, url } = await start()
  const [fault = ''] = await faultsOf(client)
  await superuser.query(/run: (revoke .*)$/.exec(fault)?.[1] ?? assert.fail(fault))
  await distribute(client)
  await client.query('create table retired (id integer)')
  assert.deepEqual(await faultsOf(client), [
    'Table retired is neither fenced nor declared as a global table.',
  ])
  const all = await readMigrations()
  const added = { version: all.length + 1, name: 'retire.sql', text: 'drop table retired', checksum: '' }
  assert.deepEqual(await migrate(url, { secretKeys: testSecretKeys, migrations: [...all, added] }), [
    added.name,
  ])
  assert.deepEqual(await distribute(client), [])
})

test('what would not hold on shards is refused, each by its name', { skip }, async () => {
  const { superuser: client } = await start()
  await client.query(`
    create table stray (id integer primary key);
    create table loose (organization_id integer primary key, key text unique);
    alter table loose enable row level security;
    create policy organization on loose using (organization_id in (select id from organization));
    create table keyless (id integer primary key, organization_id integer);
    alter table keyless enable row level security;
    alter table keyless force row level security;
    alter table loose add foreign key (organization_id) references keyless (id);
    create policy kept on vendor as restrictive for delete using (false);
    create function stop() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger stopped before insert on vendor for each row execute function stop();
    alter table vendor add column stray integer references schema_migration (version);
  `)
  assert.deepEqual((await faultsOf(client)).toSorted(), [
    'Foreign key loose_organization_id_fkey does not begin with organization_id on both sides.',
    'Foreign key vendor_stray_fkey leads from a fenced table to a local one.',
    'Key keyless_pkey does not begin with organization_id.',
    'Key loose_key_key does not begin with organization_id.',
    'Policy kept of table vendor is restrictive: Citus would keep it on the shards as one that permits.',
    'Policy organization of table loose has a sub-select.',
    'Table keyless has no primary key that begins with organization_id.',
    'Table loose does not force row-level security.',
    'Table stray is neither fenced nor declared as a global table.',
    'Table vendor has a trigger, stopped.',
  ])
  assert.equal(await isDistributed(client), false)
})
