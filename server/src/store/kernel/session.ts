import type { Socket } from 'node:net'
import pg from 'pg'
import type { Tracing } from '../domain/tracing.ts'
import { type Bundle, BundledQuery } from './bundled-query.ts'
import { isPassingDatabaseError } from './database-error.ts'
import { createSilenceWatch } from './silence-watch.ts'
import { compile, type Statement, statementName } from './statement.ts'

type How = {
  prepared?: boolean
  /** Of a transaction that only reads, which begins with its first statement by itself and ends with its last. */
  reads?: 'on' | 'last'
}

/** A connection lent out for one piece of work; whatever it is sent runs in that order. */
export type Session = {
  run: <R>(query: Statement<R>, how?: How) => Promise<R[]>
  begin: (text: string) => void
  end: (text: 'commit' | 'rollback') => Promise<void>
  /** Everything sent until `flush` leaves in one write. */
  hold: () => void
  flush: () => void
  release: (error?: unknown) => void
}

type SessionOptions = {
  organizationId: string | undefined
  onStatement: ((text: string) => void) | undefined
  tracing: Tracing | undefined
  /** A server that leaves a statement unanswered this long is given up. */
  silentMs: number
}

/** SQLSTATE of every statement after the one that failed: never the cause. */
const inFailedTransaction = '25P02'

// pg writes each query by itself; only its socket can hold several back for one write.
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

const enter = { name: 'enter', text: 'select app_enter($1)' }
const beginReading = { name: 'begin reading', text: 'begin read only' }
const commit = { name: 'commit', text: 'commit' }

/** Prepares on a new connection what goes with every read. */
export const prepareSession = async (client: pg.ClientBase): Promise<void> => {
  const queries = [beginReading, { ...enter, values: [''] }, commit]
  await Promise.all(queries.map((query) => client.query(query)))
}

const ask = (client: pg.PoolClient, query: pg.QueryConfig, bundle: Bundle): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const bundled = new BundledQuery(query, bundle, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    // Its declaration of a connection has less than a query is given.
    client.query(bundled as unknown as pg.Submittable)
  })

export const createSession = (
  client: pg.PoolClient,
  { organizationId, onStatement, silentMs, tracing }: SessionOptions,
): Session => {
  const socket = socketOf(client)
  let firstError: unknown
  let isReading = false
  const watch = createSilenceWatch(silentMs, () => socket.destroy())

  const send = async (query: pg.QueryConfig, bundle?: Bundle): Promise<pg.QueryResult> => {
    watch.asked()
    try {
      return await (bundle ? ask(client, query, bundle) : client.query(query))
    } catch (error) {
      if (
        firstError !== undefined &&
        error instanceof pg.DatabaseError &&
        error.code === inFailedTransaction
      ) {
        throw firstError
      }
      firstError ??= error
      throw error
    } finally {
      watch.answered()
    }
  }
  // Queued without waiting: a failure shows in every statement behind it.
  const queue = (query: pg.QueryConfig): void => void send(query).catch(() => {})

  const bundleOf = (reads: 'on' | 'last'): Bundle => {
    const before = isReading ? [] : [beginReading, { ...enter, values: [organizationId ?? ''] }]
    isReading = reads === 'on'
    return { before, behind: isReading ? [] : [commit] }
  }

  return {
    run: async <R>(query: Statement<R>, { prepared = true, reads }: How = {}): Promise<R[]> => {
      const { sql: text, parameters } = compile(query, organizationId)
      onStatement?.(text)
      const name = prepared ? statementName(text) : undefined
      const asked = { text, values: [...parameters], ...(name !== undefined && { name }) }
      const sent = () => send(asked, reads && bundleOf(reads))
      const result = await (tracing ? tracing.statement(text, sent) : sent())
      // What a savepoint has undone is not the cause of what fails behind it.
      if (result.command === 'ROLLBACK') firstError = undefined
      // pg cannot know the row type; the statement's author declares it.
      return result.rows as R[]
    },
    begin: (text) => {
      firstError = undefined
      queue({ text })
      if (organizationId !== undefined) {
        queue({ ...enter, values: [organizationId] })
      }
    },
    end: async (text) => {
      const { command } = await send({ text })
      // A commit after a failure that nobody passed on is answered with ROLLBACK.
      if (text === 'commit' && command !== 'COMMIT') {
        throw firstError ?? new Error('The transaction was rolled back.')
      }
    },
    hold: () => socket.cork(),
    flush: () => socket.uncork(),
    release: (error) => {
      if (error === undefined) client.release()
      else client.release(error instanceof Error && isPassingDatabaseError(error) ? error : true)
    },
  }
}
