import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { GivenKeys } from '../../domain/kernel/secret-key.ts'
import { deleteDataKeys, hasDataKeys, insertDataKey } from '../kernel/data-key.ts'
import { isDistributed } from '../kernel/distribute.ts'
import { migrate, readMigrations } from '../kernel/migrate.ts'
import { ownerDb } from '../kernel/owner-db.ts'
import { type BackupTable, plainSettings, quoted, selectBackupTables } from './backup-tables.ts'
import { type BackupReader, createBackupReader } from './create-backup-reader.ts'
import { damaged } from './frames.ts'
import type { BackupHead } from './write-backup.ts'

const loadTable = async (client: pg.Client, reader: BackupReader, table: BackupTable): Promise<number> => {
  const place = `${quoted([table.name])} (${quoted(table.columns)})`
  const stream = client.query(copyFrom(`copy ${place} from stdin`))
  const loaded = finished(stream)
  // The reader gets the error below.
  loaded.catch(() => {})
  for (;;) {
    const payload = await reader.rows()
    if (payload.length === 0) break
    if (!stream.write(payload)) await Promise.race([once(stream, 'drain'), loaded])
  }
  stream.end()
  await loaded
  return stream.rowCount
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted())

/** Rows that do not fit were tampered with, and the database's own message would quote them. */
const isMisfit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

const load = async (client: pg.Client, reader: BackupReader): Promise<Record<string, number>> => {
  const tables = await selectBackupTables(client)
  const counts: Record<string, number> = {}
  for (const { name, isFenced } of tables) {
    // Rows cannot be copied through the fence, so the owner may bypass it for this transaction.
    if (isFenced) await client.query(`alter table ${quoted([name])} no force row level security`)
  }
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`)
  for (;;) {
    const { table: named, end } = await reader.tableOrEnd()
    if (end) {
      if (tables.some(({ name }) => counts[name] === undefined || counts[name] !== end.rows[name]))
        throw damaged()
      break
    }
    const table = tables.find(({ name }) => name === named.name)
    if (!table || counts[table.name] !== undefined || !areSame(table.columns, named.columns)) throw damaged()
    counts[table.name] = await loadTable(client, reader, { ...table, columns: named.columns })
  }
  for (const { name, isFenced } of tables) {
    if (isFenced) await client.query(`alter table ${quoted([name])} force row level security`)
  }
  return counts
}

/** A database without organizations may be overwritten: unused keys, feeds and counters are not worth keeping. */
const refuseUsed = async (client: pg.Client, schemaVersion: number): Promise<void> => {
  const { rows: found } = await client.query<{ isEmpty: boolean }>(
    `select to_regclass('public.organization') is null as "isEmpty"`,
  )
  if (found[0]?.isEmpty === true) return
  const { rows } = await client.query<{ isUsed: boolean; version: number }>(
    `select exists (select from organization) as "isUsed", max(version) as version from schema_migration`,
  )
  if (rows[0]?.isUsed === true)
    throw new Error('The database already has organizations. Restore into an empty one.')
  if ((rows[0]?.version ?? 0) > schemaVersion)
    throw new Error('The database has a newer schema than the backup. Restore into a new database.')
}

/** Seals the backup's own data keys under this installation's secret key, so the rows need not be resealed. */
const loadDataKeys = async (
  client: pg.Client,
  { dataKeys }: BackupHead,
  [secretKey]: GivenKeys,
): Promise<void> => {
  if (!(await hasDataKeys(client))) return
  const db = ownerDb(client)
  await deleteDataKeys(db)
  for (const { id, secret } of dataKeys.toReversed())
    await insertDataKey(db, { id, secret: createSecretKey(secret, 'hex') }, secretKey)
}

/** Fills an empty database from a backup, all or nothing, and migrates it to this version's schema. */
export const readBackup = async (
  source: AsyncIterable<Buffer>,
  { ownerUrl, ...options }: { ownerUrl: string; secretKeys: GivenKeys; ownLogin?: string | undefined },
): Promise<{ head: BackupHead; rows: Record<string, number> }> => {
  const reader = createBackupReader(source)
  const head = await reader.head()
  const migrations = await readMigrations()
  if (head.schemaVersion > migrations.length)
    throw new Error('The backup was taken by a newer Parapet. Restore it with that version or a later one.')
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet restore' })
  await client.connect()
  try {
    await refuseUsed(client, head.schemaVersion)
    await migrate(ownerUrl, { ...options, migrations: migrations.slice(0, head.schemaVersion) })
    await client.query(plainSettings)
    // Otherwise Citus refuses changes of shards in a transaction that has read a table of every node.
    if (await isDistributed(client)) await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('begin')
    await client.query('lock table organization in access exclusive mode')
    await refuseUsed(client, head.schemaVersion)
    const rows = await load(client, reader).catch((error: unknown) => {
      throw isMisfit(error) ? damaged() : error
    })
    await loadDataKeys(client, head, options.secretKeys)
    await client.query('commit')
    await client.query('analyze')
    await migrate(ownerUrl, options)
    return { head, rows }
  } finally {
    await client.end()
  }
}
