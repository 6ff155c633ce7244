import { type HttpRequest, receive, type Received, unreachable } from './client-exchange.ts'
import { type Answer, followSignal, type Transport } from './client-transport.ts'

/** A response that has started; its lines come as they arrive, without line endings. */
export type Opened = { status: 200; lines: AsyncGenerator<string, void, undefined> }

const piecesOf = async function* ({ body }: Answer): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !value) return
      yield value
    }
  } finally {
    // Fails if the response broke off, which was already reported.
    await reader.cancel().catch(() => {})
  }
}

/** The pieces, with an error that says so if they break off. */
const unbroken = async function* (
  pieces: AsyncGenerator<Uint8Array, void, undefined>,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* pieces
  } catch (error) {
    if (signal.aborted) throw error
    throw unreachable(url, error, 'closed the connection before the response was complete')
  }
}

const linesOf = async function* (
  answer: Answer,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of unbroken(piecesOf(answer), url, signal)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

/** Sends one request once and waits for the start of its response, which ends the attempt's time-out. */
const open = async <T>(
  { fetch, now, attemptTimeoutMs }: Transport,
  signal: AbortSignal,
  { url, ...request }: HttpRequest,
  take: (answer: Answer) => T,
): Promise<Received | T> => {
  const { controller, letGo } = followSignal(undefined, attemptTimeoutMs)
  // Not released with the attempt: it also ends the reading.
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  if (signal.aborted) controller.abort(signal.reason)
  try {
    const answer = await fetch(url, { ...request, signal: controller.signal, redirect: 'manual' })
    if (answer.status === 200) return take(answer)
    return receive(answer, await answer.text(), now())
  } catch (error) {
    if (signal.aborted) throw error
    throw unreachable(url, error)
  } finally {
    letGo()
  }
}

export const openLines = (
  transport: Transport,
  signal: AbortSignal,
  request: HttpRequest,
): Promise<Received | Opened> =>
  open(transport, signal, request, (answer) => ({
    status: 200,
    lines: linesOf(answer, request.url, signal),
  }))

/** A file that was received completely. */
export type ReceivedFile = {
  /** As the service suggests to save it. */
  name: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** From the extended form of the name, which the service always sends (RFC 6266). */
const nameIn = (disposition: string | null): string => {
  const [, encoded = ''] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? []
  try {
    // A proxy could have changed it: a path would lead out of the caller's folder.
    return decodeURIComponent(encoded).replaceAll(/[/\\]/g, '-') || 'file'
  } catch {
    return 'file'
  }
}

const wholeOf = async (answer: Answer, url: string, signal: AbortSignal): Promise<ReceivedFile> => {
  const pieces: Uint8Array[] = []
  for await (const piece of unbroken(piecesOf(answer), url, signal)) pieces.push(piece)
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return {
    name: nameIn(answer.headers.get('content-disposition')),
    mediaType: answer.headers.get('content-type') ?? 'application/octet-stream',
    bytes,
  }
}

export const openFile = async (
  transport: Transport,
  signal: AbortSignal,
  request: HttpRequest,
): Promise<Received | { status: 200; whole: () => Promise<ReceivedFile> }> =>
  open(transport, signal, request, (answer) => ({
    status: 200,
    whole: () => wholeOf(answer, request.url, signal),
  }))
