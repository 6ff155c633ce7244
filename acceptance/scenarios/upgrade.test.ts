// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { afterFile } from '../support/after-file.ts'
import { newDatabase } from '../support/new-database.ts'
import { createOrganization } from '../support/organization.ts'
import { runParapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath, request } from '../support/request.ts'

/** The schema as a newer Parapet leaves it: one migration ahead. */
const migrateFurther = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    alter table vendor_group add column of_the_newer_version text;
    insert into schema_migration (version, name, checksum)
    select max(version) + 1, '9999_newer.sql', 'x' from schema_migration`)
  await client.end()
}

test('with a newer schema, the old version keeps answering, reports not ready and refuses to start again; a backup restores it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet upgrade '))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  const [before, after] = [join(folder, 'before.backup'), join(folder, 'after.backup')]
  const quiet = { CHECKS: 'off', PUBLIC_URL: 'https://parapet.example.com' }
  const env = { ...quiet, ...(await newDatabase()) }
  const old = await startParapet({ env })
  const organization = await createOrganization(env)
  const token: string = (await exchange(old.url, organization)).body.access_token
  const create = (name: string) =>
    request(`${old.url}${groupsPath}`, { method: 'POST', token, body: { name } })
  assert.equal((await create('Before the upgrade')).status, 200)
  assert.equal((await runParapet(['backup', before], env)).code, 0)

  await migrateFurther(env.DATABASE_URL)
  assert.equal((await create('During the upgrade')).status, 200)
  const { status, body } = await request(`${old.url}/ready`)
  assert.deepEqual([status, body.checks.migrated, body.checks.database], [503, false, true])
  assert.equal((await request(`${old.url}/live`)).status, 200)
  const again = await runParapet(['serve'], { ...env, PORT: '0' })
  assert.equal(again.code, 1)
  assert.match(
    again.stderr,
    /9999_newer\.sql, which this version of Parapet does not know\. Run the newer version/,
  )
  await old.stop()

  assert.equal((await runParapet(['backup', after], env)).code, 0)
  const place = { ...quiet, ...(await newDatabase()) }
  const tooNew = await runParapet(['restore', after], place)
  assert.match(tooNew.stderr, /taken by a newer Parapet/)
  assert.equal((await runParapet(['restore', before], place)).code, 0)
  const back = await startParapet({ env: place })
  assert.equal((await request(`${back.url}/ready`)).status, 200)
  const groups = await request(`${back.url}${groupsPath}`, { token })
  assert.deepEqual(
    groups.body.vendorGroups.map(({ name }: { name: string }) => name),
    ['Before the upgrade'],
  )
})
