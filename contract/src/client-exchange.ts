import { callError, type CallError, type CallFailure } from './call-error.ts'
import { parseRetryAfter } from './client-retry.ts'
import { type Answer, bounded, type Transport, type UploadFile } from './client-transport.ts'

export type HttpRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: UploadFile
}

type Fields = Readonly<Record<string, unknown>>

/** A completely received response. */
export type Received = {
  status: number
  text: string
  json: Fields | undefined
  requestId?: string
  retryAfterMs?: number
}

const asFields = (value: unknown): Fields | undefined =>
  // Every object can be read by name.
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

const parse = (text: string): Fields | undefined => {
  try {
    return asFields(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The root cause: `fetch` itself only says that it failed. */
const innermost = (error: unknown): string => {
  if (!(error instanceof Error)) return 'there is no response.'
  return error.cause instanceof Error && error.cause.message !== ''
    ? innermost(error.cause)
    : error.message.replace(/\.?$/, '.')
}

export const receive = (answer: Answer, text: string, now: number): Received => {
  const requestId = answer.headers.get('x-request-id')
  const retryAfterMs = parseRetryAfter(answer.headers.get('retry-after'), now)
  return {
    status: answer.status,
    text,
    json: parse(text),
    ...(requestId !== null && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

export const unreachable = (url: string, error: unknown, what = 'could not be reached'): CallError =>
  callError(`${new URL(url).origin} ${what}: ${innermost(error)}`, noAnswer, error)

/** Sends one request once; without a response it fails with status 0. */
export const exchange = async (
  { fetch, now, attemptTimeoutMs }: Transport,
  signal: AbortSignal,
  { url, ...request }: HttpRequest,
): Promise<Received> => {
  const send = async (within: AbortSignal): Promise<[Answer, string]> => {
    // A redirect would turn a POST into a GET, so it is reported instead.
    const answer = await fetch(url, { ...request, signal: within, redirect: 'manual' })
    return [answer, await answer.text()]
  }
  try {
    return receive(...(await bounded(signal, attemptTimeoutMs, send)), now())
  } catch (error) {
    if (signal.aborted) throw error
    throw unreachable(url, error)
  }
}

/** The same for a file, which may take any time to send. */
export const exchangeFile: typeof exchange = (transport, signal, request) =>
  exchange({ ...transport, attemptTimeoutMs: undefined }, signal, request)

const noAnswer: CallFailure = {
  status: 0,
  code: 'UNAVAILABLE',
  reason: 'UNAVAILABLE',
  metadata: {},
  fieldViolations: [],
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const detail = (body: Fields, type: string): Fields | undefined => {
  const details = Array.isArray(body['details']) ? body['details'].map((one: unknown) => asFields(one)) : []
  return details.find((one) => text(one?.['@type'])?.endsWith(`/google.rpc.${type}`))
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asFields(value) ?? {}).flatMap(([name, one]) =>
      typeof one === 'string' ? [[name, one]] : [],
    ),
  )

const violations = (value: unknown): { field: string; description: string }[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) => {
    const { field = '', description = '' } = texts(one)
    return { field, description }
  })

/** The error for a response other than 200. */
export const refusal = ({ status, json, requestId, retryAfterMs }: Received): CallError => {
  const body = json ?? {}
  const error = asFields(body['error'])
  const info = detail(body, 'ErrorInfo')
  // The token endpoint answers as in RFC 6749 section 5.2: error is the code itself.
  const code = text(error?.['code']) ?? text(body['error']) ?? `HTTP_${status}`
  const message =
    text(body['message']) ??
    text(body['error_description']) ??
    `The response was ${status} with a body that Parapet does not send. Check that baseUrl is the address of a Parapet service.`
  return callError(message, {
    status,
    code,
    reason: text(info?.['reason']) ?? code,
    requestId: text(error?.['request_id']) ?? requestId,
    metadata: texts(info?.['metadata']),
    fieldViolations: violations(detail(body, 'BadRequest')?.['fieldViolations']),
    retryAfterMs,
  })
}
