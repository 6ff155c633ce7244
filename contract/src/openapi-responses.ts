import { type ErrorBody, errorCodes, errorReasons, type ErrorReason } from './kernel/errors.ts'
import type { JsonSchema } from './kernel/json-schema.ts'
import { isEnding } from './kernel/lifecycle.ts'
import { isTagged, type Operation, takesIdempotencyKey } from './kernel/operation.ts'
import { reasonTexts } from './kernel/reason-texts.ts'
import { summaryMediaType } from './kernel/summary.ts'
import { type OpenApiHeader, openApiHeaders, type OpenApiHeaderName } from './openapi-headers.ts'
import { reasonsOf } from './reasons-of.ts'

type Reference = { $ref: string }

type OpenApiContent = { schema: JsonSchema; example?: unknown; examples?: Record<string, Reference> }

type OpenApiResponse = {
  description: string
  headers: Record<string, Reference>
  /** By media type; absent if there is no body. */
  content?: Record<string, OpenApiContent>
}

/** What a call returns; a list also in summary. */
type OpenApiOutput = { schema: JsonSchema; example: unknown; summary?: OpenApiOutput | undefined }

export type OpenApiResponses = {
  /** One operation's responses by status; `default` is what the transport or a proxy can add. */
  describe: (operation: Operation, output: OpenApiOutput) => Record<string, OpenApiResponse | Reference>
  /** The components those responses refer to. */
  components: () => {
    responses: Record<string, OpenApiResponse>
    headers: Record<string, OpenApiHeader>
    examples: Record<string, { summary: string; value: ErrorBody }>
  }
}

const onEvery = ['Service-API-Version', 'X-Request-Id'] as const
const onAuthenticated = ['RateLimit', 'RateLimit-Policy'] as const
const onEnding = ['Deprecation', 'Link', 'Sunset'] as const

const onStatus: Readonly<Record<number, readonly OpenApiHeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate', ...onAuthenticated],
  410: [],
  429: ['Retry-After', ...onAuthenticated],
  503: ['Retry-After'],
}

/** Statuses whose response is the same everywhere, unless an operation adds to it. */
const sharedNames: Readonly<Record<number, string>> = {
  401: 'Unauthenticated',
  403: 'PermissionDenied',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'ResourceExhausted',
  500: 'Internal',
  503: 'Unavailable',
}

const statusOf = (reason: ErrorReason): number => errorCodes[errorReasons[reason]].status

const exampleBody = (reason: ErrorReason): ErrorBody => {
  const code = errorReasons[reason]
  const message = reasonTexts[reason]
  const requestId = 'req_01JCQ3V5W8Z6T4R2M0K9H7F5D3'
  return {
    code: errorCodes[code].rpc,
    message,
    details: [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'parapet', metadata: {} },
      { '@type': 'type.googleapis.com/google.rpc.RequestInfo', requestId },
    ],
    error: { code, request_id: requestId, message, status: errorCodes[code].status },
  }
}

const sorted = <T>(map: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)))

const successContent = (
  { stream, file }: Operation,
  { schema, example, summary }: OpenApiOutput,
): Record<string, OpenApiContent> => {
  if (file)
    return Object.fromEntries(
      file.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
    )
  if (!stream)
    return {
      'application/json': { schema, ...(example !== undefined && { example }) },
      ...(summary && { [summaryMediaType]: summary }),
    }
  const text: JsonSchema = { type: 'string', description: 'Lines of text, streamed.' }
  const line = example === undefined ? {} : { example: `${JSON.stringify(example)}\n` }
  return Object.fromEntries(
    stream.map((mediaType) => [mediaType, { schema: text, ...(/json/.test(mediaType) && line) }]),
  )
}

/** Collects a document's responses, so that what many operations share is written once. */
export const createOpenApiResponses = (error: JsonSchema): OpenApiResponses => {
  const headers = new Map<string, OpenApiHeader>()
  const examples = new Map<string, { summary: string; value: ErrorBody }>()
  const shared = new Map<string, OpenApiResponse>()

  const headerReferences = (names: readonly OpenApiHeaderName[]): Record<string, Reference> => {
    for (const name of names) headers.set(name, openApiHeaders[name])
    return Object.fromEntries(
      names.toSorted().map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    )
  }

  const exampleReference = (reason: ErrorReason): [string, Reference] => {
    examples.set(reason, { summary: reasonTexts[reason], value: exampleBody(reason) })
    return [reason, { $ref: `#/components/examples/${reason}` }]
  }

  const failure = (
    description: string,
    names: readonly OpenApiHeaderName[],
    reasons: readonly ErrorReason[],
  ): OpenApiResponse => ({
    description,
    headers: headerReferences([...onEvery, ...names]),
    content: {
      'application/json': {
        schema: error,
        examples: Object.fromEntries(reasons.map((reason) => exampleReference(reason))),
      },
    },
  })

  const keep = (name: string, response: OpenApiResponse): OpenApiResponse | Reference => {
    const before = shared.get(name) ?? response
    if (JSON.stringify(before) !== JSON.stringify(response)) return response
    shared.set(name, response)
    return { $ref: `#/components/responses/${name}` }
  }

  const refusal = (operation: Operation, status: number): OpenApiResponse | Reference => {
    const reasons = reasonsOf(operation).filter((reason) => statusOf(reason) === status)
    const description = reasons.map((reason) => `\`${reason}\`: ${reasonTexts[reason]}`).join('\n\n')
    const names = onStatus[status] ?? onAuthenticated
    if (isEnding(operation)) return failure(description, [...names, ...onEnding], reasons)
    const name = operation.errors.some((reason) => statusOf(reason) === status)
      ? undefined
      : sharedNames[status]
    const response = failure(description, names, reasons)
    return name === undefined ? response : keep(name, response)
  }

  const notModified = (operation: Operation): OpenApiResponse | Reference => {
    const response: OpenApiResponse = {
      description: 'The answer is still the one whose `ETag` the request sent as `If-None-Match`.',
      headers: headerReferences([
        ...onEvery,
        ...onAuthenticated,
        'ETag',
        ...(isEnding(operation) ? onEnding : []),
      ]),
    }
    return isEnding(operation) ? response : keep('NotModified', response)
  }

  return {
    describe: (operation, output) => {
      const statuses = new Set(reasonsOf(operation).map((reason) => statusOf(reason)))
      const success: OpenApiResponse = {
        description: 'Done.',
        headers: headerReferences([
          ...onEvery,
          ...onAuthenticated,
          'Ignored-Fields',
          ...(isTagged(operation) ? (['ETag'] as const) : []),
          ...(operation.file ? (['Content-Disposition'] as const) : []),
          ...(takesIdempotencyKey(operation) ? (['Idempotency-Replayed'] as const) : []),
          ...(isEnding(operation) ? onEnding : []),
        ]),
        content: successContent(operation, output),
      }
      return Object.fromEntries([
        ['200', success],
        ...(isTagged(operation) ? [['304', notModified(operation)]] : []),
        ...[...statuses].map((status) => [String(status), refusal(operation, status)]),
        ['default', keep('Unexpected', failure('Any other error.', [], ['INTERNAL']))],
      ])
    },
    components: () => ({
      responses: sorted(shared),
      headers: sorted(headers),
      examples: sorted(examples),
    }),
  }
}
