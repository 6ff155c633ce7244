import pg from 'pg'

// SQLSTATE 40001 serialization failure, 40P01 deadlock, 55P03 lock timeout.
const codes = new Set(['40001', '40P01', '55P03'])

/** Others were at the same rows: done again from the beginning, the same work succeeds. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && codes.has(error.code ?? '')
