import pg from 'pg'
import { isShardGone } from './database-error.ts'

// SQLSTATE 40001 serialization failure, 40P01 deadlock, 55P03 lock timeout.
const deadlocks = new Set(['40001', '40P01'])

/** A deadlock, or a shard that was moved. Not a lock timeout: no time is left to repeat work that waited so long. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (deadlocks.has(error.code ?? '') || isShardGone(error))

/** Others were changing the same rows: the same work succeeds if it is repeated from the start. */
export const isLostRace = (error: unknown): boolean =>
  isDeadlock(error) || (error instanceof pg.DatabaseError && error.code === '55P03')
