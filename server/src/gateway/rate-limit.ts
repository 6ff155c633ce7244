export { type CounterBackend, createCounters } from './rate-limit/counters.ts'
export { createLimiter, type Limiter } from './rate-limit/limiter.ts'
export { networkOf } from './rate-limit/network-of.ts'
export { rateLimitHeaders } from './rate-limit/rate-limit-headers.ts'
