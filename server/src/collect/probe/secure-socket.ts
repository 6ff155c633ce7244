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
import { readOutsideHost } from '../../domain/kernel/outside-host.ts'
import { outsideError } from './outside-error.ts'

type SecureOptions = Omit<ConnectionOptions, 'socket' | 'host' | 'servername'> & {
  host: string
  timeoutMs: number
}

/**
 * The trust store: Node's own authorities and those in the settings. Created once, with the first call: parsing them all
 * takes longer than a connection, and megabytes.
 */
export const createTrust = (
  extra: readonly string[] | undefined,
  options: SecureContextOptions = {},
): SecureContext =>
  createSecureContext({
    ...options,
    ...(extra !== undefined && extra.length > 0 && { ca: [...getCACertificates('default'), ...extra] }),
  })

/** TLS over an open socket; a failed handshake destroys it and throws. */
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
