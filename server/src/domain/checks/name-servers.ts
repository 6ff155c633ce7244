import ipaddr from 'ipaddr.js'
import { defineCheck, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { isUnregistered } from './is-unregistered.ts'
import { nameServerIssues } from './name-server-issues.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { RecordedDomain, RecordedNameServer } from './recorded-domain.ts'
import { resultAt, type Ruling } from './result-at.ts'

type Type = keyof typeof nameServerIssues

/** The network that addresses are announced in at least. */
const networkOf = (address: string): string => {
  const parsed = ipaddr.parse(address)
  const length = parsed.kind() === 'ipv4' ? 24 : 48
  return (parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6)
    .networkAddressFromCIDR(`${parsed.toString()}/${length}`)
    .toString()
}

const listed = (servers: readonly RecordedNameServer[]): string => servers.map(({ name }) => name).join(', ')

const seenIn = (servers: readonly RecordedNameServer[], zone: string, summary: string) =>
  servers.length === 0 ? undefined : dnsEvidence(summary, `${zone} NS: ${listed(servers)}`)

const judgeNames = (recorded: RecordedDomain, servers: readonly RecordedNameServer[]): Ruling<Type>[] => {
  const zone = recorded.ns.name
  const isKnown = servers.length > 0 && servers.every(({ addresses }) => addresses.outcome !== 'failed')
  const gone = servers.filter(({ addresses }) => recordsOf(addresses)?.length === 0)
  const dangling = gone.filter(({ name }) => isUnregistered(recorded, name))
  const unresolved = gone.filter((server) => !dangling.includes(server))
  const found = servers.flatMap(({ addresses }) => recordsOf(addresses) ?? [])
  const networks = new Set(found.map(networkOf))
  return [
    {
      type: 'dangling_ns',
      evidence: seenIn(
        dangling,
        zone,
        'The domain of the name server does not exist, so it may be free to register.',
      ),
      isKnown,
    },
    {
      type: 'ns_alias',
      evidence: seenIn(
        servers.filter(({ target }) => target !== undefined),
        zone,
        'The name server is an alias.',
      ),
    },
    {
      type: 'ns_private',
      evidence: seenIn(
        servers.filter(({ isPrivate }) => isPrivate === true),
        zone,
        'The name server has only addresses that are not on the internet.',
      ),
      isKnown,
    },
    { type: 'ns_unresolved', evidence: seenIn(unresolved, zone, 'The name server has no address.'), isKnown },
    {
      type: 'ns_one_network',
      evidence:
        servers.length > 1 && gone.length === 0 && isKnown && networks.size === 1
          ? dnsEvidence(
              'All name servers are in one network.',
              [`${zone} NS: ${listed(servers)}`, ...found.toSorted()].join('\n'),
            )
          : undefined,
      isKnown,
    },
  ]
}

const judgeAnswers = (zone: string, servers: readonly RecordedNameServer[]): Ruling<Type>[] => {
  const answers = servers.flatMap((server) =>
    server.answer?.outcome === 'answered' ? [{ server, ...server.answer }] : [],
  )
  const lame = answers.filter(({ isAuthoritative }) => !isAuthoritative).map(({ server }) => server)
  const open = answers.filter(({ isTransferred }) => isTransferred).map(({ server }) => server)
  const recursive = answers.filter(({ isRecursive }) => isRecursive === true).map(({ server }) => server)
  const isKnown =
    servers.some(({ answer }) => answer) && servers.every(({ answer }) => answer?.outcome !== 'failed')
  return [
    { type: 'ns_lame', evidence: seenIn(lame, zone, 'The server does not serve the zone.'), isKnown },
    {
      type: 'ns_recursive',
      evidence: seenIn(
        recursive,
        zone,
        'The server resolved a domain that is not its own for an unknown client.',
      ),
      isKnown,
    },
    {
      type: 'zone_transfer_open',
      evidence: seenIn(
        open,
        zone,
        'The server answered a zone transfer request (AXFR) from an unknown client.',
      ),
      isKnown,
    },
  ]
}

export const nameServersCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: true,
  restsOn: ['NAME_SERVERS', 'REGISTRATIONS'],
  issues: nameServerIssues,
  look: (recorded) => {
    const { domain, ns, nameServers = [] } = recorded
    const { name, answer } = ns
    // A zone that answers has name servers: none means that the wrong name was queried.
    if (answer.outcome !== 'found') return undecided
    const names = new Set(answer.records.map((server) => server.toLowerCase()))
    const single = dnsEvidence('The zone has one NS record.', `${name} NS: ${[...names].join(', ')}`)
    return resultAt(dnsAsset(domain, 'ASSET_DNS_TYPE_NS', name), [
      { type: 'ns_single', evidence: names.size > 1 ? undefined : single },
      ...judgeNames(recorded, nameServers),
      ...judgeAnswers(name, nameServers),
    ])
  },
})
