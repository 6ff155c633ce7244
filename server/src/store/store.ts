import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { createSession, type Session } from './session.ts'

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

type Work<T> = (run: Db['run']) => Promise<T>

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

  const open = async (organizationId: string | undefined): Promise<{ session: Session; run: Db['run'] }> => {
    const startedAt = performance.now()
    const session = createSession(await pool.connect(), { organizationId, onStatement })
    return {
      session,
      run: async (query) => {
        if (performance.now() - startedAt > startBeforeMs) throw new Error(tooLong)
        return session.run(query)
      },
    }
  }

  const transact = async <T>(organizationId: string | undefined, work: Work<T>): Promise<T> => {
    const { session, run } = await open(organizationId)
    session.hold()
    session.begin('begin')
    process.nextTick(session.flush)
    const finish = async (text: 'commit' | 'rollback'): Promise<void> => {
      try {
        await session.end(text)
        session.release()
      } catch (error) {
        session.release(error)
        throw error
      }
    }
    let result: T
    try {
      result = await work(run)
    } catch (error) {
      await finish('rollback').catch(() => {})
      throw error
    }
    await finish('commit')
    return result
  }

  /**
   * Statements asked for in one go leave together with their begin and commit, in one write. Those asked for
   * later are a transaction of their own: at read committed each statement sees its own moment anyway.
   */
  const read = async <T>(organizationId: string, work: Work<T>): Promise<T> => {
    const { session, run } = await open(organizationId)
    let committed: Promise<void> | undefined
    let gathering = false
    const gather = (): void => {
      gathering = true
      session.hold()
      session.begin('begin read only')
      process.nextTick(() => {
        gathering = false
        committed = session.end('commit')
        committed.catch(() => {})
        session.flush()
      })
    }
    try {
      return await work(async (query) => {
        if (!gathering) gather()
        return run(query)
      })
    } finally {
      // The answer does not wait for the commit, the connection's next user does.
      const settle = async (): Promise<void> => {
        if (gathering) await new Promise(process.nextTick)
        await committed
      }
      settle().then(() => session.release(), session.release)
    }
  }

  return {
    inOrganization: (organizationId, work, { readOnly = false } = {}) =>
      (readOnly ? read : transact)(organizationId, (run) => work({ run, organizationId })),
    system: (work) => transact(undefined, (run) => work({ run })),
    waiting: () => pool.waitingCount,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount }),
    close: () => pool.end(),
  }
}
