import { randomFillSync } from 'node:crypto'

// Requesting a few bytes takes nearly as long as requesting thousands.
const pool = Buffer.alloc(4_096)
let used = pool.length

/** Random bytes that nobody else gets. They were in the shared pool, so use them for uniqueness, not for secrets. */
export const takeRandom = (count: number): Buffer => {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return Buffer.from(pool.subarray(used - count, used))
}
