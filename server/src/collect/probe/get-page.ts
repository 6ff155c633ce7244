import type { RecordedHop, RecordedHttp } from '../../domain/checks/recorded-domain.ts'
import { lazily } from '../../domain/kernel/lazily.ts'
import type { Answer, SendRequest } from './send-request.ts'
import { isOutsideError } from './outside-error.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { redirectTarget } from './redirect-target.ts'
import { createTrust } from './secure-socket.ts'
import type { InTurn } from './host-turns.ts'
import { userAgent } from './user-agent.ts'

type PageOptions = {
  /** Whether to follow a redirect to this URL; none is followed by default. */
  follow?: (url: URL) => boolean
  headers?: Readonly<Record<string, string>>
  /** Whether an untrusted certificate fails the call. */
  isVerified?: boolean
}

/** Requests a page and follows redirects as far as the caller wants. */
export type GetPage = (url: string, options?: PageOptions) => Promise<RecordedHttp>

const timeoutMs = 12_000
const maxBytes = 524_288
const maxRedirects = 5

const isText = ({ headers }: Answer): boolean => {
  const valueOf = (wanted: string): string => headers.find(([name]) => name === wanted)?.[1] ?? ''
  const isPlain = /^(?:identity)?$/i.test(valueOf('content-encoding').trim())
  return isPlain && /^(?:text\/|application\/(?:xhtml|xml|json))/i.test(valueOf('content-type').trim())
}

/** The beginning of a long body is enough; the rest is not read. */
const readBody = async ({ body }: Answer): Promise<string> => {
  const pieces: Uint8Array[] = []
  let read = 0
  for await (const piece of body) {
    pieces.push(piece)
    read += piece.byteLength
    if (read >= maxBytes) break
  }
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8')
}

export const createGetPage = (
  send: SendRequest,
  { extraAuthorities }: OutsideSettings,
  inTurn: InTurn,
): GetPage => {
  const trust = lazily(() => createTrust(extraAuthorities))

  const visit = async (
    url: URL,
    { headers = {}, isVerified = false }: PageOptions,
    leftMs: number,
  ): Promise<{ hop: RecordedHop; next: URL | undefined; body: string | undefined }> => {
    const answer = await send(url, {
      method: 'GET',
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity', ...headers },
      timeoutMs: leftMs,
      trust: trust(),
      isVerified,
    })
    try {
      const next = redirectTarget(answer, url)
      const body = next === undefined && isText(answer) ? await readBody(answer) : undefined
      return { hop: { url: url.href, status: answer.status, headers: answer.headers }, next, body }
    } finally {
      await answer.close()
    }
  }

  return async (given, options = {}) => {
    let leftMs = timeoutMs
    /** Time spent waiting for a turn does not count towards the timeout. */
    const visitInTurn = (url: URL) =>
      inTurn(url.hostname, async () => {
        const startedAt = performance.now()
        const visited = await visit(url, options, Math.max(1, Math.ceil(leftMs)))
        leftMs -= performance.now() - startedAt
        return visited
      })
    const first = URL.parse(given)
    if (!first) return { outcome: 'failed', reason: 'The address is not a valid URL.' }
    try {
      let { hop, next, body } = await visitInTurn(first)
      const hops: [RecordedHop, ...RecordedHop[]] = [hop]
      while (next && options.follow?.(next) === true && hops.length <= maxRedirects) {
        ;({ hop, next, body } = await visitInTurn(next))
        hops.push(hop)
      }
      return { outcome: 'answered', hops, ...(body !== undefined && { body }) }
    } catch (error) {
      if (!isOutsideError(error)) throw error
      if (error.reason === 'closed') return { outcome: 'closed' }
      const isUntrusted = error.reason === 'untrusted'
      return { outcome: 'failed', reason: error.message, ...(isUntrusted && { isUntrusted }) }
    }
  }
}
