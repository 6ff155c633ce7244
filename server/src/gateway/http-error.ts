import { ApiError } from '@parapet/contract'
import { isPassingDatabaseError } from '../store/database-error.ts'

const retryAfterSeconds = 1

export const unavailable = (message: string): ApiError =>
  new ApiError('UNAVAILABLE', message, {
    retryAfterSeconds,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })

const frameworkErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ApiError('BODY_TOO_LARGE', 'The body is larger than this operation takes.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('MEDIA_TYPE_UNSUPPORTED', 'Send the body as Content-Type: application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ApiError('BODY_MALFORMED', 'The body is not as long as Content-Length says.'),
}

const fieldsOf = (error: unknown): { code?: unknown; statusCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** Anything thrown → the error the caller sees. Nothing of an unexpected one gets out. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isPassingDatabaseError(error))
    return unavailable('The database does not answer right now. Try again shortly.')
  const { code, statusCode } = fieldsOf(error)
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined
  if (known) return known()
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new ApiError('MALFORMED_REQUEST', 'The request is not well-formed HTTP.')
  }
  return new ApiError('INTERNAL', 'Something went wrong on our side. Report the request id if it stays so.')
}
