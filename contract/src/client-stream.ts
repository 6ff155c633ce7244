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

const linesOf = async function* (
  answer: Answer,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const piece of piecesOf(answer)) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw unreachable(url, error, 'closed the connection before the response was complete')
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

/** Sends one request once and waits for the start of its response, which ends the attempt's time-out. */
export const openLines = async (
  { fetch, now, attemptTimeoutMs }: Transport,
  signal: AbortSignal,
  { url, ...request }: HttpRequest,
): Promise<Received | Opened> => {
  const { controller, letGo } = followSignal(undefined, attemptTimeoutMs)
  // Not released with the attempt: it also ends the reading.
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  if (signal.aborted) controller.abort(signal.reason)
  try {
    const answer = await fetch(url, { ...request, signal: controller.signal, redirect: 'manual' })
    if (answer.status === 200) return { status: 200, lines: linesOf(answer, url, signal) }
    return receive(answer, await answer.text(), now())
  } catch (error) {
    if (signal.aborted) throw error
    throw unreachable(url, error)
  } finally {
    letGo()
  }
}
