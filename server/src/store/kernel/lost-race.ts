import pg from 'pg'
import { isShardGone } from './database-error.ts'

// SQLSTATE 40001 serialization failure, 40P01 deadlock, 55P03 lock timeout.
const deadlocks = new Set(['40001', '40P01'])

/** Or its like. Excludes lock timeouts: after waiting in vain for a lock there is no time left to retry. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (deadlocks.has(error.code ?? '') || isShardGone(error))

/** Others were changing the same rows: the same work succeeds if it is repeated from the start. */
export const isLostRace = (error: unknown): boolean =>
  isDeadlock(error) || (error instanceof pg.DatabaseError && error.code === '55P03')
