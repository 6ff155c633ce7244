import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { type Answer, decode, type DecodedPacket, encode, type Packet, type RecordType } from 'dns-packet'

export type DnsRecords = {
  A?: string[]
  AAAA?: string[]
  MX?: { exchange: string; preference: number }[]
  NS?: string[]
  TXT?: string[]
  CNAME?: string
  SRV?: { target: string; port: number }[]
  SOA?: { mname: string; rname: string }
  CAA?: { tag: string; value: string; flags?: number }[]
  DS?: { keyTag: number; algorithm: number; digestType: number; digest: Buffer }[]
  DNSKEY?: { flags: number; algorithm: number; key: Buffer }[]
  TLSA?: { usage: number; selector: number; matchingType: number; certificate: Buffer }[]
}

type Failure = 'SERVFAIL' | 'silence' | 'truncation' | 'bogus'

export type DnsServer = {
  /** In the form a resolver setting takes. */
  address: string
  /** `*.name` answers for every name below it that does not exist itself. */
  set: (name: string, records: DnsRecords) => void
  remove: (name: string) => void
  /** From now on, TXT records of the name are split into pieces of this many bytes. */
  splitTexts: (name: string, bytes: number) => void
  /** From now on: an error, no answer, a truncated one or, as if signatures were invalid, one only without checks. */
  fail: (name: string, how: Failure) => void
  /** Undoes the failure. */
  mend: (name: string) => void
  /** `name TYPE` of every query, in order. */
  asked: string[]
  /** Called before each answer, which already includes what the callback sets. */
  onAsked: (hear: (name: string, type: string) => void) => void
  close: () => Promise<void>
}

const rcodes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 }
const truncation = 0x0200

const toAnswers = (name: string, type: RecordType, records: DnsRecords, pieceBytes = 255): Answer[] => {
  const ttl = 60
  switch (type) {
    case 'A':
    case 'AAAA':
      return (records[type] ?? []).map((data) => ({ type, name, ttl, data }))
    case 'NS':
      return (records.NS ?? []).map((data) => ({ type, name, ttl, data }))
    case 'MX':
      return (records.MX ?? []).map((data) => ({ type, name, ttl, data }))
    case 'TXT':
      // A TXT record is sent in pieces of at most 255 bytes.
      return (records.TXT ?? []).map((text) => ({
        type,
        name,
        ttl,
        data: text.match(new RegExp(`.{1,${pieceBytes}}`, 'gs')) ?? [''],
      }))
    case 'SRV':
      return (records.SRV ?? []).map((data) => ({ type, name, ttl, data }))
    case 'SOA':
      return records.SOA ? [{ type, name, ttl, data: records.SOA }] : []
    case 'CAA':
      return (records.CAA ?? []).map(({ tag, ...data }) => ({
        type,
        name,
        ttl,
        // The type lists the usual tags only.
        data: { flags: 0, ...data, tag: tag as 'issue' },
      }))
    case 'DS':
      return (records.DS ?? []).map((data) => ({ type, name, ttl, data }))
    case 'DNSKEY':
      return (records.DNSKEY ?? []).map((data) => ({ type, name, ttl, data }))
    case 'TLSA':
      return (records.TLSA ?? []).map((data) => ({ type, name, ttl, data }))
    default:
      return []
  }
}

/** A resolver on loopback, over UDP and TCP, that knows only what a test tells it. */
export const startDnsServer = async (at: '127.0.0.1' | '::1' = '127.0.0.1'): Promise<DnsServer> => {
  const zone = new Map<string, DnsRecords>()
  /** How many names are below a name, which exists even if it has no records. */
  const below = new Map<string, number>()
  const pieces = new Map<string, number>()
  const failing = new Map<string, Failure>()
  const asked: string[] = []
  let hear = (_name: string, _type: string): void => {}

  const addBelowParents = (name: string, count: number): void => {
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      const parent = name.slice(dot + 1)
      below.set(parent, (below.get(parent) ?? 0) + count)
    }
  }

  const find = (name: string): DnsRecords | undefined => {
    const exact = zone.get(name)
    if (exact) return exact
    if ((below.get(name) ?? 0) > 0) return {}
    for (let rest = name; rest.includes('.');) {
      rest = rest.slice(rest.indexOf('.') + 1)
      const wildcard = zone.get(`*.${rest}`)
      if (wildcard) return wildcard
      if (zone.has(rest)) return undefined
    }
    return undefined
  }

  const resolve = (name: string, type: RecordType): { rcode: number; answers: Answer[] } => {
    const answers: Answer[] = []
    for (let current = name, hops = 0; hops < 10; hops += 1) {
      const records = find(current)
      if (!records) return { rcode: rcodes.NXDOMAIN, answers }
      const { CNAME } = records
      if (CNAME === undefined) {
        answers.push(...toAnswers(current, type, records, pieces.get(current)))
        return { rcode: rcodes.NOERROR, answers }
      }
      answers.push({ type: 'CNAME', name: current, ttl: 60, data: CNAME })
      if (type === 'CNAME') return { rcode: rcodes.NOERROR, answers }
      current = CNAME
    }
    return { rcode: rcodes.SERVFAIL, answers: [] }
  }

  const answer = ({ id, questions = [], flag_cd }: DecodedPacket, way: 'udp' | 'tcp'): Packet | undefined => {
    const [question] = questions
    if (!question) return undefined
    const name = question.name.toLowerCase()
    asked.push(`${name} ${question.type}`)
    hear(name, question.type)
    const failure = failing.get(name)
    if (failure === 'silence') return undefined
    const base = { type: 'response' as const, id: id ?? 0, questions }
    if (failure === 'SERVFAIL' || (failure === 'bogus' && !flag_cd && question.type !== 'DS'))
      return { ...base, flags: 0x0180 | rcodes.SERVFAIL }
    if (failure === 'truncation' && way === 'udp') return { ...base, flags: 0x0180 | truncation }
    const { rcode, answers } = resolve(name, question.type)
    return { ...base, flags: 0x0180 | rcode, answers }
  }

  const tcp = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      while (received.length >= 2 && received.length >= received.readUInt16BE(0) + 2) {
        const length = received.readUInt16BE(0)
        const reply = answer(decode(received.subarray(2, 2 + length)), 'tcp')
        received = received.subarray(2 + length)
        if (!reply) continue
        const message = encode(reply)
        const size = Buffer.alloc(2)
        size.writeUInt16BE(message.length)
        socket.write(Buffer.concat([size, message]))
      }
    })
  })
  tcp.listen(0, at)
  await once(tcp, 'listening')
  // A server that listens on TCP has an address of this type.
  const { port } = tcp.address() as AddressInfo

  const udp = createSocket(at === '::1' ? 'udp6' : 'udp4')
  udp.on('message', (message, { address, port: from }) => {
    const reply = answer(decode(message), 'udp')
    if (!reply) return
    const whole = encode(reply)
    // A reply that exceeds plain DNS over UDP is truncated, and the client retries over TCP.
    udp.send(
      whole.length > 512 ? encode({ ...reply, answers: [], flags: 0x0180 | truncation }) : whole,
      from,
      address,
    )
  })
  udp.bind(port, at)
  await once(udp, 'listening')

  return {
    address: at === '::1' ? `[${at}]:${port}` : `${at}:${port}`,
    set: (name, records) => {
      if (!zone.has(name)) addBelowParents(name, 1)
      zone.set(name, records)
    },
    remove: (name) => {
      if (zone.delete(name)) addBelowParents(name, -1)
    },
    splitTexts: (name, bytes) => void pieces.set(name, bytes),
    fail: (name, how) => void failing.set(name, how),
    mend: (name) => void failing.delete(name),
    asked,
    onAsked: (listener) => {
      hear = listener
    },
    close: async () => {
      udp.close()
      tcp.close()
      await Promise.all([once(udp, 'close'), once(tcp, 'close')])
    },
  }
}
