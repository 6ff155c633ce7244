import type { DetectionMethod } from '@parapet/contract'
import { seenWhere } from './event-words.ts'
import type { UsedFourthParty } from './impact-evidence.ts'
import { dayOf, listOf, nameIn } from './impact-words.ts'

const m = (...names: string[]): ReadonlySet<string> =>
  new Set(names.map((name) => `DETECTION_METHOD_${name}` satisfies string))

/** What a relation is if it was only seen in these places; the first that covers all of them applies. */
const kinds: readonly [seenIn: ReadonlySet<string>, words: (whom: string) => string][] = [
  [m('DNS_CAA'), (whom) => `its CAA records allow ${whom} to issue certificates`],
  [m('DNS_CAA', 'TLS_CERTIFICATE'), (whom) => `its certificates come from ${whom}`],
  [m('DNS_TXT_VERIFICATION'), (whom) => `it has a verification record for ${whom}`],
  [m('DNS_NS', 'DNS_SOA'), (whom) => `its DNS is run by ${whom}`],
  [m('DNS_MX'), (whom) => `it receives mail through ${whom}`],
  [m('DNS_SPF_INCLUDE', 'DNS_DKIM'), (whom) => `it sends mail through ${whom}`],
  [m('DNS_MX', 'DNS_SPF_INCLUDE', 'DNS_DKIM'), (whom) => `its mail goes through ${whom}`],
]

export const isStale = ({ status }: UsedFourthParty): boolean => status === 'FOURTH_PARTY_STATUS_STALE'

/** A certificate authority issues certificates; it holds no data of its customers' customers. */
export const isCertificateAuthority = ({ categories, methods }: UsedFourthParty): boolean =>
  (categories.length > 0 &&
    categories.every((category) => category === 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY')) ||
  (methods.length > 0 &&
    methods.every(
      (method) => method === 'DETECTION_METHOD_DNS_CAA' || method === 'DETECTION_METHOD_TLS_CERTIFICATE',
    ))

const isDelivered = ({ categories }: UsedFourthParty): boolean =>
  categories.length > 0 && categories.every((category) => category === 'FOURTH_PARTY_CATEGORY_CDN')

const kindWords = (methods: readonly DetectionMethod[]) =>
  kinds.find(([seenIn]) => methods.length > 0 && methods.every((method) => seenIn.has(method)))?.[1]

/** The company, with the products in use. */
export const whomOf = ({ name, domain, productNames }: UsedFourthParty): string => {
  const company = `${nameIn(name)} (${domain})`
  return productNames.length === 0 ? company : `${listOf(productNames.map(nameIn))} of ${company}`
}

/** What the relation is, as a clause about the vendor: not everything that shows up is in use. */
export const relationWords = (used: UsedFourthParty, whom = whomOf(used)): string => {
  if (isStale(used)) return `it may have stopped using ${whom}`
  const words = kindWords(used.methods)
  if (words) return words(whom)
  if (isCertificateAuthority(used)) return `its certificates come from ${whom}`
  return isDelivered(used) ? `its site is delivered through ${whom}` : `it uses ${whom}`
}

/** Where and when it was seen, to end a sentence. */
export const sightingWords = (used: UsedFourthParty): string =>
  `seen ${seenWhere(used.methods)}, ${isStale(used) ? 'but not since' : 'last on'} ${dayOf(used.lastSeen)}`
