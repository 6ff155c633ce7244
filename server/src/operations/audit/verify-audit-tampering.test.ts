import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { newAuditTrail } from '../../../../test/support/audit-trail.ts'
import { startService } from '../../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'

const { service } = await startService()
const { store } = service

/** Connects as the database owner, which neither the fence nor the grants stop. */
const owner = new pg.Client({ connectionString: testDatabaseUrl() })
before(() => owner.connect())
after(() => owner.end())

/** Three seals over 4, 3 and 5 entries, and two unsealed entries. */
const newSealedTrail = async () => {
  const trail = await newAuditTrail(store)
  for (const count of [4, 3, 5]) {
    await trail.write(count)
    await trail.seal()
  }
  await trail.write(2)
  const { rows } = await owner.query<{ id: string; seal: string | null }>(
    'select id, seal_number as seal from audit_entry where organization_id = $1 order by id',
    [trail.organizationId],
  )
  /** The nth entry of a seal; unsealed entries are under 0. */
  const entryOf = (seal: number, nth: number): string =>
    rows.filter((row) => Number(row.seal ?? 0) === seal)[nth]?.id ?? ''
  const tamper = (text: string, ...values: unknown[]): Promise<unknown> =>
    owner.query(text, [trail.organizationId, ...values])
  return { ...trail, entryOf, tamper }
}

type Trail = Awaited<ReturnType<typeof newSealedTrail>>

const allColumns =
  'organization_id, id, occurred_at, actor_type, actor_id, channel, action, target_type, target_id, details, key_id, mac, seal_number'

/** Moves a time. PostgreSQL calls it stable to add to a time with a zone, and Citus updates with nothing that is. */
const moved = (column: string, by: string): string =>
  `(${column} at time zone 'UTC' + interval '${by}') at time zone 'UTC'`

const insertCopy = ({ tamper }: Trail, from: string, seal: number | null): Promise<unknown> =>
  tamper(
    `insert into audit_entry (${allColumns})
     select organization_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff', occurred_at, actor_type, actor_id, channel, action, target_type, target_id,
       details, key_id, mac, $3 from audit_entry where organization_id = $1 and id = $2`,
    from,
    seal,
  )

/** Changes an entry: by default, the second under the second seal. */
const edit =
  (change: string, seal = 2, nth = 1) =>
  ({ tamper, entryOf }: Trail): Promise<unknown> =>
    tamper(`update audit_entry set ${change} where organization_id = $1 and id = $2`, entryOf(seal, nth))

const changedEntry = /^Entry aud_\w+ does not match its code/

const edits: readonly [column: string, value: string][] = [
  ['occurred_at', moved('occurred_at', '1 microsecond')],
  ['actor_type', "'ACTOR_TYPE_SYSTEM'"],
  ['actor_id', "'prc_other'"],
  ['channel', "'CHANNEL_UI'"],
  ['action', "'vendor.deleted'"],
  ['target_type', "'vendor-group'"],
  ['target_id', "'vnd_other'"],
  ['details', "'{}'"],
  ['details', 'details || \'{"n": 1.6}\''],
]

type Tampering = readonly [what: string, act: (trail: Trail) => Promise<unknown>, ...found: RegExp[]]

const tampering: readonly Tampering[] = [
  ...edits.map(
    ([column, value]) =>
      [`an entry with another ${column}`, edit(`${column} = ${value}`), changedEntry] as const,
  ),
  [
    'an entry under another id, out of its order',
    edit("id = '00000000-0000-0000-0000-000000000000'"),
    changedEntry,
    /^Seal 2 covers different entries/,
  ],
  [
    'an entry with another code',
    edit("mac = decode(repeat('00', 32), 'hex')"),
    changedEntry,
    /^Seal 2 covers/,
  ],
  ['an entry with another key', edit("key_id = 'other'"), /names the key other/],
  ['an entry that is not sealed yet, edited', edit("actor_id = 'x'", 0, 1), changedEntry],
  [
    'a deleted entry',
    ({ tamper, entryOf }) =>
      tamper('delete from audit_entry where organization_id = $1 and id = $2', entryOf(2, 0)),
    /^Seal 2 covers 3 entries, but 2 were found: some were deleted or moved\.$/,
  ],
  [
    'all entries of a seal deleted',
    ({ tamper }) => tamper('delete from audit_entry where organization_id = $1 and seal_number = 2'),
    /^Seal 2 covers 3 entries, but 0 were found/,
  ],
  [
    'an entry inserted under the lowest id',
    edit("id = '00000000-0000-0000-0000-000000000000'", 0, 0),
    /^Entry aud_0{26} does not match its code/,
  ],
  ['an entry inserted as not sealed', (trail) => insertCopy(trail, trail.entryOf(1, 0), null), changedEntry],
  [
    'an entry inserted under a seal',
    (trail) => insertCopy(trail, trail.entryOf(1, 0), 2),
    changedEntry,
    /^Seal 2 covers 3 entries, but 4 were found: some were inserted or moved\.$/,
  ],
  [
    'an entry of another organization moved here',
    async ({ tamper }) => {
      const other = await newSealedTrail()
      const from = [other.organizationId, other.entryOf(0, 0)]
      // An update would do the same, but Citus lets none move a row to another organization.
      await tamper(
        `insert into audit_entry (${allColumns})
         select $1::integer, ${allColumns.replace('organization_id, ', '')} from audit_entry
         where organization_id = $2 and id = $3`,
        ...from,
      )
      await other.tamper('delete from audit_entry where organization_id = $1 and id = $2', from[1])
    },
    changedEntry,
  ],
  [
    'an entry moved to another seal',
    edit('seal_number = 3', 1, 0),
    /^Seal 1 covers 4 entries, but 3 were found/,
    /^Seal 3 covers 5 entries, but 6 were found/,
  ],
  [
    'two entries that swapped places',
    ({ tamper, entryOf }) =>
      tamper(
        `update audit_entry set seal_number = 5 - seal_number
         where organization_id = $1 and id in ($2, $3)`,
        entryOf(2, 0),
        entryOf(3, 0),
      ),
    /^Seal 2 covers different entries/,
    /^Seal 3 covers different entries/,
  ],
  [
    'a sealed entry made unsealed',
    edit('seal_number = null', 1, 0),
    /^Seal 1 covers 4 entries, but 3 were found/,
  ],
  [
    'an entry under a seal that is not there',
    edit('seal_number = 77', 0, 0),
    /^Seal 77 is missing, but the entry aud_\w+ names it\.$/,
  ],
  [
    'an entry under a seal before the first',
    edit('seal_number = -1', 0, 0),
    /^Seal -1 is missing, but 1 of the entries name it\.$/,
  ],
  [
    'a deleted seal',
    ({ tamper }) => tamper('delete from audit_seal where organization_id = $1 and number = 2'),
    /^Seal 2 is missing, but 3 of the entries name it\.$/,
    /^Seal 2 is missing\.$/,
  ],
  [
    'the first seal deleted with its entries',
    async ({ tamper }) => {
      await tamper('delete from audit_entry where organization_id = $1 and seal_number = 1')
      await tamper('delete from audit_seal where organization_id = $1 and number = 1')
    },
    /^Seal 1 is missing\.$/,
  ],
  [
    'the last seals deleted with their entries',
    async ({ tamper }) => {
      await tamper('delete from audit_entry where organization_id = $1 and seal_number >= 2')
      await tamper('delete from audit_seal where organization_id = $1 and number >= 2')
    },
    /^Seals 2 to 3 are missing at the end of the chain\.$/,
  ],
  [
    'all seals and the head deleted',
    async ({ tamper }) => {
      await tamper('delete from audit_seal where organization_id = $1')
      await tamper('delete from audit_head where organization_id = $1')
    },
    ...Array.from({ length: 12 }, () => /^Seal [123] is missing, but the entry aud_\w+ names it\.$/),
  ],
  [
    'an edited seal',
    ({ tamper }) =>
      tamper(
        `update audit_seal set sealed_at = ${moved('sealed_at', '-1 day')} where organization_id = $1 and number = 2`,
      ),
    /^Seal 2 does not match its code/,
  ],
  [
    'a seal fitted to its tampered entries',
    async ({ tamper, entryOf }) => {
      await tamper('delete from audit_entry where organization_id = $1 and id = $2', entryOf(2, 2))
      await tamper(
        `update audit_seal set entry_count = 2, entries_hash = (
           select sha256(string_agg(mac, '' order by id)) from audit_entry
           where organization_id = $1 and seal_number = 2)
         where organization_id = $1 and number = 2`,
      )
    },
    /^Seal 2 does not match its code/,
  ],
  [
    'a seal inserted behind the last one',
    ({ tamper }) =>
      tamper(
        `insert into audit_seal (organization_id, number, entry_count, entries_hash, key_id, mac, sealed_at)
         select organization_id, 9223372036854775807, entry_count, entries_hash, key_id, mac, sealed_at
         from audit_seal where organization_id = $1 and number = 3`,
      ),
    /^Seal 9223372036854775807 was inserted after the end of the chain\.$/,
  ],
  [
    'a seal inserted before the first one',
    ({ tamper }) =>
      tamper(
        `insert into audit_seal (organization_id, number, entry_count, entries_hash, key_id, mac, sealed_at)
         select organization_id, 0, 0, entries_hash, key_id, mac, sealed_at
         from audit_seal where organization_id = $1 and number = 3`,
      ),
    /^Seal 0 was inserted/,
  ],
  [
    'seals that swapped places',
    async ({ tamper }) => {
      await tamper(
        'update audit_seal set number = 5 - number + 10 where organization_id = $1 and number in (2, 3)',
      )
      await tamper('update audit_seal set number = number - 10 where organization_id = $1 and number > 10')
    },
    /^Seal 2 does not match its code/,
    /^Seal 2 covers 5 entries, but 3 were found/,
    /^Seal 3 does not match its code/,
    /^Seal 3 covers 3 entries, but 5 were found/,
  ],
  [
    'a head set back to an earlier seal',
    async ({ tamper }) => {
      await tamper('delete from audit_entry where organization_id = $1 and seal_number = 3')
      await tamper('delete from audit_seal where organization_id = $1 and number = 3')
      await tamper(
        `update audit_head set number = 2, seal_mac = (select mac from audit_seal where organization_id = $1 and number = 2)
         where organization_id = $1`,
      )
    },
    /^The head of the chain does not match its code\.$/,
  ],
  [
    'a head that was deleted',
    ({ tamper }) => tamper('delete from audit_head where organization_id = $1'),
    /^The head of the chain is missing/,
  ],
]

for (const [what, act, ...expected] of tampering)
  test(`verification finds ${what}`, async () => {
    const trail = await newSealedTrail()
    assert.deepEqual(await trail.findings(), [])
    await act(trail)
    const found = await trail.findings()
    assert.equal(found.length, expected.length, found.join('\n'))
    for (const [index, pattern] of expected.entries()) assert.match(found[index] ?? '', pattern)
  })

test('continuing to seal after the end of the chain was cut off does not hide the cut', async () => {
  const cuts = [
    'delete from audit_head where organization_id = $1',
    `update audit_head set number = 1, seal_mac = (select mac from audit_seal where organization_id = $1 and number = 1)
     where organization_id = $1`,
  ]
  for (const cut of cuts) {
    const { tamper, findings, seal } = await newSealedTrail()
    await tamper('delete from audit_entry where organization_id = $1 and seal_number >= 2')
    await tamper('delete from audit_seal where organization_id = $1 and number >= 2')
    await tamper(cut)
    assert.equal(await seal(), 2)
    assert.match((await findings()).join('\n'), /^Seal 2 does not match its code, or does not follow/m)
  }
})
