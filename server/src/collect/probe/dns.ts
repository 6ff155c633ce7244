import { Resolver } from 'node:dns/promises'
import type { DnsAnswer } from '../../domain/checks/dns-answer.ts'
import type { CaaRecord, MxRecord, SoaRecord, SrvRecord } from '../../domain/checks/recorded-domain.ts'
import { askBogus, askDnskey, askDs, askTlsa } from './ask-dnssec.ts'
import { outsideError } from './outside-error.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { createPace } from './pace.ts'
import { createRawQuery, type RawQuery } from './raw-query.ts'

/** Queries the installation's resolvers; the operator chose them, so any address is allowed. */
export type Dns = {
  /** IPv4 and IPv6. */
  addresses: (name: string) => Promise<DnsAnswer<string>>
  mx: (name: string) => Promise<DnsAnswer<MxRecord>>
  ns: (name: string) => Promise<DnsAnswer<string>>
  txt: (name: string) => Promise<DnsAnswer<string>>
  cname: (name: string) => Promise<DnsAnswer<string>>
  caa: (name: string) => Promise<DnsAnswer<CaaRecord>>
  ds: (name: string) => Promise<DnsAnswer<string>>
  dnskey: (name: string) => Promise<DnsAnswer<string>>
  /** Whether DNSSEC validation fails; undefined if unknown. A resolver that does not validate never says so. */
  isBogus: (name: string) => Promise<boolean | undefined>
  /** Recordings used in place of DNS may lack the following. */
  srv?: (name: string) => Promise<DnsAnswer<SrvRecord>>
  soa?: (name: string) => Promise<DnsAnswer<SoaRecord>>
  tlsa?: (name: string) => Promise<DnsAnswer<string>>
}

const timeoutMs = 3_000
const tries = 2

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const answerTo = async <R>(question: () => Promise<readonly R[]>): Promise<DnsAnswer<R>> => {
  try {
    const records = await question()
    return records.length > 0 ? { outcome: 'found', records } : { outcome: 'empty' }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENODATA') return { outcome: 'empty' }
    return code === 'ENOTFOUND' ? { outcome: 'missing' } : { outcome: 'failed', reason: code }
  }
}

/** Node has one member per tag, next to the flag. */
const toCaaRecords = (record: object): CaaRecord[] =>
  Object.entries(record).flatMap(([tag, value]) =>
    typeof value === 'string' && tag !== 'type'
      ? [{ tag, value, ...('critical' in record && Number(record.critical) >= 128 && { isCritical: true }) }]
      : [],
  )

const bothFamilies = (v4: DnsAnswer<string>, v6: DnsAnswer<string>): DnsAnswer<string> => {
  const records = [v4, v6].flatMap((answer) => (answer.outcome === 'found' ? answer.records : []))
  if (records.length > 0) return { outcome: 'found', records }
  return [v4, v6].find(({ outcome }) => outcome === 'failed') ?? v4
}

export const createDns = (
  { dnsServers, dnsQueriesPerSecond }: OutsideSettings,
  closing?: AbortSignal,
): Dns => {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (dnsServers) resolver.setServers(dnsServers)
  closing?.addEventListener('abort', () => resolver.cancel())
  const ended = { outcome: 'failed', reason: 'Outgoing calls have been stopped.' } as const
  const pace = dnsQueriesPerSecond === undefined ? undefined : createPace(dnsQueriesPerSecond)
  const ask = async <R>(question: () => Promise<readonly R[]>): Promise<DnsAnswer<R>> => {
    await pace?.()
    return closing?.aborted === true ? ended : answerTo(question)
  }
  const rawQuery = createRawQuery(resolver.getServers(), { timeoutMs, tries })
  const query: RawQuery = async (question) => {
    await pace?.()
    if (closing?.aborted === true) throw new Error(ended.reason)
    return rawQuery(question)
  }
  return {
    addresses: async (name) =>
      bothFamilies(
        ...(await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))])),
      ),
    mx: (name) =>
      ask(async () =>
        (await resolver.resolveMx(name)).map(({ exchange, priority }) => ({ exchange, priority })),
      ),
    ns: (name) => ask(() => resolver.resolveNs(name)),
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    cname: (name) => ask(() => resolver.resolveCname(name)),
    caa: (name) => ask(async () => (await resolver.resolveCaa(name)).flatMap(toCaaRecords)),
    ds: (name) => askDs(query, name),
    dnskey: (name) => askDnskey(query, name),
    isBogus: (name) => askBogus(query, name),
    tlsa: (name) => askTlsa(query, name),
    srv: (name) =>
      ask(async () => (await resolver.resolveSrv(name)).map(({ name: target, port }) => ({ target, port }))),
    soa: (name) =>
      ask(async () => {
        const { nsname, hostmaster } = await resolver.resolveSoa(name)
        return [{ mname: nsname, rname: hostmaster }]
      }),
  }
}

/** A name's addresses, empty if it has none; a failed lookup throws. */
export const resolveAddresses =
  ({ addresses }: Pick<Dns, 'addresses'>) =>
  async (name: string): Promise<readonly string[]> => {
    const answer = await addresses(name)
    if (answer.outcome === 'found') return answer.records
    if (answer.outcome !== 'failed') return []
    throw outsideError('unreachable', `The address of ${name} could not be looked up (${answer.reason}).`)
  }
