import pg from 'pg'
import { verifyPlainRole } from './plain-role.ts'
import { sessionSettings } from './session-settings.ts'
import { prepareSession, readTimeoutMs } from './session.ts'
import { type Primary, verifyStandby } from './standby.ts'

// A statement starts only within the first half of a request's 30 seconds and is cancelled after as long again, so
// every transaction is over when the request's time is.
export const startBeforeMs = 15_000
const statementTimeoutMs = 15_000
const lockTimeoutMs = 10_000
// The server itself cancels a statement earlier, unless it is paused or cut off.
export const silentMs = statementTimeoutMs + 1_000
// The primary can answer instead, so a caller waits less for a standby.
const standbyConnectMs = 2_000
const standbyConnectionSeconds = 60
export const standbySilentReadMs = readTimeoutMs + 1_000
const idleInTransactionMs = 30_000

const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

type StorePoolOptions = {
  url: string
  maxConnections: number
  standbyOf: Primary | undefined
  onIdleError: (error: Error) => void
}

export const createStorePool = (options: StorePoolOptions): pg.Pool => {
  const { url, maxConnections, standbyOf, onIdleError } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    connectionTimeoutMillis: standbyOf ? standbyConnectMs : startBeforeMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    idleTimeoutMillis: 60_000,
    // Each connection is verified when it opens, so a standby that was promoted is found out by then.
    ...(standbyOf && { maxLifetimeSeconds: standbyConnectionSeconds }),
    keepAlive: true,
    application_name: 'parapet',
    verify: standbyOf ? verifyStandby(standbyOf) : verifyPlainRole,
    options: sessionOptions,
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
