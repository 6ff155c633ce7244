import type { AssetDnsType, ObservationCategory } from '@parapet/contract'
import type { Static } from 'typebox'

type Rule = { templateId: string; type: string; tags: readonly string[]; hasCve: boolean }

type Guess = readonly [words: readonly string[], category: ObservationCategory]

/** The first one with a word in the template's id or tags applies. */
const guesses: readonly Guess[] = [
  [['dmarc', 'spf', 'dkim', 'mta-sts', 'bimi', 'smtp', 'email'], 'OBSERVATION_CATEGORY_EMAIL_SECURITY'],
  [['default-login', 'credentials', 'leaked', 'creds'], 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS'],
  [
    ['token', 'tokens', 'exposure', 'exposures', 'keys', 'listing', 'backup', 'logs', 'debug'],
    'OBSERVATION_CATEGORY_DATA_LEAKAGE',
  ],
  [['takeover', 'dns'], 'OBSERVATION_CATEGORY_DNS_HEALTH'],
  [['ssl', 'tls'], 'OBSERVATION_CATEGORY_ENCRYPTION'],
  [['tech', 'detect', 'panel', 'discovery', 'osint'], 'OBSERVATION_CATEGORY_ATTACK_SURFACE'],
  [['network', 'tcp', 'javascript'], 'OBSERVATION_CATEGORY_NETWORK_SECURITY'],
]

/** A Map, because files choose the names: one could have the type `constructor`. */
const byType = new Map<string, ObservationCategory>([
  ['dns', 'OBSERVATION_CATEGORY_DNS_HEALTH'],
  ['ssl', 'OBSERVATION_CATEGORY_ENCRYPTION'],
  ['tcp', 'OBSERVATION_CATEGORY_NETWORK_SECURITY'],
  ['network', 'OBSERVATION_CATEGORY_NETWORK_SECURITY'],
  ['javascript', 'OBSERVATION_CATEGORY_NETWORK_SECURITY'],
  ['http', 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY'],
  ['headless', 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY'],
])

const wordsOf = ({ templateId, tags }: Pick<Rule, 'templateId' | 'tags'>): Set<string> =>
  new Set([...templateId.split(/[-_:]/), templateId, ...tags].map((word) => word.toLowerCase()))

/** The category of a Nuclei template, as far as its id, tags and type reveal it. */
export const nucleiCategory = (rule: Rule): ObservationCategory => {
  if (rule.hasCve) return 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT'
  const words = wordsOf(rule)
  const guess = guesses.find(([named]) => named.some((word) => words.has(word)))
  return guess?.[1] ?? byType.get(rule.type) ?? 'OBSERVATION_CATEGORY_OTHER'
}

const recordTypes: readonly (readonly [string, Static<typeof AssetDnsType>])[] = [
  ['dmarc', 'ASSET_DNS_TYPE_TXT'],
  ['spf', 'ASSET_DNS_TYPE_TXT'],
  ['bimi', 'ASSET_DNS_TYPE_TXT'],
  ['dkim', 'ASSET_DNS_TYPE_TXT'],
  ['txt', 'ASSET_DNS_TYPE_TXT'],
  ['mx', 'ASSET_DNS_TYPE_MX'],
  ['caa', 'ASSET_DNS_TYPE_CAA'],
  ['dnssec', 'ASSET_DNS_TYPE_DNSKEY'],
  ['nameserver', 'ASSET_DNS_TYPE_NS'],
  ['ns', 'ASSET_DNS_TYPE_NS'],
  ['soa', 'ASSET_DNS_TYPE_SOA'],
  ['ptr', 'ASSET_DNS_TYPE_PTR'],
  ['cname', 'ASSET_DNS_TYPE_CNAME'],
  ['takeover', 'ASSET_DNS_TYPE_CNAME'],
  ['saas', 'ASSET_DNS_TYPE_CNAME'],
  ['aaaa', 'ASSET_DNS_TYPE_AAAA'],
]

/** The record type a DNS template queries, which results do not contain. */
export const nucleiRecordType = (rule: Pick<Rule, 'templateId' | 'tags'>): Static<typeof AssetDnsType> => {
  const words = wordsOf(rule)
  return recordTypes.find(([word]) => words.has(word))?.[1] ?? 'ASSET_DNS_TYPE_A'
}
