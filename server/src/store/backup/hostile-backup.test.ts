import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import {
  group,
  newFilled,
  query,
  restoreInto,
  takeBackup,
} from '../../../../test/support/trials/backup-trials.ts'
import { createScratchDatabase } from '../../../../test/support/scratch-database.ts'
import { frame, jsonFrame } from './frames.ts'

let frames: Buffer[]
let other: string

before(async () => {
  const url = await newFilled()
  await query(url, group(1, 'vgr_1', `'a secret of Acme'`))
  frames = await takeBackup(url)
  other = await createScratchDatabase()
})

type Json = Record<string, unknown>

const jsonOf = (framed: Buffer | undefined): Json => JSON.parse(String(framed?.subarray(4)))

/** The same content with some parts replaced, as somebody who has the key could forge it. */
const forge = (parts: readonly Buffer[], rows: unknown = jsonOf(frames.at(-1))['rows']): Buffer[] => [
  ...parts,
  jsonFrame({ rows }),
]

const startOf = (table: string): number =>
  frames.findIndex((framed) => framed.subarray(4).toString().startsWith(`{"table":"${table}",`))

/** Changes the frame that starts the table. */
const renamed = (table: string, change: Json): Buffer[] => {
  const at = startOf(table)
  return forge(frames.slice(0, -1).with(at, jsonFrame({ ...jsonOf(frames[at]), ...change })))
}

/** Replaces the table's rows. */
const filled = (table: string, rows: string): Buffer[] =>
  forge(frames.slice(0, -1).with(startOf(table) + 1, frame(Buffer.from(rows))))

const withHead = (change: Json): Buffer[] =>
  forge(frames.slice(0, -1).with(0, jsonFrame({ ...jsonOf(frames[0]), ...change })))

const groupColumns = (): string[] => {
  const { columns } = jsonOf(frames[startOf('vendor_group')])
  assert.ok(Array.isArray(columns))
  return columns
}

const groupRow = (): string => String(frames[startOf('vendor_group') + 1]?.subarray(4))

const hostile: Readonly<Record<string, () => Buffer[]>> = {
  'an end of another form': () => [
    ...frames.slice(0, -1),
    jsonFrame({ end: { rows: jsonOf(frames.at(-1))['rows'] } }),
  ],
  'something behind its end': () => [...frames, ...frames],
  'no data keys': () => withHead({ dataKeys: undefined }),
  'a data key of another length': () => withHead({ dataKeys: [{ id: '0011223344556677', secret: '00' }] }),
  'a data key whose name is a statement': () =>
    withHead({ dataKeys: [{ id: `'; drop table data_key; --`, secret: '00'.repeat(32) }] }),
  'an end without counts': () => forge(frames.slice(0, -1), null),
  'a table of PostgreSQL': () => renamed('vendor_group', { table: 'pg_authid' }),
  'a table whose name is a statement': () =>
    renamed('vendor_group', { table: 'vendor_group" (id) from stdin; drop table organization; --' }),
  'a table without a name': () => renamed('vendor_group', { table: undefined }),
  'a table without columns': () => renamed('vendor_group', { columns: undefined }),
  'a column whose name is two': () =>
    renamed('vendor_group', { columns: [groupColumns().toSorted().join(',')] }),
  'columns in columns': () => renamed('vendor_group', { columns: [groupColumns()] }),
  'a column that is a statement': () =>
    renamed('vendor_group', { columns: [...groupColumns().slice(1), 'id") from stdin; --'] }),
  'a table left out': () => {
    const at = startOf('vendor_group')
    return forge(frames.slice(0, -1).toSpliced(at, 3), {
      ...Object(jsonOf(frames.at(-1))['rows']),
      vendor_group: undefined,
    })
  },
  'a table twice': () => {
    const at = startOf('vendor_group')
    return forge([...frames.slice(0, -1), frames[at] ?? frame(Buffer.alloc(0)), frame(Buffer.alloc(0))], {
      ...Object(jsonOf(frames.at(-1))['rows']),
      vendor_group: 0,
    })
  },
  'a value of another kind': () => filled('vendor_group', groupRow().replace(/\d{4}-\d\d-\d\d/, 'a secret')),
  'a NUL': () => filled('vendor_group', groupRow().replace('secret', 'se\0ret')),
  'half a row': () => filled('vendor_group', '1\n'),
  'a schema before the first': () => withHead({ schemaVersion: -1 }),
  'a time that moves the cursor': () => withHead({ takenAt: '\u001b[2J' }),
}

for (const [what, forged] of Object.entries(hostile)) {
  test(`a backup with ${what} is refused, reveals none of its values and leaves nothing behind`, async () => {
    await assert.rejects(restoreInto(other, forged()), {
      message: 'This is not a Parapet backup, or it is damaged.',
    })
    const kept = `select id::text from organization union all select id::text from vendor_group`
    assert.deepEqual(await query(other, kept), [])
  })
}

test('after all of them, the genuine backup is still restored', async () => {
  assert.equal((await restoreInto(other, forge(frames.slice(0, -1)))).rows['vendor_group'], 1)
})

test('a table of another program in the same schema is neither backed up nor emptied', async () => {
  const foreign = `create table neighbour (id integer); insert into neighbour values (7)`
  const url = await newFilled()
  await query(url, foreign)
  const { rows } = jsonOf((await takeBackup(url)).at(-1))
  assert.ok(!Object.hasOwn(Object(rows), 'neighbour'))
  const shared = await createScratchDatabase()
  await query(shared, foreign)
  await restoreInto(shared, frames)
  assert.deepEqual(await query(shared, 'select id from neighbour'), [{ id: 7 }])
})
