import type { ObservationCategory, Severity } from '@parapet/contract'
import type { Finding } from '../observations/finding.ts'
import { assetOfHost } from './asset-of-host.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { cvssOf } from './cvss.ts'
import type { HostFinding, ReadContext, ReadRecord } from './host-finding.ts'
import { hostOf } from './host-of.ts'
import { instantOfMs } from './instant-of.ts'
import { isObject, type JsonObject, numberIn, objectIn, objectsIn, textIn, textsIn } from './json-value.ts'
import { maskSecrets } from './mask-secrets.ts'
import { severityOf } from './severity.ts'

/** The OCSF 1.x classes that are findings, by class_uid. */
const categories: Readonly<Record<number, ObservationCategory>> = {
  2001: 'OBSERVATION_CATEGORY_OTHER',
  2002: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
  2003: 'OBSERVATION_CATEGORY_COMPLIANCE',
  2004: 'OBSERVATION_CATEGORY_OTHER',
}

const severities: readonly Severity[] = [
  'SEVERITY_INFO',
  'SEVERITY_INFO',
  'SEVERITY_LOW',
  'SEVERITY_MEDIUM',
  'SEVERITY_HIGH',
  'SEVERITY_CRITICAL',
  'SEVERITY_CRITICAL',
]

const suppressed = 3
const resolved = 4
const passed = 1

/** Not a problem, no longer one, or accepted. Configuration checks also report what is in order. */
const isQuiet = (event: JsonObject): boolean => {
  const status = numberIn(event, 'status_id')
  const compliance = objectIn(event, 'compliance')
  return (
    status === suppressed ||
    status === resolved ||
    numberIn(compliance, 'status_id') === passed ||
    [textIn(compliance, 'status'), textIn(event, 'status_code')].some((word) =>
      /^pass(?:ed)?$/i.test(word ?? ''),
    )
  )
}

const places = (event: JsonObject): JsonObject[] => [
  ...objectsIn(event, 'resources'),
  ...objectsIn(event, 'resource'),
  objectIn(event, 'device'),
  ...objectsIn(event, 'evidences').flatMap((evidence) => [
    objectIn(evidence, 'url'),
    objectIn(evidence, 'dst_endpoint'),
  ]),
  objectIn(event, 'dst_endpoint'),
]

const first = (objects: readonly JsonObject[], ...names: string[]): string | undefined => {
  for (const object of objects)
    for (const name of names) {
      const text = textIn(object, name)
      if (text !== undefined) return text
    }
  return undefined
}

const hostNames = ['hostname', 'domain', 'url_string', 'name', 'uid', 'ip']

const hostsOf = (found: readonly JsonObject[]): string[] => [
  ...new Set(
    hostNames.flatMap((name) =>
      found.flatMap((place) => hostOf(textIn(place, name) ?? '') ?? []).filter((host) => /[.:]/.test(host)),
    ),
  ),
]

const scoresOf = (cve: JsonObject) =>
  objectsIn(cve, 'cvss').flatMap(
    (given) =>
      cvssOf({
        vector: textIn(given, 'vector_string'),
        score: numberIn(given, 'base_score'),
        source: textIn(given, 'vendor_name') ?? 'ocsf',
      }) ?? [],
  )

const cwesOf = (vulnerability: JsonObject, cve: JsonObject): string[] =>
  cweIdsOf(
    [...objectsIn(vulnerability, 'cwe'), ...objectsIn(cve, 'cwe'), ...objectsIn(cve, 'related_cwes')].flatMap(
      (cwe) => textIn(cwe, 'uid') ?? [],
    ),
  )

const productOf = (vulnerability: JsonObject) => {
  const [affected = {}] = objectsIn(vulnerability, 'affected_packages')
  const name = textIn(affected, 'name')
  const cpe = textIn(affected, 'cpe_name')
  return {
    ...(name !== undefined && {
      affectedProduct: [name, textIn(affected, 'version')].filter(Boolean).join(' '),
    }),
    ...(cpe !== undefined && { cpe }),
  }
}

const isFixable = (vulnerability: JsonObject): boolean | undefined => {
  const told = vulnerability['is_fix_available'] ?? vulnerability['fix_available']
  return typeof told === 'boolean' ? told : undefined
}

const toVulnerability = (given: JsonObject): Finding['vulnerability'] => {
  const cve = objectIn(given, 'cve')
  const vulnerabilityId = cveIdOf(textIn(cve, 'uid'))
  if (vulnerabilityId === undefined) return undefined
  const cweIds = cwesOf(given, cve)
  const cvssScores = scoresOf(cve)
  const fixAvailable = isFixable(given)
  const score = numberIn(objectIn(cve, 'epss'), 'score')
  const percentile = numberIn(objectIn(cve, 'epss'), 'percentile')
  return {
    vulnerabilityId,
    ...(cweIds.length > 0 && { cweIds }),
    ...(cvssScores.length > 0 && { cvssScores }),
    ...(score !== undefined && percentile !== undefined && { epss: { score, percentile } }),
    ...productOf(given),
    ...(fixAvailable !== undefined && { fixAvailable }),
  }
}

const severityIn = (event: JsonObject, vulnerability: JsonObject): Severity =>
  severityOf(textIn(vulnerability, 'severity')) ??
  severities[numberIn(event, 'severity_id') ?? 0] ??
  severityOf(textIn(event, 'severity')) ??
  'SEVERITY_INFO'

/** An OCSF 1.x finding: one for each of its vulnerabilities, or a single one if it has none. */
export const readOcsf = (event: unknown, { seenAt, importId }: ReadContext): ReadRecord => {
  if (!isObject(event)) return { refusal: 'It is not a JSON object.' }
  const classId = numberIn(event, 'class_uid') ?? 0
  const category = categories[classId]
  if (category === undefined)
    return {
      refusal: `Its class_uid ${classId} is not a finding class that can be imported; use 2002, 2003 or 2004.`,
    }
  if (isQuiet(event)) return { findings: [] }
  const found = places(event)
  const hosts = hostsOf(found)
  const asset = assetOfHost({
    url: first(found, 'url_string'),
    ip: first(found, 'ip'),
    port: numberIn(found.find((place) => numberIn(place, 'port') !== undefined) ?? {}, 'port'),
    host: hosts[0],
  })
  if (asset === undefined || hosts.length === 0)
    return { refusal: 'NO_VENDOR: its resources do not name a host.' }

  const info = objectIn(event, 'finding_info')
  const analytic = objectIn(info, 'analytic')
  const title = textIn(info, 'title') ?? textIn(event, 'message')
  const ruleName = textIn(analytic, 'name')
  const type = textIn(analytic, 'uid') ?? ruleName ?? textsIn(info, 'types')[0] ?? title
  const time = instantOfMs(numberIn(info, 'last_seen_time') ?? numberIn(event, 'time'))
  const firstSeen = instantOfMs(numberIn(info, 'first_seen_time') ?? numberIn(info, 'created_time'))
  const toFinding = (given: JsonObject): HostFinding | undefined => {
    const vulnerability = toVulnerability(given)
    const name = textIn(given, 'title') ?? title ?? vulnerability?.vulnerabilityId
    const observationType = vulnerability && classId === 2002 ? 'vulnerable_software' : (type ?? name)
    if (name === undefined || observationType === undefined) return undefined
    const remedy =
      textIn(objectIn(given, 'remediation'), 'desc') ?? textIn(objectIn(event, 'remediation'), 'desc')
    const description = textIn(given, 'desc') ?? textIn(info, 'desc') ?? name
    return {
      hosts,
      observationType,
      ...(ruleName !== undefined && observationType === type && { ruleName }),
      title: name,
      description,
      category,
      severity: severityIn(event, given),
      confidence: 'CONFIDENCE_MEDIUM',
      asset,
      ...(vulnerability && { vulnerability }),
      evidence: [{ type: 'EVIDENCE_TYPE_SCANNER_OUTPUT', summary: maskSecrets(title ?? name) }],
      ...(remedy !== undefined && { remediation: remedy }),
      references: [...textsIn(given, 'references'), ...textsIn(objectIn(given, 'remediation'), 'references')],
      source: {
        kind: 'SOURCE_KIND_IMPORT',
        tool: textIn(objectIn(objectIn(event, 'metadata'), 'product'), 'name') ?? 'ocsf',
        importId,
      },
      ...(firstSeen !== undefined && { firstSeen }),
      lastSeen: time ?? seenAt,
    }
  }
  const vulnerabilities = objectsIn(event, 'vulnerabilities')
  const findings = (vulnerabilities.length === 0 ? [{}] : vulnerabilities).flatMap(
    (one) => toFinding(one) ?? [],
  )
  return findings.length === 0 ? { refusal: 'It has neither a title nor a CVE.' } : { findings }
}
