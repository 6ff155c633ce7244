import { randomUUID } from 'node:crypto'

let lastMs = 0
let count = 0

/** A version 7 UUID (RFC 9562): within a process each is greater than the one before. */
export const newRowId = (nowMs: number = Date.now()): string => {
  const isLater = nowMs > lastMs
  lastMs = Math.max(nowMs, lastMs)
  count = isLater ? 0 : count + 1
  // The counter has twelve bits; once they are used up, the clock is treated as advanced.
  if (count > 0xfff) {
    lastMs += 1
    count = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  // The last two groups of a random UUID have the variant and 62 random bits, from a pool that is rarely refilled.
  const random = randomUUID().slice(19)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${random}`
}
