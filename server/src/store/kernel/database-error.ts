import pg from 'pg'

// SQLSTATE classes: 08 connection, 53 resources, 57P shutdown; 57014 statement_timeout, 55P03 lock_timeout, 40001 and
// 40P01 lost a race, 25006 the server has become a read-only standby.
const passing = /^(08...|53...|57P0.|57014|55P03|40001|40P01|25006)$/

const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after)/

const codeOf = (error: object): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Citus has moved or split the shard that the statement waited for. */
export const isShardGone = (error: pg.DatabaseError): boolean =>
  /^could not find valid entry for shard \d+$/.test(error.message)

/** The database is away, overloaded or lost a race: the same call may succeed later. */
export const isPassingDatabaseError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return passing.test(code ?? '') || isShardGone(error)
  if (code !== undefined && socketErrors.has(code)) return true
  if (driverMessages.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some((inner) => isPassingDatabaseError(inner))
}

/** A standby cancelled the statement, because replaying the primary's changes could wait no longer. */
export const isRecoveryConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40001'

/** The server cancelled the statement because it ran too long. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014'

/** A row with the same key already exists. On a shard only the message names the constraint, with the shard's number. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  new RegExp(`\\b${constraint}(_\\d+)?\\b`).test(error.message)
