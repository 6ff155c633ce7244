import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { RecordedHello } from '../../domain/checks/recorded-domain.ts'
import { readOutsideHost } from '../../domain/kernel/outside-host.ts'
import { type BrokenOffer, brokenOffers } from './broken-ciphers.ts'
import type { OpenSocket } from './open-socket.ts'
import { isOutsideError, outsideError } from './outside-error.ts'

/** Offers what OpenSSL no longer has, and hangs up after the server's hello. */
export type SayHello = (host: string, offer: BrokenOffer) => Promise<RecordedHello>

const connectTimeoutMs = 8_000
const talkTimeoutMs = 8_000
const maxBytes = 16_384

const handshakeRecord = 22
const clientHello = 1
const serverHello = 2
/** Record header, handshake header, version and random come before the length of the session id. */
const sessionAt = 5 + 4 + 2 + 32

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
const withLength = (data: Buffer): Buffer => Buffer.concat([u16(data.length), data])
const extension = (type: number, data: Buffer): Buffer => Buffer.concat([u16(type), withLength(data)])
const listOf = (values: readonly number[]): Buffer => withLength(Buffer.concat(values.map(u16)))

/** RFC 6066 and RFC 8422: the name, the usual curves and point formats, and every usual signature. */
const extensionsFor = (host: string): Buffer => {
  const read = readOutsideHost(host)
  const name = read && 'name' in read ? Buffer.from(read.name, 'latin1') : undefined
  return withLength(
    Buffer.concat([
      ...(name ? [extension(0, withLength(Buffer.concat([Buffer.from([0]), withLength(name)])))] : []),
      extension(10, listOf([0x0017, 0x0018, 0x0019, 0x001d])),
      extension(11, Buffer.from([1, 0])),
      extension(13, listOf([0x0401, 0x0403, 0x0501, 0x0503, 0x0601, 0x0603, 0x0201, 0x0203, 0x0804])),
    ]),
  )
}

/** RFC 5246 section 7.4.1.2; SSL 3 (RFC 6101) has the same form without extensions. */
const helloFor = (host: string, offer: BrokenOffer): Buffer => {
  const { version, ciphers } = brokenOffers[offer]
  const body = Buffer.concat([
    u16(version),
    randomBytes(32),
    Buffer.from([0]),
    listOf([...ciphers.keys()]),
    Buffer.from([1, 0]),
    offer === 'ssl3' ? Buffer.alloc(0) : extensionsFor(host),
  ])
  const message = Buffer.concat([Buffer.from([clientHello, 0]), withLength(body)])
  return Buffer.concat([
    Buffer.from([handshakeRecord]),
    u16(offer === 'ssl3' ? version : 0x0301),
    withLength(message),
  ])
}

/** The hello that has come so far; undefined as long as it is not all there. */
const readHello = (received: Buffer, offer: BrokenOffer): RecordedHello | undefined => {
  const { protocol, version, ciphers } = brokenOffers[offer]
  if (received.length > 0 && received[0] !== handshakeRecord) return { outcome: 'refused', reason: 'alert' }
  if (received.length <= sessionAt) return undefined
  const cipherAt = sessionAt + 1 + (received[sessionAt] ?? 0)
  if (received.length < cipherAt + 2) return undefined
  const cipher = ciphers.get(received.readUInt16BE(cipherAt))
  const isAccepted =
    received[5] === serverHello && received.readUInt16BE(9) <= version && cipher !== undefined
  return isAccepted ? { outcome: 'done', protocol, cipher } : { outcome: 'refused', reason: 'other' }
}

const talk = async (socket: Socket, host: string, offer: BrokenOffer): Promise<RecordedHello> => {
  socket.write(helloFor(host, offer))
  let received = Buffer.alloc(0)
  try {
    for await (const piece of socket as AsyncIterable<Buffer>) {
      received = Buffer.concat([received, piece])
      const hello = readHello(received, offer)
      if (hello) return hello
      if (received.length > maxBytes) break
    }
  } catch (error) {
    if (isOutsideError(error)) throw error
  }
  return { outcome: 'refused', reason: 'closed' }
}

export const createSayHello =
  (openSocket: OpenSocket): SayHello =>
  async (host, offer) => {
    let socket: Socket | undefined
    let timer: NodeJS.Timeout | undefined
    try {
      const opened = await openSocket(host, 443, { timeoutMs: connectTimeoutMs })
      socket = opened
      timer = setTimeout(
        () => opened.destroy(outsideError('timeout', 'The server did not answer.')),
        talkTimeoutMs,
      )
      return await talk(opened, host, offer)
    } catch (error) {
      return { outcome: 'failed', reason: isOutsideError(error) ? error.message : String(error) }
    } finally {
      clearTimeout(timer)
      socket?.destroy()
    }
  }
