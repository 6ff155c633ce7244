import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, readMigrations } from '../migrate.ts'
import { type BackupTable, selectBackupTables } from './backup-tables.ts'
import { frame, readFrames } from './frames.ts'
import type { BackupEnd, BackupHead } from './write-backup.ts'

const damaged = (): Error => new Error('This is no backup of Parapet, or it was damaged.')

const parse = (payload: Buffer): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(payload.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    throw damaged()
  }
  throw damaged()
}

/** Checks what it hands on: the last frame holds the sum of all before it. */
const createReader = (source: AsyncIterable<Buffer>) => {
  const frames = readFrames(source)
  const hash = createHash('sha256')
  const next = async (): Promise<Buffer> => {
    const { value, done } = await frames.next()
    if (done === true) throw new Error('The backup ends in the middle: it was cut off.')
    return value
  }
  return {
    next: async (): Promise<Buffer> => {
      const payload = await next()
      hash.update(frame(payload))
      return payload
    },
    nextTableOrEnd: async (): Promise<{ table: string; columns: string[] } | { end: BackupEnd }> => {
      const payload = await next()
      const value = parse(payload)
      if (typeof value['sha256'] === 'string') {
        if (value['sha256'] !== hash.digest('hex')) throw damaged()
        return { end: value as BackupEnd }
      }
      hash.update(frame(payload))
      return value as { table: string; columns: string[] }
    },
  }
}

type Reader = ReturnType<typeof createReader>

const readHead = async (reader: Reader): Promise<BackupHead> => {
  const head = parse(await reader.next())
  if (head['format'] !== 'parapet-backup' || head['formatVersion'] !== 1) throw damaged()
  return head as BackupHead
}

const loadTable = async (client: pg.Client, reader: Reader, table: BackupTable): Promise<number> => {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`))
  const loaded = finished(stream)
  // Whoever reads on hears of it below.
  loaded.catch(() => {})
  for (;;) {
    const payload = await reader.next()
    if (payload.length === 0) break
    if (!stream.write(payload)) await Promise.race([once(stream, 'drain'), loaded])
  }
  stream.end()
  await loaded
  return stream.rowCount
}

const load = async (client: pg.Client, reader: Reader): Promise<Record<string, number>> => {
  const tables = await selectBackupTables(client)
  const counts: Record<string, number> = {}
  for (const { name, isFenced } of tables) {
    // The owner may write past the fence for as long as this transaction lasts; rows cannot be copied through it.
    if (isFenced) await client.query(`alter table ${pg.escapeIdentifier(name)} no force row level security`)
  }
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
  for (;;) {
    const next = await reader.nextTableOrEnd()
    if ('end' in next) {
      const missing = tables.find(({ name }) => counts[name] !== next.end.rows[name])
      if (missing) throw damaged()
      break
    }
    const table = tables.find(({ name }) => name === next.table)
    if (!table || table.columns.toSorted().join() !== next.columns.toSorted().join()) throw damaged()
    counts[table.name] = await loadTable(client, reader, { ...table, columns: next.columns })
  }
  for (const { name, isFenced } of tables) {
    if (isFenced) await client.query(`alter table ${pg.escapeIdentifier(name)} force row level security`)
  }
  return counts
}

const refuseUsed = async (client: pg.Client, schemaVersion: number): Promise<void> => {
  const { rows } = await client.query<{ organizations: string; version: number }>(
    'select (select count(*) from organization) as organizations, (select max(version) from schema_migration) as version',
  )
  if (rows[0]?.organizations !== '0')
    throw new Error('The database has organizations already. Restore into an empty one.')
  if (rows[0].version !== schemaVersion)
    throw new Error(
      'The database was brought to a newer schema than the backup has. Restore into a new database.',
    )
}

/** Fills an empty database with a backup, all of it or nothing, and brings it to this version's schema. */
export const readBackup = async (
  source: AsyncIterable<Buffer>,
  { ownerUrl, serviceUrl }: { ownerUrl: string; serviceUrl: string },
): Promise<{ head: BackupHead; rows: Record<string, number> }> => {
  const reader = createReader(source)
  const head = await readHead(reader)
  const migrations = await readMigrations()
  if (head.schemaVersion > migrations.length)
    throw new Error('The backup was taken by a newer Parapet. Restore it with that version or a later one.')
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet restore' })
  await migrate(ownerUrl, { serviceUrl, migrations: migrations.slice(0, head.schemaVersion) })
  await client.connect()
  try {
    await client.query('begin')
    await refuseUsed(client, head.schemaVersion)
    const rows = await load(client, reader)
    await client.query('commit')
    await client.query('analyze')
    await migrate(ownerUrl, { serviceUrl })
    return { head, rows }
  } finally {
    await client.end()
  }
}
