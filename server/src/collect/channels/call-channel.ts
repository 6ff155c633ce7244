import { plainLine } from '../../domain/mail/plain-text.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'
import { isOutsideError } from '../probe/outside-error.ts'
import type { Answer } from './answer.ts'

type Call = {
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Whether the body of the response is of no interest, however long it is. */
  discards?: true
}

type Response = { status: number; text: string }

const timeoutMs = 15_000
/** A longer response is not used. */
const maxBytes = 1024 * 1024
const secondMs = 1_000
const longestWaitMs = 24 * 3_600_000

/**
 * The same words whether a name is unknown, resolves to a forbidden address, or has no open port, so that the URL
 * cannot be used to explore the operator's network.
 */
const describeFailure = (error: unknown): string =>
  isOutsideError(error) && error.reason === 'untrusted'
    ? 'Its certificate is not trusted.'
    : `It could not be reached, or did not answer within ${timeoutMs / secondMs} seconds.`

const retryAfterMs = (header: string | undefined): number | undefined => {
  const seconds = /^\d{1,6}$/.test(header ?? '') ? Number(header) : undefined
  return seconds === undefined ? undefined : Math.min(seconds * secondMs, longestWaitMs)
}

/** Thrown in place of a response that says no; `answer` is what the log of deliveries shows. */
type Refusal = Error & { answer: Answer }

const refusal = (answer: Answer): Refusal => Object.assign(new Error(answer.error), { answer })

const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'answer' in error

/** What went wrong, for the log; anything but a refusal is a fault of this program. */
export const answerOf = (error: unknown): Answer => {
  if (isRefusal(error)) return error.answer
  throw error
}

/**
 * Calls a channel and returns its response if that is 2xx; everything else, redirects included, throws a refusal.
 * `explain` may find a reason in the body of a response.
 */
export const callChannel = async (
  fetchOutside: GuardedFetch,
  { url, method = 'POST', headers, body, discards }: Call,
  explain: (response: Response) => string | undefined = () => undefined,
): Promise<Response> => {
  let response: Response
  let after: number | undefined
  try {
    const answer = await fetchOutside(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'user-agent': 'Parapet-Webhooks/1',
        ...headers,
      },
      ...(body !== undefined && { body }),
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
    })
    after = retryAfterMs(answer.headers['retry-after'])
    if (discards) await answer.discard()
    response = { status: answer.status, text: discards ? '' : await answer.text() }
  } catch (cause) {
    throw refusal({ error: describeFailure(cause), cause })
  }
  const { status } = response
  if (status >= 200 && status < 300) return response
  const reason = explain(response)
  throw refusal({
    responseStatus: status,
    error: reason === undefined ? `It answered ${status}.` : plainLine(reason, 300),
    ...(after !== undefined && { retryAfterMs: after }),
  })
}

/** The body as JSON; anything else is refused. */
export const readJson = ({ status, text }: Response): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal({ responseStatus: status, error: 'It answered with something other than JSON.' })
  }
}

/** For a response that lacks what it must have. */
export const unexpected = (what: string): Error => refusal({ error: `It answered without ${what}.` })
