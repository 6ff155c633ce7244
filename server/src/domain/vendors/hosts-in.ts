import type { RecordedDomain, RecordedHost } from '../checks/recorded-domain.ts'
import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { type HostEvidence, hostEvidence } from './host-evidence.ts'

type Shown = { host: string; evidence: HostEvidence }

/** The host as it is stored, if the name is one below the domain that is not looked at with it. */
const hostBelow = (name: string, domain: string): string | undefined => {
  const read = normalizeDomainName(name)
  if ('problem' in read || read.domain === domain || !isAtOrBelow(read.domain, domain)) return undefined
  return read.domain
}

const certifiedIn = ({ handshake }: RecordedHost): Shown[] => {
  if (handshake.outcome !== 'done' || !handshake.isForHost) return []
  const { certificate, untrustedCertificate } = hostEvidence
  const evidence = handshake.trustError === undefined ? certificate : untrustedCertificate
  return handshake.certificate.names.map((host) => ({ host, evidence }))
}

const aliasesIn = ({ domain, aliases }: RecordedDomain): Shown[] =>
  aliases
    .filter(
      ({ targets, end }) =>
        targets.length > 0 &&
        end.outcome === 'found' &&
        targets.every((target) => isAtOrBelow(target.toLowerCase(), domain)),
    )
    .map(({ name }) => ({ host: name, evidence: hostEvidence.alias }))

/** Hosts below a domain that its answers show: aliases within the domain, and names in its certificates. */
export const hostsIn = (recorded: RecordedDomain): Shown[] => {
  const found = new Map<string, Shown>()
  for (const { host: name, evidence } of [...aliasesIn(recorded), ...recorded.hosts.flatMap(certifiedIn)]) {
    // A policy host serves one file to mail servers, and is asked with the domain.
    if (/\*|^mta-sts\./i.test(name)) continue
    const host = hostBelow(name, recorded.domain)
    if (host !== undefined && evidence < (found.get(host)?.evidence ?? Infinity))
      found.set(host, { host, evidence })
  }
  return [...found.values()]
}
