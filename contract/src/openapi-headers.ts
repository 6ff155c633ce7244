import type { JsonSchema } from './kernel/json-schema.ts'

export type OpenApiHeader = { description: string; schema: JsonSchema; example: string | number }

const text = (description: string, example: string): OpenApiHeader => ({
  description,
  schema: { type: 'string' },
  example,
})

/** The headers that answers carry. */
export const openApiHeaders = {
  'Content-Disposition': text(
    'The name to save the file under, as in RFC 6266.',
    'attachment; filename="report.pdf"; filename*=UTF-8\'\'report.pdf',
  ),
  Deprecation: text('`true`: the operation is deprecated.', 'true'),
  ETag: text(
    'Identifies this answer. Send it as `If-None-Match` to get 304 without a body while nothing has changed.',
    'W/"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"',
  ),
  'Idempotency-Replayed': text(
    '`true`: this is the stored response to an earlier call with the same key.',
    'true',
  ),
  'Ignored-Fields': text('Fields of the request that were ignored, at most ten of them.', 'nmae'),
  Link: text('The successor of the operation.', '<https://example.com/successor>; rel=successor-version'),
  RateLimit: text('Calls left, and seconds until the window ends.', '"rest";r=583;t=12'),
  'RateLimit-Policy': text('Calls allowed per window, and its length in seconds.', '"rest";q=600;w=60'),
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 12 },
  'Service-API-Version': text('The version that was served.', '1.0.0'),
  Sunset: text('When the operation starts to answer 410.', 'Sat, 01 Jan 2028 00:00:00 GMT'),
  'WWW-Authenticate': text('What is wrong with the token, as in RFC 6750.', 'Bearer error="invalid_token"'),
  'X-Request-Id': text('Id of the call, to quote to support.', 'req_01JCQ3V5W8Z6T4R2M0K9H7F5D3'),
} as const satisfies Record<string, OpenApiHeader>

export type OpenApiHeaderName = keyof typeof openApiHeaders
