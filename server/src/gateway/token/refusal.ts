/** Codes of RFC 6749 section 5.2, and of 4.1.2.1 for errors that are not the client's fault. */
type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'temporarily_unavailable'
  | 'server_error'

export type Refusal = {
  status: number
  error: OAuthErrorCode
  /** Printable ASCII without quotes and backslashes, as the grammar requires: never the caller's text. */
  description: string
  headers?: Record<string, string>
}

export const invalidRequest = (description: string, status = 400): Refusal => ({
  status,
  error: 'invalid_request',
  description,
})

export const isRefusal = (value: object): value is Refusal => 'error' in value && 'status' in value

export const missingClient: Refusal = {
  status: 401,
  error: 'invalid_client',
  description: 'Send the client id and secret by HTTP Basic, or as client_id and client_secret in the body.',
}

/** One answer for an unknown id and a wrong secret, so that nobody learns which ids exist. */
export const wrongClient: Refusal = {
  status: 401,
  error: 'invalid_client',
  description: 'There is no credential with this client id and client secret.',
}

/** Only for a caller that sent the right secret. */
export const expiredClient: Refusal = {
  status: 401,
  error: 'invalid_client',
  description: 'This credential has expired. Create a new one.',
}

/** Only for a caller that sent the right secret. */
export const refusedNetwork = (address: string): Refusal => ({
  status: 403,
  error: 'unauthorized_client',
  description: `The organization does not allow this credential to be used from ${address}. Use an allowed network, or ask an owner to add this one.`,
})

export const temporarilyUnavailable = (
  status: 429 | 503,
  description: string,
  retryAfterSeconds: number,
): Refusal => ({
  status,
  error: 'temporarily_unavailable',
  description,
  headers: { 'Retry-After': String(retryAfterSeconds) },
})
