import type { Finding } from '../observations/finding.ts'
import { assetOfHost } from './asset-of-host.ts'
import { cveIdOf } from './cve-id.ts'
import type { HostFinding, ReadContext, ReadRecord } from './host-finding.ts'
import { hostOf } from './host-of.ts'
import { instantOf } from './instant-of.ts'
import {
  isObject,
  type JsonObject,
  listIn,
  maxListLength,
  numberIn,
  objectIn,
  objectsIn,
  textIn,
  textsIn,
} from './json-value.ts'
import { severityOfScore } from './severity.ts'
import { exposureOf } from './shodan-ports.ts'

type Told = Pick<HostFinding, 'observationType' | 'title' | 'description' | 'category' | 'severity'> &
  Partial<Pick<HostFinding, 'confidence' | 'vulnerability' | 'remediation' | 'references'>>

const exposuresOf = (banner: JsonObject, transport: 'tcp' | 'udp', port: number): Told[] => {
  const exposure = exposureOf(transport, port)
  if (exposure === undefined) return []
  const product = textIn(banner, 'product')
  return [
    {
      observationType: exposure.type,
      title: `${exposure.what} can be reached from the internet`,
      description: `Port ${port}/${transport} answers${product === undefined ? '' : ` as ${product}`}. Services for administrators or applications should not be reachable from the internet.`,
      category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
      severity: exposure.severity,
      confidence: 'CONFIDENCE_HIGH',
      remediation: 'Close the port to the internet, or restrict it to known addresses.',
    },
  ]
}

/** `vulns` is a list of ids, or an object with facts for each. */
const vulnerabilityEntries = (banner: JsonObject): [string, JsonObject][] => {
  const vulns = banner['vulns']
  if (isObject(vulns))
    return Object.entries(vulns)
      .slice(0, maxListLength)
      .map(([id, facts]) => [id, isObject(facts) ? facts : {}])
  return textsIn(banner, 'vulns').map((id) => [id, {}])
}

const beyond = (what: string, list: unknown): string[] => {
  const count = (isObject(list) || Array.isArray(list) ? Object.keys(list).length : 0) - maxListLength
  return count > 0
    ? [`It has ${count} more ${what} than the ${maxListLength.toLocaleString('en')} that are imported.`]
    : []
}

/** A leading ! means that Shodan tested it and the service is not vulnerable. */
const isNegative = (id: string): boolean => id.startsWith('!')

/** Entries that are not CVEs, such as Microsoft's bulletins. */
const otherVulnerabilities = (banner: JsonObject): string[] =>
  vulnerabilityEntries(banner).flatMap(([id]) =>
    isNegative(id) || cveIdOf(id) !== undefined
      ? []
      : [`Its vulnerability "${id.slice(0, 60)}" is not a CVE id such as CVE-2021-44228.`],
  )

const vulnerabilitiesOf = (banner: JsonObject): Told[] => {
  const product = [textIn(banner, 'product'), textIn(banner, 'version')].filter(Boolean).join(' ')
  const cpe = textsIn(banner, 'cpe23')[0] ?? textsIn(banner, 'cpe')[0]
  return vulnerabilityEntries(banner).flatMap(([id, facts]) => {
    const vulnerabilityId = cveIdOf(id)
    if (vulnerabilityId === undefined) return []
    const score = numberIn(facts, 'cvss')
    const epss = numberIn(facts, 'epss')
    const percentile = numberIn(facts, 'ranking_epss')
    const isVerified = facts['verified'] === true
    return [
      {
        observationType: 'vulnerable_software',
        title: `${product === '' ? 'Software' : product} has ${vulnerabilityId}`,
        description:
          textIn(facts, 'summary') ?? `The service runs a version that is vulnerable to ${vulnerabilityId}.`,
        category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
        severity: score === undefined ? 'SEVERITY_MEDIUM' : severityOfScore(score),
        // Otherwise inferred from the version in the banner, to which fixes are often backported.
        confidence: isVerified ? 'CONFIDENCE_CONFIRMED' : 'CONFIDENCE_LOW',
        vulnerability: {
          vulnerabilityId,
          ...(epss !== undefined && percentile !== undefined && { epss: { score: epss, percentile } }),
          ...(product !== '' && { affectedProduct: product }),
          ...(cpe !== undefined && { cpe }),
        },
        references: textsIn(facts, 'references'),
      },
    ]
  })
}

const bySsl = (banner: JsonObject): Told[] => {
  const cert = objectIn(objectIn(banner, 'ssl'), 'cert')
  if (cert['expired'] !== true) return []
  return [
    {
      observationType: 'tls_certificate_expired',
      title: 'TLS certificate has expired',
      description: `The certificate of the service was valid until ${textIn(cert, 'expires') ?? 'an earlier day'}.`,
      category: 'OBSERVATION_CATEGORY_ENCRYPTION',
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_HIGH',
    },
  ]
}

const byTag: Readonly<Record<string, Told>> = {
  'self-signed': {
    observationType: 'tls_certificate_self_signed',
    title: 'TLS certificate is self-signed',
    description: 'The certificate of the service is not signed by a certificate authority.',
    category: 'OBSERVATION_CATEGORY_ENCRYPTION',
    severity: 'SEVERITY_HIGH',
  },
  'eol-product': {
    observationType: 'eol_software',
    title: 'Software is out of support',
    description: 'The service runs a version that no longer gets security updates.',
    category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
    severity: 'SEVERITY_HIGH',
  },
  compromised: {
    observationType: 'host_compromised',
    title: 'Host shows signs of compromise',
    description: 'The service answers in a way that is typical of compromised hosts.',
    category: 'OBSERVATION_CATEGORY_IP_REPUTATION',
    severity: 'SEVERITY_CRITICAL',
  },
  malware: {
    observationType: 'host_malware',
    title: 'Host serves or controls malware',
    description: 'The service answers in a way that is typical of malware.',
    category: 'OBSERVATION_CATEGORY_IP_REPUTATION',
    severity: 'SEVERITY_CRITICAL',
  },
}

const byTags = (banner: JsonObject): Told[] =>
  textsIn(banner, 'tags').flatMap((tag) => (Object.hasOwn(byTag, tag) ? (byTag[tag] ?? []) : []))

const hostsOf = (...objects: JsonObject[]): string[] => [
  ...new Set(
    ['hostnames', 'domains']
      .flatMap((name) => objects.flatMap((object) => textsIn(object, name)))
      .flatMap((text) => hostOf(text) ?? []),
  ),
]

const evidenceOf = (banner: JsonObject, address: string): NonNullable<Finding['evidence']> => [
  {
    type: 'EVIDENCE_TYPE_BANNER',
    summary: `Seen at ${address} by Shodan${textIn(banner, 'product') === undefined ? '' : `: ${[textIn(banner, 'product'), textIn(banner, 'version')].filter(Boolean).join(' ')}`}.`,
  },
]

const readBanner = (banner: JsonObject, host: JsonObject, context: ReadContext): ReadRecord => {
  const ip = textIn(banner, 'ip_str') ?? textIn(host, 'ip_str')
  const port = numberIn(banner, 'port')
  if (ip === undefined || port === undefined) return { refusal: 'It has no ip_str or port.' }
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return { refusal: `Its port ${port} must be a whole number from 0 to 65535.` }
  const transport = textIn(banner, 'transport')?.toLowerCase() ?? 'tcp'
  if (transport !== 'tcp' && transport !== 'udp')
    return { refusal: `Its transport "${transport.slice(0, 60)}" must be tcp or udp.` }
  const time = textIn(banner, 'timestamp') ?? textIn(host, 'last_update')
  const seenAt = time === undefined ? context.seenAt : instantOf(time)
  if (seenAt === undefined)
    return { refusal: `Its timestamp "${time?.slice(0, 60)}" is not an RFC 3339 time.` }
  const told = [
    ...exposuresOf(banner, transport, port),
    ...vulnerabilitiesOf(banner),
    ...bySsl(banner),
    ...byTags(banner),
  ]
  const refusals = [...otherVulnerabilities(banner), ...beyond('vulnerabilities', banner['vulns'])]
  if (told.length === 0) return { findings: [], refusals }
  const asset = assetOfHost({ ip, port, protocol: transport })
  if (asset === undefined) return { refusal: `Its ip_str "${ip.slice(0, 60)}" is not an IP address.` }
  const hosts = hostsOf(banner, host)
  return {
    findings: told.map((one) => ({
      confidence: 'CONFIDENCE_MEDIUM',
      ...one,
      hosts,
      ...(hosts.length === 0 && { noHost: 'it has neither hostnames nor domains.' }),
      asset,
      evidence: evidenceOf(banner, port === 0 ? ip : `${ip} port ${port}`),
      source: { kind: 'SOURCE_KIND_IMPORT', tool: 'shodan', importId: context.importId },
      lastSeen: seenAt,
    })),
    refusals,
  }
}

const withRefusals = (read: ReadRecord, more: readonly string[]): ReadRecord =>
  'refusal' in read ? read : { ...read, refusals: [...(read.refusals ?? []), ...more] }

/** An unreadable one does not hold up the others. */
const readBanners = (banners: readonly JsonObject[], host: JsonObject, context: ReadContext): ReadRecord => {
  const reads = banners.map((banner) => readBanner(banner, host, context))
  return {
    findings: reads.flatMap((read) => ('findings' in read ? read.findings : [])),
    refusals: reads.flatMap((read) => ('refusal' in read ? [read.refusal] : (read.refusals ?? []))),
  }
}

/** What InternetDB, or a host without its banners, says about an address as a whole, then each of its ports. */
const bannersOfPorts = ({ vulns, tags, cpes, ports }: JsonObject): JsonObject[] => [
  { port: 0, vulns, tags, cpe: cpes },
  ...listIn({ ports }, 'ports').map((port) => ({ port })),
]

const idsOf = (banner: JsonObject): string[] => vulnerabilityEntries(banner).map(([id]) => id)

/** What a host says as a whole and none of its banners does: some plans of Shodan leave it out of those. */
const bannerOfRest = (host: JsonObject, banners: readonly JsonObject[]): JsonObject[] => {
  const ids = new Set(banners.flatMap(idsOf))
  const known = new Set(banners.flatMap((banner) => textsIn(banner, 'tags')))
  const vulns = idsOf(host).filter((id) => !ids.has(id))
  const tags = textsIn(host, 'tags').filter((tag) => !known.has(tag))
  return vulns.length + tags.length === 0 ? [] : [{ port: 0, vulns, tags }]
}

const readHost = (host: JsonObject, context: ReadContext): ReadRecord => {
  const banners = objectsIn(host, 'data')
  return withRefusals(readBanners([...banners, ...bannerOfRest(host, banners)], host, context), [
    ...beyond('banners', host['data']),
    ...beyond('vulnerabilities', host['vulns']),
  ])
}

/** A banner, a host with or without its banners, a page of a search, or an InternetDB response. */
export const readShodan = (record: unknown, context: ReadContext): ReadRecord => {
  if (!isObject(record)) return { refusal: 'It is not a JSON object.' }
  const { ip, data, matches, ports } = record
  if (Array.isArray(data)) return readHost(record, context)
  if (Array.isArray(matches))
    return withRefusals(readBanners(objectsIn(record, 'matches'), {}, context), beyond('banners', matches))
  if (!Array.isArray(ports)) return readBanner(record, {}, context)
  const host = typeof ip === 'string' ? { ...record, ip_str: ip } : record
  return withRefusals(readBanners(bannersOfPorts(record), host, context), beyond('ports', ports))
}
