import pg from 'pg'

// SQLSTATE 40001 serialization failure, 40P01 deadlock, 55P03 lock timeout.
const deadlocks = new Set(['40001', '40P01'])
const codes = new Set([...deadlocks, '55P03'])

/** Excludes lock timeouts: after waiting in vain for a lock there is no time left to retry. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && deadlocks.has(error.code ?? '')

/** Others were changing the same rows: the same work succeeds if it is repeated from the start. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && codes.has(error.code ?? '')
