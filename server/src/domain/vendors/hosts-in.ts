import type { RecordedDomain } from '../checks/recorded-domain.ts'
import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import { normalizeDomainName } from '../kernel/domain-name.ts'

/** The host as it is stored, if the name is one below the domain that is not looked at with it. */
const hostBelow = (name: string, domain: string): string | undefined => {
  const read = normalizeDomainName(name)
  if ('problem' in read || read.domain === domain || !isAtOrBelow(read.domain, domain)) return undefined
  return read.domain
}

/** Hosts below a domain that its answers show: names in its certificates, and aliases within the domain. */
export const hostsIn = ({ domain, hosts, aliases }: RecordedDomain): string[] => {
  const certified = hosts.flatMap(({ handshake }) =>
    handshake.outcome === 'done' && handshake.isForHost ? handshake.certificate.names : [],
  )
  const aliased = aliases
    .filter(
      ({ targets, end }) =>
        targets.length > 0 &&
        end.outcome === 'found' &&
        targets.every((target) => isAtOrBelow(target.toLowerCase(), domain)),
    )
    .map(({ name }) => name)
  // A policy host serves one file to mail servers, and is asked with the domain.
  const names = [...certified, ...aliased].filter((name) => !/\*|^mta-sts\./i.test(name))
  return [...new Set(names.flatMap((name) => hostBelow(name, domain) ?? []))]
}
