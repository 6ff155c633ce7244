import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { newSealingKey } from '../../domain/kernel/seal.ts'
import type { GivenKeys } from '../../domain/kernel/secret-key.ts'
import { hasDataKeys, insertDataKey, unlockDataKeys } from './data-key.ts'
import { distribute, isDistributed, migrateDistributed, requireCluster } from './distribute.ts'
import { admitService } from './login-role.ts'
import { ownerDb } from './owner-db.ts'

export type Migration = { version: number; name: string; text: string; checksum: string }

const folder = new URL('../migrations/', import.meta.url)

/** An arbitrary number that no other program locks on; all Parapets of one database share it. */
const lockKey = 7_270_727_001

const minServerVersion = 150_000

export const readMigrations = async (from: URL = folder): Promise<Migration[]> => {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1])
      if (version !== index + 1)
        throw new Error(`Migration ${file} should be number ${index + 1}, as NNNN_name.sql.`)
      const text = await readFile(new URL(file, from), 'utf8')
      return { version, name: file, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const applyMissing = async (client: pg.Client, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query(`create table if not exists schema_migration (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migration order by version',
  )
  const newest = rows.at(-1)
  if (newest && newest.version > migrations.length) {
    throw new Error(
      `The database is at migration ${newest.name}, which this version of Parapet does not know. Run the newer version.`,
    )
  }
  for (const { version, name, checksum } of rows) {
    if (migrations[version - 1]?.checksum === checksum) continue
    throw new Error(
      `Migration ${name} was changed after it had been applied. Restore it and add a new one instead.`,
    )
  }
  const missing = migrations.slice(rows.length)
  const isSharded = missing.length > 0 && (await isDistributed(client))
  // The tables are judged afterwards: a migration may bring what this version requires of them.
  if (isSharded) await requireCluster(client)
  for (const { version, name, text, checksum } of missing) {
    await client.query('begin')
    await (isSharded ? migrateDistributed(client, text) : client.query(text))
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  }
  if (isSharded) await distribute(client)
  return missing.map(({ name }) => name)
}

export type MigrateOptions = {
  secretKeys: GivenKeys
  /** The plain role that the operator created for the service; undefined: Parapet creates one. */
  ownLogin?: string | undefined
  migrations?: readonly Migration[]
}

/**
 * Migrates the schema as its owner and sets up the service's login; returns the names of the migrations it applied.
 * Forward only, each migration in its own transaction; a second process that starts meanwhile waits for the first.
 */
export const migrate = async (
  ownerUrl: string,
  { secretKeys, ownLogin, migrations }: MigrateOptions,
): Promise<string[]> => {
  const wanted = migrations ?? (await readMigrations())
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'parapet migrate',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < minServerVersion) {
      throw new Error(`Parapet needs PostgreSQL 15 or newer; this server is ${Math.floor(version / 10_000)}.`)
    }
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const db = ownerDb(client)
    // Before anything changes: a wrong key is refused here.
    if (await hasDataKeys(client)) await unlockDataKeys(db, secretKeys)
    const applied = await applyMissing(client, wanted)
    const isKeyless = (await hasDataKeys(client)) && (await unlockDataKeys(db, secretKeys)).length === 0
    if (isKeyless) await insertDataKey(db, newSealingKey(), secretKeys[0])
    await admitService(client, { secretKeys, ownLogin })
    return applied
  } finally {
    await client.end()
  }
}
