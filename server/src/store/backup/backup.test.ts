import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import {
  group,
  groupsOf,
  newFilled,
  organization,
  query,
  restoreInto,
  takeBackup,
} from '../../../../test/support/trials/backup-trials.ts'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { createMigratedDatabase, createScratchDatabase } from '../../../../test/support/scratch-database.ts'
import { testSecretKeys as secretKeys } from '../../../../test/support/test-secret-keys.ts'
import { until } from '../../../../test/support/until.ts'
import { migrate, readMigrations } from '../kernel/migrate.ts'
import { insertOrganization } from '../organization/organization.ts'
import { jsonFrame } from './frames.ts'
import { writeBackup } from './write-backup.ts'

/** Everything between the head and the end, regardless of how it was split into frames. */
const contentOf = (frames: readonly Buffer[]): Buffer =>
  Buffer.concat(frames.slice(1, -1).map((framed) => framed.subarray(4)))

test('characters, row sizes and server settings do not change what is restored', async () => {
  const url = await newFilled()
  await query(url, group(1, 'vgr_1', String.raw`e'a\tb\nc\\N\\.\n\\.\r\u0001 ü 漢 😀'`))
  await query(url, group(1, 'vgr_2', `repeat('wide ', 1000000)`))
  await query(url, group(2, 'vgr_3', 'null'))
  const expected = await groupsOf(url)
  const name = new URL(url).pathname.slice(1)
  for (const setting of [`datestyle = 'SQL, DMY'`, `timezone = 'Asia/Kolkata'`, `bytea_output = 'escape'`])
    await query(url, `alter database ${name} set ${setting}`)
  const frames = await takeBackup(url)
  const other = await createScratchDatabase()
  await query(other, `alter database ${new URL(other).pathname.slice(1)} set datestyle = 'SQL, MDY'`)
  const { rows } = await restoreInto(other, frames)
  assert.equal(rows['vendor_group'], 3)
  assert.deepEqual(await groupsOf(other), expected)
  // Apart from the time in the head, a backup of the restored database is identical byte for byte.
  const again = await takeBackup(other)
  assert.ok(contentOf(again).equals(contentOf(frames)))
})

test('the number of an organization that is gone is not given again, not even after a restore', async () => {
  const url = await newFilled()
  await query(url, 'update organization_number set last = 7')
  const other = await createScratchDatabase()
  await restoreInto(other, await takeBackup(url))
  const store = createTestStore({ url: other })
  const { id } = await store.system((db) => insertOrganization(db, { name: 'Next' }))
  await store.close()
  assert.equal(id, 8)
})

test('a restored database is fenced like any other', async () => {
  const other = await createScratchDatabase()
  await restoreInto(other, await takeBackup(await newFilled()))
  assert.deepEqual(
    await query(other, 'select relname from pg_class where relrowsecurity and not relforcerowsecurity'),
    [],
  )
})

test('an owner that cannot pass the fence backs up and restores every organization', async () => {
  const url = await createScratchDatabase()
  const [name, owner] = [new URL(url).pathname.slice(1), `owner_${randomBytes(4).toString('hex')}`]
  await query(
    url,
    `create role ${owner} login password 'x' nosuperuser nobypassrls createrole;
     grant parapet_service to ${owner} with admin option;
     alter database ${name} owner to ${owner}; alter schema public owner to ${owner}`,
  )
  const asOwner = (given: string): string => {
    const changed = new URL(given)
    changed.username = owner
    changed.password = 'x'
    return changed.href
  }
  await migrate(asOwner(url), { secretKeys })
  await query(url, organization)
  await query(url, group(1, 'vgr_1', `'one'`))
  await query(url, group(2, 'vgr_2', `'two'`))
  const other = await createScratchDatabase()
  await query(
    other,
    `alter database ${new URL(other).pathname.slice(1)} owner to ${owner}; alter schema public owner to ${owner}`,
  )
  const { rows } = await restoreInto(asOwner(other), await takeBackup(asOwner(url)))
  assert.equal(rows['vendor_group'], 2)
  assert.deepEqual(await groupsOf(other), await groupsOf(url))
})

test('a backup of an older schema is restored and brought up to date', async () => {
  const all = await readMigrations()
  const old = await createScratchDatabase()
  await migrate(old, { secretKeys, migrations: all.slice(0, 8) })
  await query(old, organization)
  await query(old, group(1, 'vgr_1', `'kept'`))
  const frames = await takeBackup(old)
  const other = await createScratchDatabase()
  const { head } = await restoreInto(other, frames)
  assert.equal(head.schemaVersion, 8)
  assert.deepEqual(await groupsOf(other), await groupsOf(old))
  assert.deepEqual(await query(other, 'select max(version) as version from schema_migration'), [
    { version: all.length },
  ])
  const newer = await createMigratedDatabase()
  await assert.rejects(restoreInto(newer, frames), /newer schema than the backup/)
})

test('a backup of a newer Parapet, and one of an empty database, are refused', async () => {
  const url = await createScratchDatabase()
  const head = {
    schemaVersion: 9_999,
    takenAt: '2026-02-01T00:00:00.000Z',
    dataKeys: [],
  }
  await assert.rejects(restoreInto(url, [jsonFrame(head)]), /taken by a newer Parapet/)
  await assert.rejects(takeBackup(url), /nothing to back up/)
})

test('a backup holds one instant: later writes are not in it, and a migration waits for its end', async (t) => {
  const url = await newFilled()
  await query(url, group(1, 'vgr_before', `'in it'`))
  const frames = writeBackup(url, { now: new Date(), secretKeys })
  t.after(() => frames.return({}))
  const { value: head } = await frames.next()
  await query(url, group(1, 'vgr_after', `'not in it'`))
  const altered = query(url, 'alter table vendor_group add column planted text')
  const waiting = `select from pg_locks where not granted and relation = 'vendor_group'::regclass`
  await until('the migration waits', async () => (await query(url, waiting)).length > 0)
  const rest = await Array.fromAsync(frames)
  await altered
  const other = await createScratchDatabase()
  await restoreInto(other, [Buffer.isBuffer(head) ? head : Buffer.alloc(0), ...rest])
  assert.deepEqual(
    (await groupsOf(other)).map(({ name }) => name),
    ['vgr_before'],
  )
})

test('the schema has nothing that a backup of tables would miss', async () => {
  const url = await newFilled()
  assert.deepEqual(
    await query(
      url,
      `select relname, relkind from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('S', 'm', 'f') order by 1`,
    ),
    [],
  )
})
