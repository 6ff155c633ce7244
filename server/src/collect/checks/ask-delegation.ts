import { recordsOf } from '../../domain/checks/dns-answer.ts'
import type {
  RecordedExchange,
  RecordedDomain,
  RecordedNameServer,
} from '../../domain/checks/recorded-domain.ts'
import { canonicalAddress } from '../../domain/kernel/ip-address.ts'
import { isPrivateAddress } from '../../domain/kernel/outside-address.ts'
import type { Probe } from '../probe/probe.ts'
import { askAlias } from './ask-alias.ts'
import { askNamed } from './ask-named.ts'
import { askRegistrations } from './ask-registrations.ts'
import { inTurns } from './in-turns.ts'

type Asked = Pick<RecordedDomain, 'zone' | 'mx' | 'ns' | 'ds' | 'spf' | 'aliases'>

type Delegation = Required<Pick<RecordedDomain, 'exchanges' | 'nameServers' | 'registrations'>>

const maxExchanges = 10
const maxNameServers = 8
const maxDirectQuestions = 4

const hostNames = (names: readonly string[] | undefined, limit: number): string[] =>
  [...new Set((names ?? []).map((name) => name.toLowerCase().replace(/\.$/, '')))]
    .filter((name) => name !== '')
    .toSorted()
    .slice(0, limit)

const askExchange = async ({ dns, mayReach }: Probe, name: string): Promise<RecordedExchange> => {
  if (canonicalAddress(name) !== undefined) return { name, targets: [], end: { outcome: 'empty' } }
  const alias = await askAlias(dns, name)
  const isSettled = alias.targets.length > 0 || alias.end.outcome === 'failed'
  const end = isSettled ? alias.end : await dns.addresses(name)
  const isPrivate = end.outcome === 'found' && !end.records.some(mayReach)
  return { ...alias, end, ...(isPrivate && { isPrivate }) }
}

const askNameServers = async (probe: Probe, { ns }: Asked): Promise<RecordedNameServer[]> => {
  const { dns, mayReach } = probe
  const servers = await inTurns(hostNames(recordsOf(ns.answer), maxNameServers), async (name) => {
    const addresses = await dns.addresses(name)
    const [target] = recordsOf(await dns.cname(name)) ?? []
    const isPrivate =
      addresses.outcome === 'found' &&
      addresses.records.every((address) => isPrivateAddress(address) && !mayReach(address))
    return { name, addresses, ...(target !== undefined && { target }), ...(isPrivate && { isPrivate }) }
  })
  const there = servers.filter(({ addresses }) => addresses.outcome === 'found').slice(0, maxDirectQuestions)
  const answers = new Map(
    await inTurns(there, async ({ name }) => [name, await probe.askNameServer(name, ns.name)] as const),
  )
  return servers.map((server) => {
    const answer = answers.get(server.name)
    return answer ? { ...server, answer } : server
  })
}

/** Names of servers and services that do not exist. */
const goneNames = (
  { spf, aliases }: Asked,
  { exchanges, nameServers }: Omit<Delegation, 'registrations'>,
): string[] => [
  ...[...exchanges, ...aliases].flatMap(({ name, targets, end }) =>
    end.outcome === 'missing' ? [targets.at(-1) ?? name] : [],
  ),
  ...nameServers.flatMap(({ name, addresses }) => (addresses.outcome === 'missing' ? [name] : [])),
  ...spf.flatMap(({ name, answer }) => (answer.outcome === 'missing' ? [name] : [])),
]

/** Looks up the hosts that the domain's MX and NS records name, and asks the name servers about the zone. */
export const askDelegation = async (probe: Probe, asked: Asked): Promise<Delegation> => {
  const names = hostNames(
    recordsOf(asked.mx)?.map(({ exchange }) => exchange),
    maxExchanges,
  )
  const exchanges = await inTurns(names, (name) => askExchange(probe, name))
  const nameServers = await askNameServers(probe, asked)
  const gone = goneNames(asked, { exchanges, nameServers })
  const registrations = await askRegistrations(probe.dns, asked.zone, gone)
  return { exchanges, nameServers, registrations }
}

/** Looks for signs that the zone's signatures are not valid. */
export const askSignatures = async (
  { dns }: Pick<Probe, 'dns'>,
  { name, answer }: RecordedDomain['ds'],
): Promise<Pick<RecordedDomain, 'dnskey' | 'isBogus'>> => {
  if (answer.outcome !== 'found') return {}
  const [dnskey, isBogus] = await Promise.all([askNamed(name, dns.dnskey), dns.isBogus(name)])
  return { dnskey, ...(isBogus !== undefined && { isBogus }) }
}
