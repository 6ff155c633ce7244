import type { Counters } from './counters.ts'
import { wholeSeconds } from './whole-seconds.ts'

export type RateCounter = 'rest' | 'mcp' | 'console' | 'link' | 'visitor'

export type RateDecision = {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
  windowSeconds: number
  /** Only when refused: a call made after this wait opens a new window. */
  retryAfterSeconds?: number
}

export type RateLimiter = {
  /** `caller` is an organization; of visitors, who have none, a network. */
  take: (counter: RateCounter, caller: string) => Promise<RateDecision>
}

export const createRateLimiter = ({
  counters,
  limit,
}: {
  counters: Counters
  limit: number
}): RateLimiter => ({
  take: async (counter, caller) => {
    const { count, resetMs } = await counters.hit(`${counter}:${caller}`)
    const resetSeconds = wholeSeconds(resetMs)
    const { windowSeconds } = counters
    const remaining = Math.max(0, limit - count)
    if (count <= limit) return { allowed: true, limit, remaining, resetSeconds, windowSeconds }
    return { allowed: false, limit, remaining, resetSeconds, windowSeconds, retryAfterSeconds: resetSeconds }
  },
})
