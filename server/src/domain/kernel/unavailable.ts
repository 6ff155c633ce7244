import { ApiError } from '@parapet/contract'

const retryAfterSeconds = 1

/** 503: the same call may succeed later. */
export const unavailable = (message: string): ApiError =>
  new ApiError('UNAVAILABLE', message, {
    retryAfterSeconds,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
