import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { isPassingDatabaseError } from './database-error.ts'
import { compile, statementName } from './statement.ts'

/** Runs statements, in the order they are handed over, inside one transaction. */
export type SystemDb = {
  run<R>(query: RawBuilder<R>): Promise<R[]>
}

/** The fenced transaction: sees and writes one organization's rows only. */
export type Db = SystemDb & { readonly organizationId: string }

export type Store = {
  /** A transaction inside the organization. `readOnly` ones answer without waiting for their commit. */
  inOrganization<T>(organizationId: string, work: (db: Db) => Promise<T>, mode?: Mode): Promise<T>
  /** A transaction outside every organization: credentials, keys and background work. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>
  /** Calls that wait for a connection, for load shedding and metrics. */
  waiting: () => number
  connections: () => { total: number; idle: number }
  close(): Promise<void>
}

type Mode = { readOnly?: boolean }

export type StoreOptions = {
  url: string
  maxConnections?: number
  onStatement?: ((text: string) => void) | undefined
  onIdleError?: (error: Error) => void
}

// A statement starts only within the first half of a request's 30 seconds and is stopped after as long again,
// so every transaction is over, one way or the other, when the request's time is.
const startBeforeMs = 15_000
const statementTimeoutMs = 15_000
const lockTimeoutMs = 10_000
const connectTimeoutMs = 5_000

const tooLong = 'Query read timeout: the transaction ran too long to start another statement.'

/** SQLSTATE of every statement after the one that failed: never the cause. */
const inFailedTransaction = '25P02'

const createPool = (url: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'parapet',
    // A start-up setting and not a statement: a connection that cannot take the role does not open.
    options: '-c role=parapet_service -c timezone=UTC',
  })

export const createStore = (options: StoreOptions): Store => {
  const { url, maxConnections = 10, onStatement, onIdleError = () => {} } = options
  const pool = createPool(url, maxConnections)
  pool.on('error', onIdleError)
  // A connection cut while it is lent out and idle has no statement to fail: unheard, its error ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const transaction = async <T>(
    organizationId: string | undefined,
    work: (db: SystemDb) => Promise<T>,
    { readOnly = false }: Mode,
  ): Promise<T> => {
    const startedAt = performance.now()
    const client = await pool.connect()
    let firstError: unknown

    const send = async <R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> => {
      try {
        return await client.query<R>(query)
      } catch (error) {
        if (
          firstError === undefined ||
          !(error instanceof pg.DatabaseError && error.code === inFailedTransaction)
        ) {
          firstError ??= error
          throw error
        }
        throw firstError
      }
    }
    // Queued without waiting: their failure shows in every statement behind them.
    const queue = (query: pg.QueryConfig): void => void send(query).catch(() => {})

    const db: SystemDb = {
      run: async <R>(query: RawBuilder<R>): Promise<R[]> => {
        if (performance.now() - startedAt > startBeforeMs) throw new Error(tooLong)
        const { sql: text, parameters } = compile(query, organizationId)
        onStatement?.(text)
        const name = statementName(text)
        const result = await send({ text, values: [...parameters], ...(name !== undefined && { name }) })
        // pg cannot know the row type; the statement's author declares it.
        return result.rows as R[]
      },
    }

    queue({ text: readOnly ? 'begin read only' : 'begin' })
    if (organizationId !== undefined) {
      queue({ name: 'enter', text: 'select app_enter($1)', values: [organizationId] })
    }

    const finish = async (text: 'commit' | 'rollback'): Promise<void> => {
      try {
        const { command } = await send({ text })
        if (text === 'commit' && command !== 'COMMIT')
          throw firstError ?? new Error('The transaction was rolled back.')
        client.release()
      } catch (error) {
        client.release(error instanceof Error && isPassingDatabaseError(error) ? error : true)
        throw error
      }
    }

    let result: T
    try {
      result = await work(db)
    } catch (error) {
      await finish('rollback').catch(() => {})
      throw error
    }
    const committed = finish('commit')
    if (readOnly) committed.catch(() => {})
    else await committed
    return result
  }

  return {
    inOrganization: (organizationId, work, mode = {}) =>
      transaction(organizationId, (db) => work({ ...db, organizationId }), mode),
    system: (work) => transaction(undefined, work, {}),
    waiting: () => pool.waitingCount,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount }),
    close: () => pool.end(),
  }
}
