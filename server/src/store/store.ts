import pg from 'pg'
import type { Tracing } from '../domain/tracing.ts'
import { endPool } from './end-pool.ts'
import { createSession, prepareSession, type Session } from './session.ts'
import type { RowsOf, Statement } from './statement.ts'

/** Runs statements, in the order they are handed over, inside one transaction. */
export type SystemDb = {
  /** A text that comes but once is better not prepared. */
  run<R>(query: Statement<R>, how?: { prepared?: boolean }): Promise<R[]>
}

/** The fenced transaction: sees and writes one organization's rows only. */
export type Db = SystemDb & { readonly organizationId: string }

export type Store = {
  /**
   * A transaction inside the organization; it commits only if every statement was run, also those that nobody waits
   * for. `readOnly` ones answer without waiting for their commit.
   */
  inOrganization<T>(organizationId: string, work: (db: Db) => Promise<T>, mode?: Mode): Promise<T>
  /**
   * Reads the organization as it is at one moment, piece by piece, for as long as the reader takes them; ending
   * the iteration ends the transaction.
   */
  streamInOrganization<T>(organizationId: string, read: Reader<T>): AsyncGenerator<T, void>
  /** A transaction outside every organization: credentials, keys and background work. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>
  /** Calls that wait for a connection, for load shedding and metrics. */
  waiting: () => number
  connections: () => { total: number; idle: number }
  close(): Promise<void>
}

type Mode = { readOnly?: boolean }

type Reader<T> = (db: Db) => AsyncGenerator<T, void>

export type StoreOptions = {
  url: string
  maxConnections?: number
  onStatement?: ((text: string) => void) | undefined
  tracing?: Tracing | undefined
  onIdleError?: (error: Error) => void
}

// A statement starts only within the first half of a request's 30 seconds and is stopped after as long again,
// so every transaction is over, one way or the other, when the request's time is.
const startBeforeMs = 15_000
const statementTimeoutMs = 15_000
const lockTimeoutMs = 10_000
// The server itself ends a statement before; one that is paused or cut off does not.
const silentMs = statementTimeoutMs + 1_000
// A stream goes on as long as it is read; one whose reader has stopped is ended by the server when it idles.
const streamMs = 300_000
const idleInTransactionMs = 30_000

const tooLong = 'Query read timeout: the transaction ran too long to start another statement.'
const tooLate = 'The transaction has ended: it takes no other statement.'

type Work<T> = (run: Db['run']) => Promise<T>

const createPool = (url: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    // For as long as a statement may start: a call that waits for others' transactions has a place in the queue.
    connectionTimeoutMillis: startBeforeMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'parapet',
    // Start-up settings and not statements: a connection that cannot take the role does not open. A page is looked up
    // row by row: at the default, made for turning disks, the planner would rather read whole tables for it.
    options: '-c role=parapet_service -c timezone=UTC -c random_page_cost=1.1',
  })

/** What is sent until the turn of the event loop is over leaves in one write. */
const createGatherer = ({ hold, flush }: Session): (() => void) => {
  let isHolding = false
  return () => {
    if (isHolding) return
    isHolding = true
    hold()
    process.nextTick(() => {
      isHolding = false
      flush()
    })
  }
}

export const createStore = (options: StoreOptions): Store => {
  const { url, maxConnections = 10, onStatement, tracing, onIdleError = () => {} } = options
  const pool = createPool(url, maxConnections)
  const close = endPool(pool)
  pool.on('error', onIdleError)
  // A connection cut while it is lent out and idle has no statement to fail: unheard, its error ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Where it fails, so does the first read, and takes the connection with it.
    prepareSession(client).catch(() => {})
  })

  const open = async (
    organizationId: string | undefined,
    startWithinMs = startBeforeMs,
  ): Promise<{ session: Session; run: Session['run']; refusal: () => Error | undefined }> => {
    const startedAt = performance.now()
    let refusal: Error | undefined
    const session = createSession(await pool.connect(), { organizationId, onStatement, silentMs, tracing })
    return {
      session,
      run: async (query, how) => {
        if (performance.now() - startedAt > startWithinMs) throw (refusal = new Error(tooLong))
        return session.run(query, how)
      },
      refusal: () => refusal,
    }
  }

  const transact = async <T>(organizationId: string | undefined, work: Work<T>): Promise<T> => {
    const { session, run, refusal } = await open(organizationId)
    const gather = createGatherer(session)
    let isOver = false
    gather()
    session.begin('begin')
    const finish = async (text: 'commit' | 'rollback'): Promise<void> => {
      isOver = true
      try {
        gather()
        await session.end(text)
        session.release()
      } catch (error) {
        session.release(error)
        throw error
      }
    }
    let result: T
    try {
      result = await work(async (query, how) => {
        if (isOver) throw new Error(tooLate)
        gather()
        return run(query, how)
      })
      // The server rolls back what failed there, waited for or not; of what was not sent it does not know.
      const unsent = refusal()
      if (unsent) throw unsent
    } catch (error) {
      await finish('rollback').catch(() => {})
      throw error
    }
    await finish('commit')
    return result
  }

  /**
   * Statements asked for in one go are a transaction that leaves in one write, and the server answers a single one in
   * one piece. Those asked for later are another: at read committed each statement sees its own moment anyway. What
   * fails is not gone on from: its commit was left out.
   */
  const read = async <T>(organizationId: string, work: Work<T>): Promise<T> => {
    const { session, run } = await open(organizationId)
    const answers: Promise<unknown>[] = []
    let asked: ((reads: 'on' | 'last') => void)[] = []
    let failure: unknown
    const sendAll = (): void => {
      const all = asked
      asked = []
      session.hold()
      for (const [index, send] of all.entries()) send(index === all.length - 1 ? 'last' : 'on')
      session.flush()
    }
    try {
      return await work((query, how) => {
        if (asked.length === 0) process.nextTick(sendAll)
        const answer = new Promise<RowsOf<typeof query>>((resolve) => {
          asked.push((reads) => resolve(run(query, { ...how, reads })))
        })
        answers.push(answer.catch((error: unknown) => (failure ??= error)))
        return answer
      })
    } finally {
      // What nobody waited for, the connection's next user does.
      void Promise.all(answers).then(() => session.release(failure))
    }
  }

  const stream = async function* <T>(organizationId: string, reader: Reader<T>): AsyncGenerator<T, void> {
    const { session, run } = await open(organizationId, streamMs)
    session.begin('begin isolation level repeatable read read only')
    try {
      yield* reader({ run, organizationId })
    } finally {
      await session.end('rollback').then(() => session.release(), session.release)
    }
  }

  return {
    inOrganization: (organizationId, work, { readOnly = false } = {}) =>
      (readOnly ? read : transact)(organizationId, (run) => work({ run, organizationId })),
    streamInOrganization: stream,
    system: (work) => transact(undefined, (run) => work({ run })),
    waiting: () => pool.waitingCount,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount }),
    close,
  }
}
