import type { VendorDomainEvidence } from '@parapet/contract'
import { parse } from 'tldts'
import { recordsOf } from '../checks/dns-answer.ts'
import { redirectOf } from '../checks/headers.ts'
import type { RecordedDomain, RecordedHost, RecordedHttp } from '../checks/recorded-domain.ts'
import { readSpf, spfRecordsIn } from '../checks/spf-record.ts'

/** A registrable domain that may be the vendor's, and why. */
export type DomainSuggestion = { domain: string; kind: VendorDomainEvidence['kind']; detail: string }

/** A certificate for more companies than this is a shared one of a CDN or hoster, and says nothing. */
const maxCertificateDomains = 8
/** Shorter names are part of too many others. */
const minBrandLength = 4

const read = (name: string) => parse(name, { allowPrivateDomains: false, validateHostname: true })

const registrableOf = (name: string): string | undefined => read(name).domain ?? undefined

const withoutWildcard = (name: string): string => name.toLowerCase().replace(/^\*\./, '')

/** `acme` and `acme-mail` are one brand: a mail server of that name is hardly another company's. */
const isSameBrand = (one: string, other: string): boolean => {
  const a = read(one).domainWithoutSuffix ?? ''
  const b = read(other).domainWithoutSuffix ?? ''
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return a === b || (short.length >= minBrandLength && long.startsWith(short))
}

const redirectFrom = (answer: RecordedHttp): DomainSuggestion[] => {
  if (answer.outcome !== 'answered') return []
  const last = answer.hops.at(-1) ?? answer.hops[0]
  const target = redirectOf(last)
  const domain = target && registrableOf(target.hostname)
  if (target === undefined || domain === undefined) return []
  const detail = `${last.url} redirects to ${target.origin}/.`
  return [{ domain, kind: 'VENDOR_DOMAIN_EVIDENCE_KIND_REDIRECT', detail }]
}

const certificateOf = ({ host, handshake }: RecordedHost): DomainSuggestion[] => {
  // A certificate for somebody else's names alone is a wrong setup, not a statement about the host.
  if (handshake.outcome !== 'done' || !handshake.isForHost) return []
  // Anybody can write any name into a certificate that no authority has checked.
  if (handshake.trustError !== undefined) return []
  const byDomain = Map.groupBy(handshake.certificate.names.map(withoutWildcard), registrableOf)
  if (byDomain.size > maxCertificateDomains) return []
  return [...byDomain].flatMap(([domain, [name = '']]) =>
    domain === undefined
      ? []
      : [
          {
            domain,
            kind: 'VENDOR_DOMAIN_EVIDENCE_KIND_CERTIFICATE',
            detail: `The certificate of ${host} is also for ${name}.`,
          },
        ],
  )
}

const mailOf = ({ domain, mx, txt }: RecordedDomain): DomainSuggestion[] => {
  const exchanges = (recordsOf(mx) ?? []).map(({ exchange }) => exchange)
  const senders = spfRecordsIn(recordsOf(txt) ?? [])
    .flatMap(readSpf)
    .flatMap(({ value }) => (value.includes('%') ? [] : [value]))
  const named = [
    ...exchanges.map((name) => ({ name, kind: 'MX' as const, what: 'receives mail for' })),
    ...senders.map((name) => ({ name, kind: 'SPF' as const, what: 'is in the SPF record of' })),
  ]
  return named.flatMap(({ name, kind, what }): DomainSuggestion[] => {
    const found = registrableOf(name)
    return found !== undefined && isSameBrand(found, domain)
      ? [{ domain: found, kind: `VENDOR_DOMAIN_EVIDENCE_KIND_${kind}`, detail: `${name} ${what} ${domain}.` }]
      : []
  })
}

/** Other registrable domains that the answers of a vendor's domain point to, each kind of evidence once. */
export const suggestedDomains = (recorded: RecordedDomain): DomainSuggestion[] => {
  const { hosts, zone } = recorded
  const found = [
    ...hosts.flatMap(({ plain, secure }) => [...redirectFrom(plain), ...redirectFrom(secure)]),
    ...hosts.flatMap(certificateOf),
    ...mailOf(recorded),
  ].filter(({ domain }) => domain !== zone)
  return [...new Map(found.map((one) => [`${one.domain} ${one.kind}`, one])).values()]
}
