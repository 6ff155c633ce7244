import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupTable, canPassFence, plainSettings, quoted, selectBackupTables } from './backup-tables.ts'
import { emptyFrame, frame, jsonFrame } from './frames.ts'

export type BackupHead = {
  format: 'parapet-backup'
  formatVersion: 1
  /** Number of the newest migration. */
  schemaVersion: number
  takenAt: string
}

export type BackupEnd = { rows: Record<string, number>; sha256: string }

async function* copyRows(client: pg.Client, { name, columns }: BackupTable): AsyncGenerator<Buffer, number> {
  const rows = `select ${quoted(columns)} from ${quoted([name])}`
  const stream = client.query(copyTo(`copy (${rows}) to stdout`))
  for await (const chunk of stream) yield Buffer.from(chunk)
  // The rows end before their number is told; behind another answer it has been.
  await client.query('select')
  return stream.rowCount
}

/**
 * The table's rows; of a fenced one, organization by organization where the login cannot pass the fence. Such a login
 * cannot find the audit trail of a demo organization that was removed.
 */
async function* copyTable(
  client: pg.Client,
  table: BackupTable,
  organizationIds: readonly string[] | undefined,
): AsyncGenerator<Buffer, number> {
  if (!table.isFenced || !organizationIds) return yield* copyRows(client, table)
  let count = 0
  for (const id of organizationIds) {
    await client.query('select app_enter($1)', [id])
    count += yield* copyRows(client, table)
  }
  return count
}

async function* frames(client: pg.Client, now: Date): AsyncGenerator<Buffer, Record<string, number>> {
  const { rows: versions } = await client.query<{ version: number }>(
    'select max(version) as version from schema_migration',
  )
  const head: BackupHead = {
    format: 'parapet-backup',
    formatVersion: 1,
    schemaVersion: versions[0]?.version ?? 0,
    takenAt: now.toISOString(),
  }
  yield jsonFrame(head)
  const { rows } = await client.query<{ id: string }>('select id from organization order by id')
  const organizationIds = (await canPassFence(client)) ? undefined : rows.map(({ id }) => id)
  const counts: Record<string, number> = {}
  for (const table of await selectBackupTables(client)) {
    yield jsonFrame({ table: table.name, columns: table.columns })
    const chunks = copyTable(client, table, organizationIds)
    for (;;) {
      const { value, done } = await chunks.next()
      if (done === true) {
        counts[table.name] = value
        break
      }
      if (value.length > 0) yield frame(value)
    }
    yield emptyFrame
  }
  return counts
}

/** Begins the instant; a migration that would change a table in the middle of it has to wait. */
const begin = async (client: pg.Client): Promise<void> => {
  await client.query(plainSettings)
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isThere"`,
  )
  if (rows[0]?.isThere !== true) throw new Error('The database is empty: there is nothing to back up.')
  const tables = await selectBackupTables(client)
  await client.query('begin isolation level repeatable read read only')
  // Before the first look: a table that is rewritten after it would seem empty.
  await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in access share mode`)
  if (JSON.stringify(await selectBackupTables(client)) !== JSON.stringify(tables))
    throw new Error('The schema was changed just now. Start the backup again.')
}

/** Everything in the database as it stands at one instant; the service goes on meanwhile. */
export async function* writeBackup(
  ownerUrl: string,
  now: Date,
): AsyncGenerator<Buffer, Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet backup' })
  await client.connect()
  try {
    await begin(client)
    const hash = createHash('sha256')
    const parts = frames(client, now)
    for (;;) {
      const { value, done } = await parts.next()
      if (done === true) {
        const end: BackupEnd = { rows: value, sha256: hash.digest('hex') }
        yield jsonFrame(end)
        return value
      }
      hash.update(value)
      yield value
    }
  } finally {
    await client.end()
  }
}
