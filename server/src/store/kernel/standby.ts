import { callbackify } from 'node:util'
import type pg from 'pg'
import { verifyPlainRole } from './plain-role.ts'
import { sql } from './sql.ts'
import type { SystemDb } from './store.ts'

/** What a standby has in common with its primary. */
export type Primary = { system: string; database: string; version: number }

const identity = `
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database`

const schemaVersion = 'select coalesce(max(version), 0)::int as version from schema_migration'

export const selectPrimary = async (db: SystemDb): Promise<Primary> => {
  const [primary] = await db.run(
    sql<Primary>`select ${sql.raw(identity)}, (${sql.raw(schemaVersion)}) as version`,
  )
  if (!primary) throw new Error('The database does not say which one it is.')
  return primary
}

const wrongReplica = 'WRONG_REPLICA'

const refuse = (message: string): Error => Object.assign(new Error(message), { code: wrongReplica })

/** Waiting does not help: DATABASE_READ_URL names something else than a standby of this database. */
export const isWrongReplica = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === wrongReplica

type Row = { system: string; database: string; standby: boolean }

const verify = async (client: pg.PoolClient, primary: Primary): Promise<void> => {
  const { rows } = await client.query<Row>(`select pg_is_in_recovery() as standby, ${identity}`)
  const [found] = rows
  if (found?.system !== primary.system || found.database !== primary.database)
    throw refuse(
      'DATABASE_READ_URL names a server with another database: it must be a standby of DATABASE_URL.',
    )
  if (!found.standby)
    throw refuse(
      'DATABASE_READ_URL names a server that is not a standby: it must be a standby of DATABASE_URL.',
    )
  const applied = await client.query<{ version: number }>(schemaVersion)
  const version = applied.rows[0]?.version ?? 0
  if (version >= primary.version) return
  throw new Error(
    `The replica has version ${version} of the schema and the primary version ${primary.version}: it has yet to catch up.`,
  )
}

const verifyThen = callbackify(verify)

/** Refuses a new pool connection to anything but a standby of the primary that has its schema. */
export const verifyStandby =
  (primary: Primary) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void =>
    verifyPlainRole(client, (error) =>
      error ? done(error) : verifyThen(client, primary, (reason) => done(reason ?? undefined)),
    )
