import { connect, type Socket } from 'node:net'
import { createAddressGuard } from '../../domain/kernel/outside-address.ts'
import { readOutsideHost } from '../../domain/kernel/outside-host.ts'
import { isOutsideError, type OutsideError, outsideError } from './outside-error.ts'
import type { OutsidePort } from './outside-port.ts'
import type { OutsideSettings } from './outside-settings.ts'

/** Opens the only sockets used for outside calls: to a vetted address and no other. */
export type OpenSocket = (host: string, port: OutsidePort, options: OpenOptions) => Promise<Socket>

type OpenOptions = { timeoutMs: number; signal?: AbortSignal | undefined }

/** How many of a host's addresses are tried. */
const maxAddresses = 4

const closedCodes = new Set(['ECONNREFUSED', 'ECONNRESET'])

const toFailure = (host: string, port: number, error: unknown): OutsideError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = closedCodes.has(code) ? 'closed' : 'unreachable'
  return outsideError(reason, `${host} could not be reached on port ${port} (${code || 'failed'}).`, error)
}

const connectTo = (
  address: string,
  port: number,
  { timeoutMs, signal }: OpenOptions,
  keep: (socket: Socket) => Socket,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    // An address rather than a name, so nothing is resolved again.
    const socket = keep(connect({ host: address, port, ...(signal && { signal }) }))
    const timer = setTimeout(
      () => socket.destroy(outsideError('timeout', `${address} did not answer on port ${port} in time.`)),
      timeoutMs,
    )
    const fail = (error: Error): void => {
      clearTimeout(timer)
      reject(error)
    }
    const hungUp = (): void => fail(outsideError('failed', `The call to ${address} was aborted.`))
    socket.once('error', fail)
    socket.once('close', hungUp)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      socket.off('close', hungUp)
      resolve(socket)
    })
  })

export const createOpenSocket = (
  { allowedNetworks, ports }: OutsideSettings,
  resolveAddresses: (name: string) => Promise<readonly string[]>,
  /** Closes every open socket. */
  closing?: AbortSignal,
): OpenSocket => {
  const mayReach = createAddressGuard(allowedNetworks)
  const opened = new Set<Socket>()
  closing?.addEventListener('abort', () => {
    for (const socket of opened) socket.destroy()
  })

  const keep = (socket: Socket): Socket => {
    opened.add(socket)
    // Without a listener, an error while the socket is handed over would end the process.
    socket.on('error', () => {})
    return socket.once('close', () => opened.delete(socket))
  }

  const addressesOf = async (host: string): Promise<readonly string[]> => {
    const read = readOutsideHost(host)
    if (read === undefined) throw outsideError('refused-by-guard', `"${host}" is not a host name.`)
    const found = 'address' in read ? [read.address] : await resolveAddresses(read.name)
    if (found.length === 0) throw outsideError('unreachable', `${host} has no address.`)
    const vetted = found.filter(mayReach)
    if (vetted.length > 0) return vetted.slice(0, maxAddresses)
    throw outsideError(
      'refused-by-guard',
      `${host} has a special-purpose address (${found[0]}), which outgoing calls may not reach. To allow its network, add it to ALLOWED_PRIVATE_NETWORKS.`,
    )
  }

  return async (host, port, options) => {
    const startedAt = performance.now()
    const addresses = await addressesOf(host)
    let failure: unknown
    for (const [index, address] of addresses.entries()) {
      const leftMs = Math.max(1, options.timeoutMs - (performance.now() - startedAt))
      // Shared evenly, so that an address that does not respond leaves time for the others.
      const timeoutMs = leftMs / (addresses.length - index)
      try {
        if (closing?.aborted === true) throw outsideError('failed', 'Outgoing calls have been stopped.')
        return await connectTo(address, ports?.get(port) ?? port, { ...options, timeoutMs }, keep)
      } catch (error) {
        options.signal?.throwIfAborted()
        failure = error
      }
    }
    throw isOutsideError(failure) ? failure : toFailure(host, port, failure)
  }
}
