import { type CallError, isCallError } from './call-error.ts'
import type { Transport } from './client-transport.ts'

const baseMs = 1_000
const factor = 2
const capMs = 60_000
// The specification forbids immediate retries, which full jitter or a Retry-After of 0 could cause.
const leastMs = 100

/** 502 and 504 come from a proxy whose service is temporarily unavailable; 0 is no response at all. */
const passing: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/** Reads may always be repeated, and changes carry an Idempotency-Key. A read that timed out would time out again. */
const mayRepeat = ({ status, reason }: CallError): boolean =>
  (passing.has(status) && reason !== 'READ_TIMED_OUT') || reason === 'IDEMPOTENCY_IN_PROGRESS'

/** Retry-After in milliseconds from now: RFC 9110 has seconds or a date. */
export const parseRetryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** How long to wait after `failed` failures: what the response says, otherwise with full jitter. */
const waitMs = (error: CallError, failed: number, random: () => number): number => {
  const backoff = random() * Math.min(capMs, baseMs * factor ** (failed - 1))
  return Math.max(leastMs, error.retryAfterMs ?? backoff)
}

/** Repeats an attempt while its failure may be temporary. */
export const retrying = async <T>(
  { sleep, random, maxAttempts }: Transport,
  signal: AbortSignal,
  attempt: () => Promise<T>,
): Promise<T> => {
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isCallError(error) || !mayRepeat(error) || failed >= maxAttempts) throw error
      await sleep(waitMs(error, failed, random), signal)
    }
  }
}
