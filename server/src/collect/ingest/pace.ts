import { isPassingDatabaseError } from '../../store/kernel/database-error.ts'

/** A third of what a transaction may take until its last statement starts. */
const longMs = 5_000
const shortMs = 1_000

/** Takes items in parts and returns how many of them count. */
export type Pace = <T>(items: readonly T[], take: (part: readonly T[]) => Promise<number>) => Promise<number>

/**
 * Divides work into parts that even a slow machine finishes in time. A part that the database does not finish is tried
 * again as two halves; parts that take long get smaller, and larger again when there is time. `take` must be safe to repeat.
 */
export const createPace = (most: number): Pace => {
  let size = most
  return async (items, take) => {
    let sum = 0
    for (let at = 0; at < items.length;) {
      const part = items.slice(at, at + size)
      const startedAt = performance.now()
      try {
        sum += await take(part)
      } catch (error) {
        if (part.length === 1 || !isPassingDatabaseError(error)) throw error
        size = Math.ceil(part.length / 2)
        continue
      }
      at += part.length
      const ms = performance.now() - startedAt
      if (ms > longMs) size = Math.ceil(part.length / 2)
      else if (ms < shortMs) size = Math.min(most, size * 2)
    }
    return sum
  }
}
