import { ApiError } from '@parapet/contract'
import { unavailable } from '../domain/kernel/unavailable.ts'
import { isPassingDatabaseError } from '../store/kernel/database-error.ts'

const frameworkErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('MEDIA_TYPE_UNSUPPORTED', 'Send the body as Content-Type: application/json.'),
}

const fieldsOf = (error: unknown): { code?: unknown; statusCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** Maps anything thrown to the error the caller sees. Details of unexpected errors never leak. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isPassingDatabaseError(error))
    return unavailable('The database is not responding right now. Try again shortly.')
  const { code, statusCode } = fieldsOf(error)
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined
  if (known) return known()
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new ApiError('MALFORMED_REQUEST', 'The request is not well-formed HTTP.')
  }
  return new ApiError(
    'INTERNAL',
    'Something went wrong on our side. If it happens again, report the request id.',
  )
}
