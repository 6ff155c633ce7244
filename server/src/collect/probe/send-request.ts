import type { Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { buildConnector, Dispatcher } from 'undici'
import type { OpenSocket } from './open-socket.ts'
import { isOutsideError, outsideError } from './outside-error.ts'
import { secureSocket } from './secure-socket.ts'

type Call = {
  method: 'GET' | 'POST' | 'PATCH'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** TLS trust store. */
  trust: SecureContext
  /** Whether an untrusted certificate fails the call. */
  isVerified: boolean
}

export type Answer = {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: AsyncIterable<Uint8Array>
  /** Call once, when the body is read or not wanted. */
  close: () => Promise<void>
}

export type SendRequest = (url: URL, call: Call) => Promise<Answer>

const maxHeaderSize = 65_536
const maxConnectMs = 10_000

const certificateFault = /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/

/** Messages contain only the host of a URL: paths and queries can carry secrets. */
const requireReachable = ({ protocol, port, username, password, host }: URL): 80 | 443 => {
  if (protocol !== 'http:' && protocol !== 'https:')
    throw outsideError('refused-by-guard', `Outgoing calls use http and https only, not ${protocol}`)
  if (port !== '')
    throw outsideError('refused-by-guard', `${host} has a port; outgoing calls use 80 and 443 only.`)
  if (username !== '' || password !== '')
    throw outsideError('refused-by-guard', `The address of ${host} must not include a user name.`)
  return protocol === 'http:' ? 80 : 443
}

const toError = (error: unknown, { host }: URL): Error => {
  if (isOutsideError(error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET')
    return outsideError('closed', `${host} closed the connection.`, error)
  if (certificateFault.test(code))
    return outsideError('untrusted', `The certificate of ${host} is not trusted (${code}).`, error)
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || /TIMEOUT/.test(code))
  return isLate
    ? outsideError('timeout', `${host} did not answer in time.`, error)
    : outsideError('failed', `The request to ${host} failed (${code || String(error)}).`, error)
}

const toPairs = (headers: Dispatcher.ResponseData['headers']): (readonly [string, string])[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name.toLowerCase(), one] as const),
  )

/** One request and its response, over a socket to a vetted address; following redirects is up to the caller. */
export const createSendRequest = (openSocket: OpenSocket): SendRequest => {
  const connect = async (
    { hostname, port }: { hostname: string; port: 80 | 443 },
    { timeoutMs, signal, trust, isVerified }: Call,
  ) => {
    const connectMs = Math.min(timeoutMs, maxConnectMs)
    const socket = await openSocket(hostname, port, { timeoutMs: connectMs, signal })
    if (port === 80) return socket
    return secureSocket(socket, {
      host: hostname,
      secureContext: trust,
      // A site with a bad certificate still has headers to inspect; calls that send or trust content verify it.
      rejectUnauthorized: isVerified,
      ...(!isVerified && { checkServerIdentity: () => undefined }),
      ALPNProtocols: ['http/1.1'],
      timeoutMs: connectMs,
    })
  }

  return async (url, call) => {
    const port = requireReachable(url)
    const { timeoutMs, method, headers, body } = call
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline
    const handOver = async (hostname: string, callback: buildConnector.Callback): Promise<void> => {
      let socket: Socket
      try {
        socket = await connect({ hostname, port }, { ...call, signal })
      } catch (error) {
        return callback(toError(error, url), null)
      }
      callback(null, socket)
    }
    // Loaded with the first call: a service may never make one.
    const { Agent, request } = await import('undici')
    const agent = new Agent({
      // Undici's own connector would resolve the name itself and accept any address in a URL.
      connect: ({ hostname }, callback) => void handOver(hostname, callback),
      connections: 1,
      pipelining: 1,
      maxHeaderSize,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    const close = (): Promise<void> => agent.destroy().catch(() => {})
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method,
        headers,
        signal,
        ...(body !== undefined && { body }),
      })
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        try {
          // Undici's body is a stream of bytes.
          yield* answer.body as AsyncIterable<Uint8Array>
        } catch (error) {
          throw toError(error, url)
        }
      }
      // Without a listener, an error of a discarded body would end the process.
      answer.body.on('error', () => {})
      return { status: answer.statusCode, headers: toPairs(answer.headers), body: pieces(), close }
    } catch (error) {
      await close()
      throw toError(error, url)
    }
  }
}
