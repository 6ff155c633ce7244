import type { Answer, DecodedPacket, DnskeyData } from 'dns-packet'
import type { DnsAnswer } from '../../domain/checks/dns-answer.ts'
import { type RawQuery, rcodeOf, rcodes } from './raw-query.ts'

const dnssecProtocol = 3

/** RFC 4034 appendix B: the number by which DS records name a key. */
const keyTagOf = ({ flags, algorithm, key }: DnskeyData): number => {
  const data = Buffer.concat([Buffer.from([flags >> 8, flags & 0xff, dnssecProtocol, algorithm]), key])
  const sum = data.reduce((total, byte, at) => total + (at % 2 === 0 ? byte << 8 : byte), 0)
  return (sum + (sum >> 16)) & 0xffff
}

const toAnswer = (packet: DecodedPacket, toText: (answer: Answer) => string[]): DnsAnswer<string> => {
  const rcode = rcodeOf(packet)
  if (rcode === rcodes.nameError) return { outcome: 'missing' }
  if (rcode !== rcodes.noError) return { outcome: 'failed', reason: `RCODE ${rcode}` }
  const records = (packet.answers ?? []).flatMap(toText)
  return records.length > 0 ? { outcome: 'found', records } : { outcome: 'empty' }
}

const failureOf = (error: unknown): DnsAnswer<string> => ({
  outcome: 'failed',
  reason: error instanceof Error ? error.message : String(error),
})

/** The DS records of a zone, as key tag, algorithm and digest type. */
export const askDs = async (query: RawQuery, name: string): Promise<DnsAnswer<string>> => {
  try {
    return toAnswer(await query({ type: 'DS', name }), (answer) =>
      answer.type === 'DS'
        ? [`${answer.data.keyTag} ${answer.data.algorithm} ${answer.data.digestType}`]
        : [],
    )
  } catch (error) {
    return failureOf(error)
  }
}

/** The keys of a zone, as key tag and algorithm, whether they are valid or not. */
export const askDnskey = async (query: RawQuery, name: string): Promise<DnsAnswer<string>> => {
  try {
    return toAnswer(await query({ type: 'DNSKEY', name, isUnchecked: true }), (answer) =>
      answer.type === 'DNSKEY' ? [`${keyTagOf(answer.data)} ${answer.data.algorithm}`] : [],
    )
  } catch (error) {
    return failureOf(error)
  }
}

/** TLSA records, as usage, selector, matching type and digest. */
export const askTlsa = async (query: RawQuery, name: string): Promise<DnsAnswer<string>> => {
  try {
    return toAnswer(await query({ type: 'TLSA', name }), (answer) => {
      if (answer.type !== 'TLSA') return []
      const { usage, selector, matchingType, certificate } = answer.data
      return [`${usage} ${selector} ${matchingType} ${certificate.toString('hex')}`]
    })
  } catch (error) {
    return failureOf(error)
  }
}

/** Whether the resolvers hold back answers of a zone that they have, because its signatures are not valid. */
export const askBogus = async (query: RawQuery, name: string): Promise<boolean | undefined> => {
  try {
    const rcode = rcodeOf(await query({ type: 'SOA', name }))
    if (rcode !== rcodes.serverFailure) return rcode === rcodes.noError ? false : undefined
    const unchecked = rcodeOf(await query({ type: 'SOA', name, isUnchecked: true }))
    return unchecked === rcodes.noError ? true : undefined
  } catch {
    return undefined
  }
}
