import { refusal, exchange, exchangeFile, type HttpRequest } from './client-exchange.ts'
import { retrying } from './client-retry.ts'
import { type Opened, openFile, openLines, type ReceivedFile } from './client-stream.ts'
import { type Authentication, createTokenSource } from './client-token.ts'
import { bounded, followSignal, type Transport, transportOf, type UploadFile } from './client-transport.ts'
import { operations } from './index.ts'
import {
  type InputOf,
  type Operation,
  type Operations,
  type OutputOf,
  placement,
  queryName,
  takesIdempotencyKey,
} from './kernel/operation.ts'
import type { Paging } from './kernel/paging.ts'

export { type CallError, isCallError } from './call-error.ts'
export type { ReceivedFile } from './client-stream.ts'
export type { Answer, Fetch, UploadFile } from './client-transport.ts'
export type { Input, OperationName, Output } from './index.ts'

export type ClientOptions = (Authentication | Session) & Partial<Transport> & { baseUrl: string }

/** On a page of the console the browser's cookie authenticates. */
type Session = { session: true; token?: never; clientId?: never; clientSecret?: never }

export type CallOptions = {
  /** Ends the call, whatever it is waiting for. */
  signal?: AbortSignal
  /** Ends the call after this long, including retries and waiting. */
  timeoutMs?: number
  /** By default, a changing call gets a new key, so that retrying it is safe. */
  idempotencyKey?: string
  /** Pins the version, such as 1.0.0. */
  serviceApiVersion?: string
}

type Arguments<I> =
  Partial<I> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

type RowOf<O extends Operation & { paging: Paging }> = OutputOf<O>[O['paging']['rows'] &
  keyof OutputOf<O>] extends readonly (infer Row)[]
  ? Row
  : never

type Streamed = Operation & { stream: readonly [string, ...string[]] }

type StreamOptions<O extends Streamed> = CallOptions & {
  /** Media type of the lines; the declaration's first by default. */
  accept?: O['stream'][number]
}

type Uploading = Operation & { upload: { maxBytes: number } }

type CallOf<O extends Operation> = O extends Uploading
  ? (input: InputOf<O>, file: UploadFile, options?: CallOptions) => Promise<OutputOf<O>>
  : CallWithoutFileOf<O>

type CallWithoutFileOf<O extends Operation> = O extends Streamed
  ? /** The lines of the answer, as they arrive. */ (
      input?: InputOf<O>,
      options?: StreamOptions<O>,
    ) => AsyncGenerator<string, void, undefined>
  : (...given: Arguments<InputOf<O>>) => Promise<AnswerOf<O>>

type AnswerOf<O extends Operation> = O extends { file: readonly string[] } ? ReceivedFile : OutputOf<O>

type AllOf<O extends Operation> = O extends Operation & { paging: Paging }
  ? {
      /** The rows of all pages, requested page by page as they are read. */
      all: (...given: Arguments<InputOf<O>>) => AsyncGenerator<RowOf<O>, void, undefined>
    }
  : unknown

/** One method per operation: `CreateVendorGroup` is `client.createVendorGroup`. */
export type ClientOf<C extends Operations> = {
  readonly [N in keyof C & string as Uncapitalize<N>]: CallOf<C[N]> & AllOf<C[N]>
} & {
  /** The access token that a call made now would carry. */
  readonly token: () => Promise<string>
}

export type Client = ClientOf<typeof operations>

type Fields = Readonly<Record<string, unknown>>

const uncapitalize = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)

const pathValue = (name: string, value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // As a path segment these would lead elsewhere, percent-encoded or not.
  if (['', '.', '..'].includes(text)) throw new TypeError(`${name}: "${text}" cannot be part of a path.`)
  return encodeURIComponent(text)
}

const queryText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The input split into path, and query or body. */
const toRequest = (baseUrl: string, operation: Operation, input: Fields): HttpRequest => {
  const { path: inPath, body: inBody } = placement(operation)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathValue(name, input[name]))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  const { method, upload } = operation
  if (method === 'GET' || upload) {
    const query = new URLSearchParams(
      rest.map(([name, value]): [string, string] => [queryName(operation, name), queryText(value)]),
    ).toString()
    return { method, url: `${baseUrl}${path}${query === '' ? '' : `?${query}`}`, headers: {} }
  }
  const url = `${baseUrl}${path}`
  if (inBody.length === 0 && rest.length === 0) return { method, url, headers: {} }
  const headers = { 'Content-Type': 'application/json' }
  return { method, url, headers, body: JSON.stringify(Object.fromEntries(rest)) }
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served without TLS. */
const newIdempotencyKey = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A client for any table of operations; `createClient` is the one for Parapet's own. */
export const createClientOf = <C extends Operations>(table: C, options: ClientOptions): ClientOf<C> => {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const transport = transportOf(options)
  const tokens = 'session' in options ? undefined : createTokenSource(transport, baseUrl, options)

  /** Sends with a token, and once more with a new one if it is refused. */
  const sendWith = async <R extends { status: number }>(
    send: (transport: Transport, signal: AbortSignal, request: HttpRequest) => Promise<R>,
    request: HttpRequest,
    signal: AbortSignal,
  ): Promise<R> => {
    const bearing = (bearer: string): HttpRequest => ({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${bearer}` },
    })
    if (!tokens) return send(transport, signal, request)
    const bearer = await tokens.current(signal)
    const received = await send(transport, signal, bearing(bearer))
    if (received.status !== 401) return received
    const renewed = await tokens.renewed(bearer, signal)
    return renewed === undefined ? received : send(transport, signal, bearing(renewed))
  }

  const requestOf = (
    operation: Operation,
    input: Fields,
    { idempotencyKey = newIdempotencyKey(), serviceApiVersion }: CallOptions,
    accept: string,
  ): HttpRequest => {
    const request = toRequest(baseUrl, operation, input)
    const headers = {
      ...request.headers,
      Accept: accept,
      ...(takesIdempotencyKey(operation) && { 'Idempotency-Key': idempotencyKey }),
      ...(serviceApiVersion !== undefined && { 'Service-API-Version': serviceApiVersion }),
    }
    return { ...request, headers }
  }

  const call = (operation: Operation, input: Fields, chosen: CallOptions): Promise<Fields> => {
    const request = requestOf(operation, input, chosen, 'application/json')
    const send = async (signal: AbortSignal): Promise<Fields> => {
      const received = await sendWith(exchange, request, signal)
      if (received.status !== 200 || received.json === undefined) throw refusal(received)
      return received.json
    }
    return bounded(chosen.signal, chosen.timeoutMs, (within) =>
      retrying(transport, within, () => send(within)),
    )
  }

  /** Sent once and without a time-out: what arrived of a broken file is imported, and its id is taken. */
  const upload = (
    operation: Operation,
    input: Fields,
    body: UploadFile,
    chosen: CallOptions,
  ): Promise<Fields> => {
    const { headers, ...request } = requestOf(operation, input, chosen, 'application/json')
    const sent = { ...request, headers: { ...headers, 'Content-Type': 'application/octet-stream' }, body }
    return bounded(chosen.signal, chosen.timeoutMs, async (signal) => {
      const received = await sendWith(exchangeFile, sent, signal)
      if (received.status !== 200 || received.json === undefined) throw refusal(received)
      return received.json
    })
  }

  const download = (operation: Operation, input: Fields, chosen: CallOptions): Promise<ReceivedFile> => {
    const request = requestOf(operation, input, chosen, operation.file?.join(', ') ?? '*/*')
    const send = async (signal: AbortSignal): Promise<ReceivedFile> => {
      const opened = await sendWith(openFile, request, signal)
      if ('whole' in opened) return opened.whole()
      throw refusal(opened)
    }
    return bounded(chosen.signal, chosen.timeoutMs, (within) =>
      retrying(transport, within, () => send(within)),
    )
  }

  const lines = async function* (
    operation: Operation,
    input: Fields,
    chosen: CallOptions & { accept: string },
  ): AsyncGenerator<string, void, undefined> {
    const request = requestOf(operation, input, chosen, chosen.accept)
    const { controller, letGo } = followSignal(chosen.signal, chosen.timeoutMs)
    const { signal } = controller
    const open = async (): Promise<Opened> => {
      const opened = await sendWith(openLines, request, signal)
      if ('lines' in opened) return opened
      throw refusal(opened)
    }
    try {
      // Only until the first line: what has been read cannot be undone.
      const opened = await retrying(transport, signal, open)
      yield* opened.lines
    } finally {
      letGo()
      controller.abort()
    }
  }

  const all = async function* (
    operation: Operation,
    { rows }: Paging,
    input: Fields,
    chosen: CallOptions,
  ): AsyncGenerator<unknown, void> {
    let cursor = input['cursor']
    do {
      const page = await call(operation, { ...input, cursor }, chosen)
      const found = page[rows]
      if (Array.isArray(found)) yield* found
      cursor = page['nextCursor']
      // A short page is not the end: only a missing or empty cursor is.
    } while (typeof cursor === 'string' && cursor !== '')
  }

  const methods = Object.entries(table).map(([name, operation]) => {
    const method = async (input: Fields = {}, chosen: CallOptions = {}): Promise<Fields> =>
      call(operation, input, chosen)
    const { paging, stream, upload: takesFile, file } = operation
    if (file)
      return [
        uncapitalize(name),
        (input: Fields = {}, chosen: CallOptions = {}) => download(operation, input, chosen),
      ]
    if (takesFile)
      return [
        uncapitalize(name),
        (input: Fields, body: UploadFile, chosen: CallOptions = {}) => upload(operation, input, body, chosen),
      ]
    if (stream) {
      const streamed = (
        input: Fields = {},
        { accept = stream[0], ...chosen }: Partial<StreamOptions<Streamed>> = {},
      ) => lines(operation, input, { ...chosen, accept })
      return [uncapitalize(name), streamed]
    }
    if (!paging) return [uncapitalize(name), method]
    const pages = (input: Fields = {}, chosen: CallOptions = {}) => all(operation, paging, input, chosen)
    return [uncapitalize(name), Object.assign(method, { all: pages })]
  })
  const current = async (): Promise<string> => {
    if (!tokens) throw new TypeError('A console client has no token: it authenticates with its session.')
    return bounded(undefined, undefined, (signal) =>
      retrying(transport, signal, () => tokens.current(signal)),
    )
  }
  // Built by the rule the type states: one method per operation, under its name.
  return { ...Object.fromEntries(methods), token: current } as ClientOf<C>
}

export const createClient = (options: ClientOptions): Client => createClientOf(operations, options)
