import { type ApiError, type ErrorBody, errorCodes } from '@parapet/contract'

const typeUrl = <const N extends string>(name: N) => `type.googleapis.com/google.rpc.${name}` as const

/** The body of every error: a google.rpc Status and the `error` envelope side by side. */
export const errorBody = (error: ApiError, requestId: string): ErrorBody => {
  const { reason, code, status, message, extra } = error
  const { metadata = {}, fieldViolations, retryAfterSeconds } = extra
  const details: ErrorBody['details'] = [
    { '@type': typeUrl('ErrorInfo'), reason, domain: 'parapet', metadata },
  ]
  if (fieldViolations) details.push({ '@type': typeUrl('BadRequest'), fieldViolations })
  if (retryAfterSeconds !== undefined) {
    details.push({ '@type': typeUrl('RetryInfo'), retryDelay: `${retryAfterSeconds}s` })
  }
  details.push({ '@type': typeUrl('RequestInfo'), requestId })
  return {
    code: errorCodes[code].rpc,
    message,
    details,
    error: { code, request_id: requestId, message, status },
  }
}
