import type { LimitName } from '../../domain/kernel/limits.ts'
import type { LimitDecision } from './limiter.ts'

/** The fields of draft-ietf-httpapi-ratelimit-headers, and RFC 9110's Retry-After on a refusal. */
export const rateLimitHeaders = (counter: LimitName, decision: LimitDecision): Record<string, string> => {
  const { limit, remaining, resetSeconds, windowSeconds, refusal } = decision
  return {
    'RateLimit-Policy': `"${counter}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${counter}";r=${remaining};t=${resetSeconds}`,
    ...(refusal && { 'Retry-After': String(resetSeconds) }),
  }
}
