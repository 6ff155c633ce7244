import type { Socket } from 'node:net'
import {
  connect,
  type ConnectionOptions,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type SecureContextOptions,
  type TLSSocket,
} from 'node:tls'
import { readOutsideHost } from '../../domain/outside-host.ts'
import { outsideError } from './outside-error.ts'

type SecureOptions = Omit<ConnectionOptions, 'socket' | 'host' | 'servername'> & {
  host: string
  timeoutMs: number
}

/**
 * What is trusted: Node's own authorities, and those of the settings. Made once and used for every connection: to read
 * all of them anew for each takes longer than the connection.
 */
export const createTrust = (
  extra: readonly string[] | undefined,
  options: SecureContextOptions = {},
): SecureContext =>
  createSecureContext({
    ...options,
    ...(extra !== undefined && extra.length > 0 && { ca: [...getCACertificates('default'), ...extra] }),
  })

/** TLS over a socket that is open; a handshake that does not come to its end destroys it and throws. */
export const secureSocket = (
  socket: Socket,
  { host, timeoutMs, ...options }: SecureOptions,
): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const read = readOutsideHost(host)
    const secured = connect({
      ...options,
      socket,
      // RFC 6066: a server name is never an address.
      ...(read && 'name' in read ? { servername: read.name } : { servername: '' }),
    })
    const fail = (error: Error): void => {
      clearTimeout(timer)
      secured.destroy()
      socket.destroy()
      reject(error)
    }
    const timer = setTimeout(
      () => fail(outsideError('timeout', `${host} did not finish the TLS handshake in time.`)),
      timeoutMs,
    )
    secured.once('error', fail)
    secured.once('secureConnect', () => {
      clearTimeout(timer)
      secured.off('error', fail)
      resolve(secured)
    })
  })
