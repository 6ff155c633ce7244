import { limitsOf } from '../../../server/src/domain/kernel/limits.ts'
import type { Counters } from '../../../server/src/gateway/rate-limit/counters.ts'
import { createLimiter, type Limiter } from '../../../server/src/gateway/rate-limit/limiter.ts'

/** A limiter with the same number for every limit, and windows short enough for a test to wait. */
export const createTestLimiter = (counters: Counters, most: number, seconds = 60): Limiter => {
  const limits = limitsOf({
    rateLimitPerMinute: most,
    tokenFailuresPerMinute: most,
    signInFailures: most,
    mailsPerHour: most,
  })
  return createLimiter({
    counters,
    limits: { ...limits, rest: { ...limits.rest, seconds } },
    bucketKey: new Uint8Array(32),
  })
}
