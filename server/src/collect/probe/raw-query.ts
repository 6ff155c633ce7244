import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { type DecodedPacket, decode, encode, type Packet, type RecordType, streamEncode } from 'dns-packet'

type Server = { address: string; port: number }

type Limits = { timeoutMs: number; tries: number }

const dnsPort = 53
// Passes every network unfragmented (RFC 9715).
const udpPayloadSize = 1_232
const truncated = 0x0200
const recursionDesired = 0x0100
const checkingDisabled = 0x0010

export const rcodes = { noError: 0, serverFailure: 2, nameError: 3 }

export const rcodeOf = ({ flags = 0 }: DecodedPacket): number => flags & 0x000f

type Question = {
  type: RecordType
  name: string
  /** Asks for answers that fail DNSSEC validation, too. */
  isUnchecked?: boolean
}

/** Asks the resolvers what Node's own cannot ask; an error if none answers. */
export type RawQuery = (question: Question) => Promise<DecodedPacket>

/** As `dns.getServers` writes them: with a port only if it is not the usual one. */
const toServer = (text: string): Server => {
  const [, ipv6, ipv4, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? []
  return { address: ipv6 ?? ipv4 ?? text, port: port === undefined ? dnsPort : Number(port) }
}

const questionOf = ({ type, name, isUnchecked = false }: Question): Packet => ({
  type: 'query',
  id: randomInt(0x1_0000),
  flags: recursionDesired | (isUnchecked ? checkingDisabled : 0),
  questions: [{ type, name }],
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

const ask = async (question: Packet, server: Server, timeoutMs: number): Promise<DecodedPacket> => {
  const short = await overUdp(question, server, timeoutMs)
  const isCut = ((short.flags ?? 0) & truncated) !== 0
  return isCut ? overTcp(question, server, timeoutMs) : short
}

export const createRawQuery = (servers: readonly string[], { timeoutMs, tries }: Limits): RawQuery => {
  const known = servers.map(toServer)
  return async (question) => {
    let failure: unknown = new Error('no resolver')
    let refusal: DecodedPacket | undefined
    for (let attempt = 0; attempt < tries; attempt += 1) {
      for (const server of known) {
        try {
          const answer = await ask(questionOf(question), server, timeoutMs)
          const rcode = rcodeOf(answer)
          if (rcode === rcodes.noError || rcode === rcodes.nameError) return answer
          refusal = answer
        } catch (error) {
          failure = error
        }
      }
    }
    if (refusal) return refusal
    throw failure
  }
}
