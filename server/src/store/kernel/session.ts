import type { Socket } from 'node:net'
import pg from 'pg'
import type { Tracing } from '../../domain/kernel/tracing.ts'
import { type Bundle, BundledQuery } from './bundled-query.ts'
import { isPassingDatabaseError } from './database-error.ts'
import { createSilenceWatch } from './silence-watch.ts'
import { compile, fillIn } from './sql.ts'
import { type Statement, statementName } from './statement.ts'
import { noOrganization, type OrganizationId } from '../../domain/kernel/id.ts'

type How = {
  prepared?: boolean
  /** For a read-only transaction, which starts implicitly with its first statement and ends with its last. */
  reads?: 'on' | 'last'
}

/** A connection borrowed for one piece of work; statements run in the order they are sent. */
export type Session = {
  run: <R>(query: Statement<R>, how?: How) => Promise<R[]>
  begin: (text: string) => void
  end: (text: 'commit' | 'rollback') => Promise<void>
  /** Everything sent until `flush` goes out in one write. */
  hold: () => void
  flush: () => void
  release: (error?: unknown) => void
}

type SessionOptions = {
  organizationId: OrganizationId | undefined
  tracing: Tracing | undefined
  /** The connection is given up if the server leaves a statement unanswered for this long. */
  silentMs: number
  onRelease: () => void
}

/** SQLSTATE of every statement after the one that failed, so never the cause. */
const inFailedTransaction = '25P02'

// pg writes each query separately; only its socket can hold several back for one write.
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

const entering = (organizationId: OrganizationId = noOrganization) => ({
  name: 'enter',
  text: 'select app_enter($1)',
  values: [String(organizationId)],
})
const beginReading = { name: 'begin reading', text: 'begin read only' }
/** Limit for read-only statements; the connection itself allows more. */
export const readTimeoutMs = 5_000
const limitReading = { name: 'limit reading', text: `set local statement_timeout = ${readTimeoutMs}` }
const commit = { name: 'commit', text: 'commit' }

/** Prepares the statements that accompany every read on a new connection. */
export const prepareSession = async (client: pg.ClientBase): Promise<void> => {
  const queries = [beginReading, limitReading, entering(undefined), commit]
  await Promise.all(queries.map((query) => client.query(query)))
}

const ask = (client: pg.PoolClient, query: pg.QueryConfig, bundle: Bundle): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const bundled = new BundledQuery(query, bundle, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    // pg's type for a connection declares less than a query receives.
    client.query(bundled as unknown as pg.Submittable)
  })

export const createSession = (
  client: pg.PoolClient,
  { organizationId, silentMs, tracing, onRelease }: SessionOptions,
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
  // Queued without waiting: a failure shows up in every statement after it.
  const queue = (query: pg.QueryConfig): void => void send(query).catch(() => {})

  const bundleOf = (reads: 'on' | 'last'): Bundle => {
    const before = isReading ? [] : [beginReading, limitReading, entering(organizationId)]
    isReading = reads === 'on'
    return { before, behind: isReading ? [] : [commit] }
  }

  return {
    run: async <R>(query: Statement<R>, { prepared = true, reads }: How = {}): Promise<R[]> => {
      const { text, values } = compile(query)
      const name = prepared ? statementName(text) : undefined
      const asked = { text, values: fillIn(values, organizationId), ...(name !== undefined && { name }) }
      const sent = () => send(asked, reads && bundleOf(reads))
      const result = await (tracing ? tracing.statement(text, sent) : sent())
      // An error undone by a savepoint is not the cause of later failures.
      if (result.command === 'ROLLBACK') firstError = undefined
      // pg cannot know the row type; the statement's author declares it.
      return result.rows as R[]
    },
    begin: (text) => {
      firstError = undefined
      queue({ text })
      if (organizationId !== undefined) {
        queue(entering(organizationId))
      }
    },
    end: async (text) => {
      const { command } = await send({ text })
      // PostgreSQL answers a commit after an unreported failure with ROLLBACK.
      if (text === 'commit' && command !== 'COMMIT') {
        throw firstError ?? new Error('The transaction was rolled back.')
      }
    },
    hold: () => socket.cork(),
    flush: () => socket.uncork(),
    release: (error) => {
      if (error === undefined) client.release()
      else client.release(error instanceof Error && isPassingDatabaseError(error) ? error : true)
      onRelease()
    },
  }
}
