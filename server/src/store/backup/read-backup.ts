import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, readMigrations } from '../migrate.ts'
import { type BackupTable, plainSettings, quoted, selectBackupTables } from './backup-tables.ts'
import { cutOff, damaged, frame, readFrames } from './frames.ts'
import type { BackupEnd, BackupHead } from './write-backup.ts'

const parse = (payload: Buffer): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(payload.toString('utf8'))
    // An object's fields may hold anything: that is what the type says.
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
    if (done === true) throw cutOff()
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
        // Its packing is checked at its own end, which has to come now.
        if (value['sha256'] !== hash.digest('hex') || (await frames.next()).done !== true) throw damaged()
        // The sum is right: it is what was written.
        return { end: value as BackupEnd }
      }
      hash.update(frame(payload))
      // A table of another name or with other columns is refused by whoever asks.
      return value as { table: string; columns: string[] }
    },
  }
}

type Reader = ReturnType<typeof createReader>

const readHead = async (reader: Reader): Promise<BackupHead> => {
  const head = parse(await reader.next())
  if (head['format'] !== 'parapet-backup' || head['formatVersion'] !== 1) throw damaged()
  if (!Number.isInteger(head['schemaVersion'])) throw damaged()
  // Of the format and version above.
  return head as BackupHead
}

const loadTable = async (client: pg.Client, reader: Reader, table: BackupTable): Promise<number> => {
  const place = `${quoted([table.name])} (${quoted(table.columns)})`
  const stream = client.query(copyFrom(`copy ${place} from stdin`))
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
    if (isFenced) await client.query(`alter table ${quoted([name])} no force row level security`)
  }
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`)
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
    if (isFenced) await client.query(`alter table ${quoted([name])} force row level security`)
  }
  return counts
}

/** Whatever is lost by a restore is not worth keeping: keys that nothing was signed with, feeds, counters. */
const refuseUsed = async (client: pg.Client, schemaVersion: number): Promise<void> => {
  const { rows: found } = await client.query<{ isEmpty: boolean }>(
    `select to_regclass('public.organization') is null as "isEmpty"`,
  )
  if (found[0]?.isEmpty === true) return
  const { rows } = await client.query<{ isUsed: boolean; version: number }>(
    `select exists (select from organization) as "isUsed", max(version) as version from schema_migration`,
  )
  if (rows[0]?.isUsed === true)
    throw new Error('The database has organizations already. Restore into an empty one.')
  if ((rows[0]?.version ?? 0) > schemaVersion)
    throw new Error('The database has a newer schema than the backup. Restore into a new database.')
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
  await client.connect()
  try {
    await refuseUsed(client, head.schemaVersion)
    await migrate(ownerUrl, { serviceUrl, migrations: migrations.slice(0, head.schemaVersion) })
    await client.query(plainSettings)
    await client.query('begin')
    await client.query('lock table organization in access exclusive mode')
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
