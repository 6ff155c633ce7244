import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { type DecodedPacket, decode, encode, type Packet, streamEncode } from 'dns-packet'
import type { DnsAnswer } from '../../domain/checks/dns-answer.ts'

type Server = { address: string; port: number }

type Limits = { timeoutMs: number; tries: number }

const dnsPort = 53
// Passes every network unfragmented (RFC 9715).
const udpPayloadSize = 1_232
const truncated = 0x0200
const rcodeMask = 0x000f
const noError = 0
const nameError = 3

/** As `dns.getServers` writes them: with a port only if it is not the usual one. */
const toServer = (text: string): Server => {
  const [, ipv6, ipv4, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? []
  return { address: ipv6 ?? ipv4 ?? text, port: port === undefined ? dnsPort : Number(port) }
}

const questionOf = (name: string): Packet => ({
  type: 'query',
  id: randomInt(0x1_0000),
  flags: 0x0100,
  questions: [{ type: 'DS', name }],
  additionals: [
    {
      type: 'OPT',
      name: '.',
      udpPayloadSize,
      extendedRcode: 0,
      ednsVersion: 0,
      flags: 0,
      flag_do: false,
      options: [],
    },
  ],
})

const isAnswerTo = (question: Packet, answer: DecodedPacket): boolean =>
  answer.id === question.id &&
  answer.type === 'response' &&
  answer.questions?.[0]?.name.toLowerCase() === question.questions?.[0]?.name.toLowerCase()

const overUdp = (question: Packet, { address, port }: Server, timeoutMs: number): Promise<DecodedPacket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
    const end = (error: Error | undefined, answer?: DecodedPacket): void => {
      clearTimeout(timer)
      socket.close()
      if (answer) resolve(answer)
      else reject(error ?? new Error('ETIMEOUT'))
    }
    const timer = setTimeout(() => end(new Error('ETIMEOUT')), timeoutMs)
    socket.on('error', end)
    socket.on('message', (message) => {
      const answer = decodeOrNothing(() => decode(message))
      if (answer && isAnswerTo(question, answer)) end(undefined, answer)
    })
    // Connected, so that datagrams from others are dropped.
    socket.connect(port, address, () => socket.send(encode(question)))
  })

const overTcp = (question: Packet, { address, port }: Server, timeoutMs: number): Promise<DecodedPacket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port })
    let received = Buffer.alloc(0)
    const end = (error: Error | undefined, answer?: DecodedPacket): void => {
      clearTimeout(timer)
      socket.destroy()
      if (answer) resolve(answer)
      else reject(error ?? new Error('ECONNRESET'))
    }
    const timer = setTimeout(() => end(new Error('ETIMEOUT')), timeoutMs)
    socket.on('error', end)
    socket.on('end', () => end(undefined))
    socket.on('connect', () => socket.write(streamEncode(question)))
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      if (received.length < 2 || received.length < received.readUInt16BE(0) + 2) return
      const answer = decodeOrNothing(() => decode(received.subarray(2)))
      end(new Error('EBADRESP'), answer && isAnswerTo(question, answer) ? answer : undefined)
    })
  })

const decodeOrNothing = (read: () => DecodedPacket): DecodedPacket | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const toAnswer = ({ flags = 0, answers = [] }: DecodedPacket): DnsAnswer<string> => {
  const rcode = flags & rcodeMask
  if (rcode === nameError) return { outcome: 'missing' }
  if (rcode !== noError) return { outcome: 'failed', reason: `RCODE ${rcode}` }
  const records = answers.flatMap((answer) =>
    answer.type === 'DS' ? [`${answer.data.keyTag} ${answer.data.algorithm} ${answer.data.digestType}`] : [],
  )
  return records.length > 0 ? { outcome: 'found', records } : { outcome: 'empty' }
}

/** Queries the DS records of a zone, which Node's resolver does not support. */
export const createAskDs = (servers: readonly string[], { timeoutMs, tries }: Limits) => {
  const known = servers.map(toServer)
  return async (name: string): Promise<DnsAnswer<string>> => {
    let reason = 'no resolver'
    for (let attempt = 0; attempt < tries; attempt += 1) {
      for (const server of known) {
        try {
          const question = questionOf(name)
          const short = await overUdp(question, server, timeoutMs)
          const isCut = ((short.flags ?? 0) & truncated) !== 0
          const answer = toAnswer(isCut ? await overTcp(question, server, timeoutMs) : short)
          if (answer.outcome !== 'failed') return answer
          reason = answer.reason
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error)
        }
      }
    }
    return { outcome: 'failed', reason }
  }
}
