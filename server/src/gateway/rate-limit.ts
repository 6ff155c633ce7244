export { type CounterBackend, createCounters } from './rate-limit/counters.ts'
export { createFailureLimiter, type FailureLimiter } from './rate-limit/failure-limiter.ts'
export { rateLimitHeaders } from './rate-limit/rate-limit-headers.ts'
export { createRateLimiter, type RateCounter, type RateLimiter } from './rate-limit/rate-limiter.ts'
