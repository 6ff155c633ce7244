import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { GivenKeys } from '../../domain/kernel/secret-key.ts'
import { hasDataKeys, unlockDataKeys } from '../kernel/data-key.ts'
import { ownerDb } from '../kernel/owner-db.ts'
import { type BackupTable, canPassFence, plainSettings, quoted, selectBackupTables } from './backup-tables.ts'
import { emptyFrame, frame, jsonFrame } from './frames.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** In hex. */
export type BackupDataKey = { id: string; secret: string }

export type BackupHead = {
  /** Number of the newest migration. */
  schemaVersion: number
  takenAt: string
  /** The keys that open the secrets in the rows, newest first. */
  dataKeys: BackupDataKey[]
}

export type BackupEnd = { rows: Record<string, number> }

const copyRows = async function* (
  client: pg.Client,
  { name, columns }: BackupTable,
  organizationId?: OrganizationId,
): AsyncGenerator<Buffer, number> {
  const only = organizationId === undefined ? '' : ` where organization_id = ${organizationId}`
  const rows = `select ${quoted(columns)} from ${quoted([name])}${only}`
  const stream = client.query(copyTo(`copy (${rows}) to stdout`))
  for await (const chunk of stream) yield Buffer.from(chunk)
  // The row count arrives after the rows, but before the answer to the next query.
  await client.query('select')
  return stream.rowCount
}

/**
 * The rows of a table. If the login cannot bypass the fence, fenced tables are read one organization at a time; such a
 * login cannot find the audit trail of a removed demo organization.
 */
const copyTable = async function* (
  client: pg.Client,
  table: BackupTable,
  organizationIds: readonly OrganizationId[] | undefined,
): AsyncGenerator<Buffer, number> {
  if (!table.isFenced || !organizationIds) return yield* copyRows(client, table)
  let count = 0
  for (const id of organizationIds) {
    await client.query('select app_enter($1)', [id])
    // Named as well as entered, so that Citus reads one shard.
    count += yield* copyRows(client, table, id)
  }
  return count
}

const readDataKeys = async (client: pg.Client, secretKeys: GivenKeys): Promise<BackupDataKey[]> => {
  if (!(await hasDataKeys(client))) return []
  const keys = await unlockDataKeys(ownerDb(client), secretKeys)
  return keys.map(({ id, secret }) => ({ id, secret: secret.export().toString('hex') }))
}

const frames = async function* (
  client: pg.Client,
  { now, secretKeys }: BackupOptions,
): AsyncGenerator<Buffer, Record<string, number>> {
  const { rows: versions } = await client.query<{ version: number }>(
    'select max(version) as version from schema_migration',
  )
  const head: BackupHead = {
    schemaVersion: versions[0]?.version ?? 0,
    takenAt: now.toISOString(),
    dataKeys: await readDataKeys(client, secretKeys),
  }
  yield jsonFrame(head)
  const { rows } = await client.query<{ id: OrganizationId }>('select id from organization order by id')
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
  const end: BackupEnd = { rows: counts }
  yield jsonFrame(end)
  return counts
}

/** Opens the snapshot; a migration that would change a table has to wait for its end. */
const begin = async (client: pg.Client): Promise<void> => {
  await client.query(plainSettings)
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isThere"`,
  )
  if (rows[0]?.isThere !== true) throw new Error('The database is empty: there is nothing to back up.')
  const tables = await selectBackupTables(client)
  await client.query('begin isolation level repeatable read read only')
  // Before the first read: a table rewritten after the snapshot would look empty.
  await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in access share mode`)
  if (JSON.stringify(await selectBackupTables(client)) !== JSON.stringify(tables))
    throw new Error('The schema was changed during the backup. Start the backup again.')
}

type BackupOptions = { now: Date; secretKeys: GivenKeys }

/** The whole database as of one instant, in clear; the service keeps running meanwhile. */
export const writeBackup = async function* (
  ownerUrl: string,
  options: BackupOptions,
): AsyncGenerator<Buffer, Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet backup' })
  await client.connect()
  try {
    await begin(client)
    return yield* frames(client, options)
  } finally {
    await client.end()
  }
}
