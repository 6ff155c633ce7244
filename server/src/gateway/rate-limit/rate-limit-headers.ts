import type { RateCounter, RateDecision } from './rate-limiter.ts'

/** The fields of draft-ietf-httpapi-ratelimit-headers, and RFC 9110's Retry-After on a refusal. */
export const rateLimitHeaders = (counter: RateCounter, decision: RateDecision): Record<string, string> => {
  const { limit, remaining, resetSeconds, windowSeconds, retryAfterSeconds } = decision
  return {
    'RateLimit-Policy': `"${counter}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${counter}";r=${remaining};t=${resetSeconds}`,
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
  }
}
