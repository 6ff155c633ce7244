import type { ObservationCategory, Severity } from '@parapet/contract'
import { assetOfHost } from './asset-of-host.ts'
import { isCloudHost } from './cloud-host.ts'
import type { HostFinding, ReadContext, ReadRecord } from './host-finding.ts'
import { hostOf } from './host-of.ts'
import { isObject, type JsonObject, numberIn, objectIn, objectsIn, textIn, textsIn } from './json-value.ts'
import { maskSecrets } from './mask-secrets.ts'
import { readOcsfStatus } from './ocsf-status.ts'
import { ocsfTimeIn } from './ocsf-time.ts'
import { toOcsfVulnerability } from './ocsf-vulnerability.ts'
import { addressProblem, portProblem } from './place-problem.ts'
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

const resourcesOf = (event: JsonObject): JsonObject[] => [
  ...objectsIn(event, 'resources'),
  ...objectsIn(event, 'resource'),
]

const places = (event: JsonObject): JsonObject[] => [
  ...resourcesOf(event),
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

const hostNames = ['hostname', 'domain', 'url_string', 'ip']
/** In a cloud account these are identifiers of resources, which may look like hosts. */
const looseHostNames = ['hostname', 'domain', 'url_string', 'name', 'uid', 'ip']

const isOfCloud = (event: JsonObject): boolean =>
  isObject(event['cloud']) || resourcesOf(event).some((one) => textIn(one, 'cloud_partition') !== undefined)

const hostsOf = (event: JsonObject, found: readonly JsonObject[]): string[] => [
  ...new Set(
    (isOfCloud(event) ? hostNames : looseHostNames).flatMap((name) =>
      found.flatMap((place) => hostOf(textIn(place, name) ?? '') ?? []).filter((host) => /[.:]/.test(host)),
    ),
  ),
]

type Where = Pick<HostFinding, 'hosts' | 'asset' | 'noHost'>

const noHostOf = (event: JsonObject, isAtProvider: boolean): string => {
  if (!isAtProvider && !isOfCloud(event)) return 'its resources do not name a host.'
  const provider = textIn(objectIn(event, 'cloud'), 'provider')
  const whose = provider === undefined ? '' : ` (${provider.slice(0, 60)})`
  return `it is about a resource in a cloud account${whose}, and the cloud provider is not the vendor concerned.`
}

const whereOf = (event: JsonObject): Where | { refusal: string } => {
  const found = places(event)
  const ip = first(found, 'ip')
  const given = first(found, 'port')
  const port = given === '0' ? undefined : given
  const problem =
    (ip === undefined ? undefined : addressProblem('ip', ip)) ??
    (port === undefined ? undefined : portProblem('port', port))
  if (problem !== undefined) return { refusal: problem }
  const named = hostsOf(event, found)
  const hosts = named.filter((host) => !isCloudHost(host))
  const url = first(found, 'url_string')
  const asset = assetOfHost({ url, ip, port: port === undefined ? undefined : Number(port), host: hosts[0] })
  if (asset !== undefined && hosts.length > 0) return { hosts, asset }
  const resource = first(resourcesOf(event), 'uid', 'name') ?? named[0]
  if (resource === undefined)
    return {
      refusal: 'NO_VENDOR: it has no resource with a host, uid or name, so not even --vendor can assign it.',
    }
  return { hosts: [], asset: { url: { url: resource } }, noHost: noHostOf(event, named.length > 0) }
}

const severityIn = (event: JsonObject, vulnerability: JsonObject): Severity | undefined => {
  const number = numberIn(event, 'severity_id')
  const name = textIn(event, 'severity')
  return (
    severityOf(textIn(vulnerability, 'severity')) ??
    severities[number ?? -1] ??
    severityOf(name) ??
    (number === undefined && name === undefined ? 'SEVERITY_INFO' : undefined)
  )
}

type When = { lastSeen: string | undefined; firstSeen: string | undefined }

/** The first of the times that is given. */
const timeOf = (...members: [JsonObject, string][]): ReturnType<typeof ocsfTimeIn> => {
  for (const [object, name] of members) {
    const time = ocsfTimeIn(object, name)
    if ('refusal' in time || time.instant !== undefined) return time
  }
  return { instant: undefined }
}

const whenOf = (event: JsonObject, info: JsonObject): When | { refusal: string } => {
  // Prowler before 4.5 calls it event_time.
  const last = timeOf([info, 'last_seen_time'], [event, 'time'], [event, 'event_time'])
  const begun = timeOf([info, 'first_seen_time'], [info, 'created_time'])
  if ('refusal' in last) return last
  return 'refusal' in begun ? begun : { lastSeen: last.instant, firstSeen: begun.instant }
}

/** What identifies the rule behind a finding, from the most to the least specific. */
const typeOf = (event: JsonObject, title: string | undefined): string | undefined => {
  const info = objectIn(event, 'finding_info')
  const analytic = objectIn(info, 'analytic')
  return (
    textIn(objectIn(event, 'metadata'), 'event_code') ??
    textIn(analytic, 'uid') ??
    textIn(analytic, 'name') ??
    textIn(objectIn(event, 'compliance'), 'control') ??
    textsIn(info, 'types')[0] ??
    title ??
    textIn(info, 'uid')
  )
}

/** A finding has one asset and one product: the others that it concerns are kept as evidence. */
const furtherOf = (event: JsonObject, vulnerability: JsonObject): { data?: string } => {
  const resources = resourcesOf(event).flatMap((one) => first([one], 'uid', 'name', 'hostname') ?? [])
  const packages = objectsIn(vulnerability, 'affected_packages').flatMap((one) => {
    const name = textIn(one, 'name')
    return name === undefined ? [] : [[name, textIn(one, 'version')].filter(Boolean).join(' ')]
  })
  const lines = [
    ...(resources.length > 1 ? [`Resources: ${resources.join(', ')}`] : []),
    ...(packages.length > 1 ? [`Packages: ${packages.join(', ')}`] : []),
  ]
  return lines.length === 0 ? {} : { data: lines.join('\n') }
}

/** Older exports of the tools that write OCSF today are often tried first. */
const notOcsf = (event: JsonObject): string => {
  const none = 'It has no class_uid, so it is not an OCSF event.'
  if (textIn(event, 'SchemaVersion') !== undefined || Array.isArray(event['Findings']))
    return `${none} It looks like AWS Security Finding Format (ASFF): export OCSF instead.`
  return textIn(event, 'CheckID') === undefined
    ? none
    : `${none} It looks like Prowler's own JSON: use its OCSF output (-M json-ocsf).`
}

/** An OCSF 1.x finding: one for each of its vulnerabilities, or a single one if it has none. */
export const readOcsf = (event: unknown, { seenAt, importId }: ReadContext): ReadRecord => {
  if (!isObject(event)) return { refusal: 'It is not a JSON object.' }
  const classId = numberIn(event, 'class_uid')
  if (classId === undefined) return { refusal: notOcsf(event) }
  const category = categories[classId]
  if (category === undefined)
    return {
      refusal: `Its class_uid ${classId} is not a finding class that can be imported; these are 2001 to 2004.`,
    }
  const status = readOcsfStatus(event)
  if ('quiet' in status) return { findings: [], quiet: status.quiet }
  const where = whereOf(event)
  if ('refusal' in where) return where

  const info = objectIn(event, 'finding_info')
  const when = whenOf(event, info)
  if ('refusal' in when) return when
  const title = textIn(info, 'title') ?? textIn(event, 'message')
  const ruleName = textIn(objectIn(info, 'analytic'), 'name')
  const type = typeOf(event, title)
  const lastSeen = when.lastSeen ?? seenAt
  const toFinding = (given: JsonObject): HostFinding | string => {
    const vulnerability = toOcsfVulnerability(given)
    const name = textIn(given, 'title') ?? title ?? vulnerability?.vulnerabilityId
    const observationType = vulnerability && classId === 2002 ? 'vulnerable_software' : (type ?? name)
    if (name === undefined || observationType === undefined) return 'It has neither a title nor a CVE.'
    const severity = severityIn(event, given)
    if (severity === undefined)
      return `Its severity "${(textIn(event, 'severity') ?? textIn(event, 'severity_id') ?? '').slice(0, 60)}" is not an OCSF severity.`
    const remedy =
      textIn(objectIn(given, 'remediation'), 'desc') ?? textIn(objectIn(event, 'remediation'), 'desc')
    return {
      ...where,
      observationType,
      ...(ruleName !== undefined && observationType === type && { ruleName }),
      title: name,
      description: textIn(given, 'desc') ?? textIn(info, 'desc') ?? name,
      category,
      severity,
      confidence: 'CONFIDENCE_MEDIUM',
      ...(vulnerability && { vulnerability }),
      evidence: [
        {
          type: 'EVIDENCE_TYPE_SCANNER_OUTPUT',
          summary: maskSecrets(textIn(event, 'status_detail') ?? title ?? name),
          ...furtherOf(event, given),
        },
      ],
      ...(remedy !== undefined && { remediation: remedy }),
      references: [...textsIn(given, 'references'), ...textsIn(objectIn(given, 'remediation'), 'references')],
      source: {
        kind: 'SOURCE_KIND_IMPORT',
        tool: textIn(objectIn(objectIn(event, 'metadata'), 'product'), 'name') ?? 'ocsf',
        importId,
      },
      ...(when.firstSeen !== undefined && { firstSeen: when.firstSeen }),
      lastSeen,
      ...(status.isResolved && { resolvedAt: lastSeen }),
    }
  }
  const vulnerabilities = objectsIn(event, 'vulnerabilities')
  const reads = (vulnerabilities.length === 0 ? [{}] : vulnerabilities).map(toFinding)
  const findings = reads.filter((read) => typeof read !== 'string')
  const refusals = reads.filter((read) => typeof read === 'string')
  return findings.length === 0 ? { refusal: refusals[0] ?? '' } : { findings, refusals }
}
