import pg from 'pg'
import { verifyPlainRole } from './plain-role.ts'
import { prepareSession } from './session.ts'

// A statement starts only within the first half of a request's 30 seconds and is cancelled after as long again, so
// every transaction is over when the request's time is.
export const startBeforeMs = 15_000
const statementTimeoutMs = 15_000
const lockTimeoutMs = 10_000
// The server itself cancels a statement earlier, unless it is paused or cut off.
export const silentMs = statementTimeoutMs + 1_000
const idleInTransactionMs = 30_000

type StorePoolOptions = { url: string; maxConnections: number; onIdleError: (error: Error) => void }

export const createStorePool = ({ url, maxConnections, onIdleError }: StorePoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    connectionTimeoutMillis: startBeforeMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'parapet',
    verify: verifyPlainRole,
    // Pages look rows up one by one: at the default cost, meant for spinning disks, the planner would prefer full table
    // scans.
    options: '-c timezone=UTC -c random_page_cost=1.1',
  })
  pool.on('error', onIdleError)
  // A connection cut while borrowed and idle has no statement to fail: without a listener its error would end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // If this fails, so does the first read, which discards the connection.
    prepareSession(client).catch(() => {})
  })
  return pool
}
