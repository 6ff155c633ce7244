import pg from 'pg'

// SQLSTATE 40001 serialization failure, 40P01 deadlock, 55P03 lock timeout.
const deadlocks = new Set(['40001', '40P01'])
const codes = new Set([...deadlocks, '55P03'])

/** The same, where it was told at once: whoever waited for a lock in vain has no time left. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && deadlocks.has(error.code ?? '')

/** Others were at the same rows: done again from the beginning, the same work succeeds. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && codes.has(error.code ?? '')
