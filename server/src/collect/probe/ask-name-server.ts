import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { type DecodedPacket, decode, type RecordType, streamEncode } from 'dns-packet'
import type { RecordedZoneAnswer } from '../../domain/checks/recorded-domain.ts'
import type { OpenSocket } from './open-socket.ts'
import { isOutsideError, outsideError } from './outside-error.ts'

/**
 * Asks a name server for a zone's SOA record and then for the whole zone, and reads only the beginning of that. A server
 * that offers recursion is also asked about a domain that is not its own.
 */
export type AskNameServer = (server: string, zone: string) => Promise<RecordedZoneAnswer>

const connectTimeoutMs = 5_000
const talkTimeoutMs = 10_000
const maxBytes = 131_072
const rcodeMask = 0x000f
const recursionDesired = 0x0100
/** A domain that IANA keeps for such purposes. */
const foreignName = 'example.com'

/** One message at a time (RFC 1035 section 4.2.2: each has its length before it). */
const messagesFrom = async function* (socket: Socket): AsyncGenerator<DecodedPacket, void> {
  let received = Buffer.alloc(0)
  let total = 0
  for await (const piece of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, piece])
    total += piece.byteLength
    while (received.length >= 2 && received.length >= received.readUInt16BE(0) + 2) {
      const end = received.readUInt16BE(0) + 2
      yield decode(received.subarray(2, end))
      received = received.subarray(end)
    }
    if (total > maxBytes) throw outsideError('too-large', 'The answer is too long.')
  }
}

const typesIn = ({ answers = [] }: DecodedPacket): string[] => answers.map(({ type }) => type)

type Ask = (type: RecordType, name?: string, flags?: number) => void

/** Whether the server looks up a domain that is not its own. */
const recurses = async (ask: Ask, next: () => Promise<DecodedPacket | undefined>): Promise<boolean> => {
  ask('A', foreignName, recursionDesired)
  const answer = await next()
  return answer !== undefined && typesIn(answer).includes('A') && !answer.flag_aa
}

const talk = async (socket: Socket, zone: string): Promise<RecordedZoneAnswer> => {
  const messages = messagesFrom(socket)
  const ask: Ask = (type, name = zone, flags = 0) => {
    const questions = [{ type, name }]
    socket.write(streamEncode({ type: 'query', id: randomInt(0x1_0000), flags, questions }))
  }
  const next = async (): Promise<DecodedPacket | undefined> => (await messages.next()).value ?? undefined
  ask('SOA')
  const soa = await next()
  if (!soa) throw outsideError('closed', 'The server closed the connection.')
  const isAuthoritative = soa.flag_aa && ((soa.flags ?? 0) & rcodeMask) === 0
  // Some networks answer every DNS query themselves, which says nothing about the server.
  if (!isAuthoritative && soa.flag_ra)
    throw outsideError('failed', 'A resolver answered instead of the server.')
  if (!isAuthoritative) return { outcome: 'answered', isAuthoritative, isTransferred: false }
  const isRecursive = soa.flag_ra && (await recurses(ask, next))
  const answered = { outcome: 'answered', isAuthoritative, ...(isRecursive && { isRecursive }) } as const
  ask('AXFR')
  // A transfer begins with the SOA record; some servers send it in a message of its own.
  const first = await next().catch(() => undefined)
  const begun = first ? typesIn(first) : []
  if (begun[0] !== 'SOA') return { ...answered, isTransferred: false }
  const second = begun.length === 1 ? await next().catch(() => undefined) : undefined
  const isTransferred = begun.length > 1 || (second !== undefined && typesIn(second).length > 0)
  return { ...answered, isTransferred }
}

export const createAskNameServer =
  (openSocket: OpenSocket): AskNameServer =>
  async (server, zone) => {
    let socket: Socket | undefined
    let timer: NodeJS.Timeout | undefined
    try {
      const opened = await openSocket(server, 53, { timeoutMs: connectTimeoutMs })
      socket = opened
      opened.on('error', () => {})
      timer = setTimeout(() => opened.destroy(), talkTimeoutMs)
      return await talk(opened, zone)
    } catch (error) {
      return { outcome: 'failed', reason: isOutsideError(error) ? error.message : String(error) }
    } finally {
      clearTimeout(timer)
      socket?.destroy()
    }
  }
