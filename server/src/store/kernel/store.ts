import type pg from 'pg'
import { createFairGate, type Owner } from '../../domain/kernel/fair-gate.ts'
import type { Tracing } from '../../domain/kernel/tracing.ts'
import { unavailable } from '../../domain/kernel/unavailable.ts'
import { createDataKeys, type DataKeys, type SecretKeys } from './data-key.ts'
import { endPool } from './end-pool.ts'
import { createSession, type Session } from './session.ts'
import { compile, type OrganizationSlot, organizationSlot, sql } from './sql.ts'
import type { RowsOf, Statement } from './statement.ts'
import type { Primary } from './standby.ts'
import { createStorePool, silentMs, standbySilentReadMs, startBeforeMs } from './store-pool.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** Runs statements in the order given, inside one transaction. */
export type SystemDb = {
  /** A one-off text is better left unprepared. */
  run<R>(query: Statement<R>, how?: { prepared?: boolean }): Promise<R[]>
  /** Seals and opens the secrets in its rows. */
  readonly dataKeys: DataKeys
}

/** The fenced transaction: sees and writes only one organization's rows. */
export type Db = SystemDb & {
  /** The organization in statements; the session fills in its id. */
  readonly organizationId: OrganizationSlot
  /** The organization's id, for what is computed outside PostgreSQL. */
  readonly entered: OrganizationId
}

export type Store = {
  /**
   * A transaction inside the organization; it commits only if every statement ran, including those nobody awaited.
   * `readOnly` ones return without waiting for their commit.
   */
  inOrganization<T>(organizationId: OrganizationId, work: (db: Db) => Promise<T>, mode?: Mode): Promise<T>
  /**
   * Reads a snapshot of the organization piece by piece, for as long as the reader consumes it; ending the iteration
   * ends the transaction.
   */
  streamInOrganization<T>(organizationId: OrganizationId, read: Reader<T>): AsyncGenerator<T, void>
  /** A transaction outside every organization: credentials, keys and background work. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>
  /** The same for background work, which has its own share of the connections. */
  inBackground: () => Store
  /** The same for unauthenticated callers, who share connections by network until they have proven who they are. */
  forNetwork: (network: string) => Store
  /** Number of calls waiting for a connection, for load shedding and metrics. */
  waiting: () => number
  connections: () => { total: number; idle: number }
  close(): Promise<void>
}

type Mode = {
  readOnly?: boolean
  /** Every statement sees the database as it was at the first one; a concurrent change of the same rows makes it fail. */
  snapshot?: boolean
  /** Fails, too, if it would have come out differently after a concurrent transaction of this kind. */
  serializable?: boolean
  /** Does everything, then rolls it back. */
  dryRun?: boolean
}

const beginOf = ({ snapshot, serializable }: Mode): string => {
  if (serializable) return 'begin isolation level serializable'
  return snapshot ? 'begin isolation level repeatable read' : 'begin'
}

type Reader<T> = (db: Db) => AsyncGenerator<T, void>

export type StoreOptions = {
  /** For a plain role: one that owns the tables or could bypass the fence is refused. */
  url: string
  secretKeys: SecretKeys
  /** For a replica: anything but a standby of this primary is refused, and one that does not answer is given up early. */
  standbyOf?: Primary | undefined
  maxConnections?: number
  /** How many calls may wait for a connection in total; unbounded by default. */
  maxWaiting?: number
  /** Called while the caller of `run` is on the stack. */
  onStatement?: ((text: string) => void) | undefined
  tracing?: Tracing | undefined
  onIdleError?: (error: Error) => void
}

// How long a stream may go on starting statements; if the reader stops before, PostgreSQL ends it for idling.
const streamMs = 300_000

// Owner of connections outside the organizations; no organization has this id.
const systemOwner = '{system}'
const backgroundOwner = '{background}'

const tooLong = 'Query read timeout: the transaction ran too long to start another statement.'
const tooLate = 'The transaction has ended: it accepts no further statements.'

const checkConstraints = sql`set constraints all immediate`

type Work<T> = (run: Db['run']) => Promise<T>

/** Whose share of the connections a transaction uses, and the organization it enters. */
type Caller = { owner: Owner; organizationId: OrganizationId | undefined }

/** Everything sent within one turn of the event loop goes out in one write. */
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
  const { url, maxConnections = 10, maxWaiting = Infinity, onStatement, tracing } = options
  const { standbyOf, onIdleError = () => {} } = options
  const dataKeys = createDataKeys(options.secretKeys)
  const pool = createStorePool({ url, maxConnections, standbyOf, onIdleError })
  const close = endPool(pool)
  const gate = createFairGate({
    places: maxConnections,
    seats: maxWaiting,
    // After this, a statement could no longer start.
    waitMs: startBeforeMs,
    share: 2,
    refusal: () =>
      unavailable('Too many of your calls are waiting for the database. Send fewer at the same time.'),
  })

  const connect = async (owner: Owner): Promise<pg.PoolClient> => {
    const turn = gate.enter(owner)
    if (turn) await turn
    try {
      return await pool.connect()
    } catch (error) {
      gate.leave(owner)
      throw error
    }
  }

  const open = async (
    { owner, organizationId }: Caller,
    { startWithinMs = startBeforeMs, giveUpMs = silentMs } = {},
  ): Promise<{ session: Session; run: Session['run']; refusal: () => Error | undefined }> => {
    const startedAt = performance.now()
    let refusal: Error | undefined
    const session = createSession(await connect(owner), {
      organizationId,
      silentMs: giveUpMs,
      tracing,
      onRelease: () => gate.leave(owner),
    })
    return {
      session,
      run: async (query, how) => {
        if (performance.now() - startedAt > startWithinMs) throw (refusal = new Error(tooLong))
        return session.run(query, how)
      },
      refusal: () => refusal,
    }
  }

  const transact = async <T>(
    caller: Caller,
    work: Work<T>,
    { dryRun = false, snapshot = false, serializable = false }: Mode = {},
  ): Promise<T> => {
    const { session, run, refusal } = await open(caller)
    const gather = createGatherer(session)
    let isOver = false
    gather()
    session.begin(beginOf({ snapshot, serializable }))
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
      // The server rolls back if a statement failed there, awaited or not, but not for one that was never sent.
      const unsent = refusal()
      if (unsent) throw unsent
      // Fails where the commit would have: for an unawaited statement or a deferred constraint.
      if (dryRun) await run(checkConstraints)
    } catch (error) {
      await finish('rollback').catch(() => {})
      throw error
    }
    await finish(dryRun ? 'rollback' : 'commit')
    return result
  }

  /**
   * Statements requested in the same turn form one transaction that leaves in one write, and a single one is answered
   * in one piece. Later ones form another: at read committed each statement has its own snapshot anyway. Nothing runs
   * after a failure, because its commit was skipped.
   */
  const read = async <T>(caller: Caller, work: Work<T>): Promise<T> => {
    const { session, run } = await open(caller, { giveUpMs: standbyOf ? standbySilentReadMs : silentMs })
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
      // Answers nobody awaited are awaited before the connection's next user gets it.
      void Promise.all(answers).then(() => session.release(failure))
    }
  }

  const stream = async function* <T>(
    caller: Caller,
    reader: (run: Db['run']) => AsyncGenerator<T, void>,
  ): AsyncGenerator<T, void> {
    const { session, run } = await open(caller, { startWithinMs: streamMs })
    session.begin('begin isolation level repeatable read read only')
    try {
      yield* reader(run)
    } finally {
      await session.end('rollback').then(() => session.release(), session.release)
    }
  }

  const reporting = (run: Db['run']): Db['run'] =>
    onStatement === undefined
      ? run
      : async (query, how) => {
          const compiled = compile(query)
          onStatement(compiled.text)
          return run(compiled, how)
        }

  const dbOf = (run: Db['run'], entered: OrganizationId): Db => ({
    run: reporting(run),
    organizationId: organizationSlot,
    entered,
    dataKeys,
  })

  const storeOf = (ownerOf: (organizationId?: OrganizationId) => Owner): Store => ({
    inOrganization: (organizationId, work, mode = {}) =>
      (mode.readOnly ? read : transact)(
        { owner: ownerOf(organizationId), organizationId },
        (run) => work(dbOf(run, organizationId)),
        mode,
      ),
    streamInOrganization: (organizationId, reader) =>
      stream({ owner: ownerOf(organizationId), organizationId }, (run) => reader(dbOf(run, organizationId))),
    system: (work) =>
      transact({ owner: ownerOf(), organizationId: undefined }, (run) =>
        work({ run: reporting(run), dataKeys }),
      ),
    inBackground: () => storeOf(() => backgroundOwner),
    forNetwork: (network) => storeOf((organizationId) => organizationId ?? `{network ${network}}`),
    waiting: gate.waiting,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount }),
    close,
  })
  return storeOf((organizationId) => organizationId ?? systemOwner)
}
