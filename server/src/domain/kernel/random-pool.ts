import { randomFillSync } from 'node:crypto'

// Asking for a few bytes takes nearly as long as asking for thousands.
const pool = Buffer.alloc(4_096)
let used = pool.length

/** Random bytes that nobody else gets. The pool has held them: for what must not repeat, not for secrets. */
export const takeRandom = (count: number): Buffer => {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return Buffer.from(pool.subarray(used - count, used))
}
