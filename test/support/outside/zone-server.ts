import { createServer, type Server } from 'node:net'
import { type Answer, decode, streamEncode } from 'dns-packet'

/**
 * What a name server does with a zone: it keeps it to itself, sends it to anybody, in one message or two, or does not have
 * it; or a resolver answers instead of it, or the server is a resolver as well.
 */
export type ZoneAnswers = 'kept' | 'sent' | 'sent in two' | 'refused' | 'relayed' | 'recursive'

const refused = 5
const authoritative = 0x0400
const recursive = 0x0080

/** A name server over TCP. */
export const serveZone = (zone: ZoneAnswers): Server =>
  createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      const { id = 0, questions = [] } = decode(piece.subarray(2))
      const [{ name, type } = { name: '', type: 'SOA' }] = questions
      const times = { serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 }
      const soa: Answer = {
        type: 'SOA',
        name,
        ttl: 60,
        data: { mname: `ns1.${name}`, rname: `hostmaster.${name}`, ...times },
      }
      const host: Answer = { type: 'A', name: `intranet.${name}`, ttl: 60, data: '192.0.2.10' }
      const send = (flags: number, answers: Answer[]): void =>
        void socket.write(streamEncode({ type: 'response', id, questions, flags, answers }))
      if (zone === 'refused' || (type === 'AXFR' && (zone === 'kept' || zone === 'recursive')))
        return send(refused, [])
      if (zone === 'recursive' && type === 'A')
        return send(recursive, [{ type: 'A', name, ttl: 60, data: '192.0.2.80' }])
      if (zone === 'recursive') return send(authoritative | recursive, [soa])
      if (zone === 'relayed') return send(recursive, [soa])
      if (type === 'SOA') return send(authoritative, [soa])
      if (zone === 'sent') return send(authoritative, [soa, host, soa])
      send(authoritative, [soa])
      send(authoritative, [host])
    })
  })
