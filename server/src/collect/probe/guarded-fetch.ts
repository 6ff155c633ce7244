import { lazily } from '../../domain/kernel/lazily.ts'
import { createDns, resolveAddresses } from './dns.ts'
import { type Answer, createSendRequest } from './send-request.ts'
import { createOpenSocket } from './open-socket.ts'
import { outsideError } from './outside-error.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { redirectTarget } from './redirect-target.ts'
import { createTrust } from './secure-socket.ts'
import { userAgent } from './user-agent.ts'

export type GuardedRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  /** Names in lower case. */
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Covers everything up to the last byte of the body. */
  timeoutMs: number
  /** A longer body fails its iteration. */
  maxBytes: number
  /** Followed for GET only; each is vetted like the first. Default 3. */
  maxRedirects?: number
  signal?: AbortSignal
}

type GuardedResponse = {
  status: number
  /** Names in lower case; values of a repeated header are joined with commas. */
  headers: Readonly<Record<string, string>>
  /** After redirects. */
  url: string
  /** As sent, in pieces; read it to the end or call `discard`. */
  body: AsyncIterable<Uint8Array>
  /** The whole body as UTF-8. */
  text: () => Promise<string>
  /** Discards an unwanted body. */
  discard: () => Promise<void>
}

/**
 * A call to an external https URL: the host is resolved, every special-purpose address is refused, and the connection
 * goes to the vetted address. A host that cannot or may not be reached throws an OutsideError.
 */
export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedResponse>

const usualRedirects = 3

const joined = (pairs: Answer['headers']): Record<string, string> => {
  const byName = Map.groupBy(pairs, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, values]) => [name, values.map(([, value]) => value).join(', ')]),
  )
}

const limited = async function* (
  { body, close }: Answer,
  { maxBytes }: GuardedRequest,
  url: URL,
): AsyncGenerator<Uint8Array> {
  let read = 0
  try {
    for await (const piece of body) {
      read += piece.byteLength
      if (read > maxBytes)
        throw outsideError('too-large', `The response from ${url.host} is larger than ${maxBytes} bytes.`)
      yield piece
    }
  } finally {
    await close()
  }
}

const requireHttps = (url: URL): URL => {
  if (url.protocol === 'https:') return url
  throw outsideError('refused-by-guard', `The address must begin with https://, not with ${url.protocol}`)
}

/** Lower-case names of headers meant only for the first host. */
const confidential = new Set(['authorization', 'cookie', 'proxy-authorization'])

const headersFor = (url: URL, first: URL, given: GuardedRequest['headers'] = {}) => {
  const own = { 'user-agent': userAgent, accept: '*/*', ...given }
  return url.host === first.host
    ? own
    : Object.fromEntries(Object.entries(own).filter(([name]) => !confidential.has(name)))
}

/** Once `closing` is aborted, current and later fetches fail. */
export const createGuardedFetch = (settings: OutsideSettings, closing?: AbortSignal): GuardedFetch => {
  const openSocket = createOpenSocket(settings, resolveAddresses(createDns(settings, closing)), closing)
  const send = createSendRequest(openSocket)
  const trust = lazily(() => createTrust(settings.extraAuthorities))

  return async (given, request) => {
    const { method = 'GET', body, timeoutMs, signal } = request
    if (!URL.canParse(given)) throw outsideError('refused-by-guard', 'The address is not a valid URL.')
    const first = requireHttps(new URL(given))
    const startedAt = performance.now()
    const redirects = method === 'GET' ? (request.maxRedirects ?? usualRedirects) : 0
    let url = first
    for (let hop = 0; ; hop += 1) {
      const leftMs = Math.ceil(timeoutMs - (performance.now() - startedAt))
      if (leftMs <= 0) throw outsideError('timeout', `${url.host} did not answer in time.`)
      const answer = await send(url, {
        method,
        headers: headersFor(url, first, request.headers),
        body,
        timeoutMs: leftMs,
        signal,
        trust: trust(),
        isVerified: true,
      })
      const next = redirectTarget(answer, url)
      if (next === undefined || redirects === 0) return toResponse(answer, request, url)
      await answer.close()
      if (hop === redirects)
        throw outsideError('failed', `${first.host} redirects more than ${redirects} times.`)
      url = requireHttps(next)
    }
  }
}

const toResponse = (answer: Answer, request: GuardedRequest, url: URL): GuardedResponse => {
  const body = limited(answer, request, url)
  return {
    status: answer.status,
    headers: joined(answer.headers),
    url: url.href,
    body,
    text: async () => Buffer.concat(await Array.fromAsync(body)).toString('utf8'),
    discard: answer.close,
  }
}
