import type { Evidence, ObservationSource } from '@parapet/contract'
import type { Finding } from './finding.ts'
import { isStorableText } from '../kernel/json-guard.ts'
import { shorten, shortenToBytes } from '../kernel/shorten.ts'
import { parseTimestamp } from '../kernel/timestamp.ts'
import { canonicalVulnerabilityId } from '../kernel/value-kinds.ts'
import { withoutLogin } from '../kernel/without-login.ts'

// In characters, except for evidence. Longer descriptive text is truncated, longer identifying text refused.
const maxNameLength = 255
const maxTitleLength = 255
const maxTextLength = 16_384
const maxUrlLength = 2_048
const maxEvidenceBytes = 8_192
const maxEvidence = 20
const maxReferences = 50
const maxTags = 50

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, storable(member)]))
}

/** Scanners quote what servers send, including U+0000: it is shown as U+FFFD rather than losing the finding. */
const withStorableText = (finding: Finding): Finding => {
  if (isStorable(finding)) return finding
  const { domain, observationType, asset, vulnerability } = finding
  if (!isStorable([domain, observationType, asset, vulnerability?.vulnerabilityId]))
    throw new Error(
      'The domain, type, asset or vulnerability id has U+0000 or an unpaired surrogate. Remove it from the finding.',
    )
  // The same members with other text.
  return storable(finding) as Finding
}

const requireName = (what: string, name: string): string => {
  if (name !== '' && name.length <= maxNameLength) return name
  throw new Error(`${what} has ${name.length} characters; it must have 1 to ${maxNameLength}.`)
}

const requireTime = (what: string, text: string): string => {
  const instant = parseTimestamp(text)
  if (instant === undefined)
    throw new Error(
      `${what} "${shorten(text, 60)}" is not an RFC 3339 timestamp such as 2026-01-02T03:04:05Z.`,
    )
  return instant
}

/** In wire form, because these are passed on as stored: milliseconds, truncated. */
const wireTime = <N extends string>(name: N, text: string | undefined): { [K in N]?: string } => {
  if (text === undefined) return {}
  const cut = `${requireTime(name, text).slice(0, -'000Z'.length)}Z`
  // A computed key widens to string: the cast restores the literal name.
  return { [name]: cut } as { [K in N]?: string }
}

const requireBetween = (what: string, value: number | undefined, max: number): void => {
  if (value !== undefined && !(value >= 0 && value <= max))
    throw new Error(`${what} ${value} is not between 0 and ${max}.`)
}

const readVulnerability = (given: NonNullable<Finding['vulnerability']>) => {
  const { cvssScores = [], epss, cweIds, publishedAt, modifiedAt } = given
  for (const { baseScore } of cvssScores) requireBetween('The CVSS base score', baseScore, 10)
  requireBetween('The EPSS score', epss?.score, 1)
  requireBetween('The EPSS percentile', epss?.percentile, 1)
  const id = requireName('The vulnerability id', given.vulnerabilityId)
  return {
    ...given,
    vulnerabilityId: canonicalVulnerabilityId(id),
    ...(cweIds && { cweIds: cweIds.map((cwe) => cwe.toUpperCase()) }),
    ...wireTime('publishedAt', publishedAt),
    ...wireTime('modifiedAt', modifiedAt),
  }
}

const readAssetTimes = (asset: Finding['asset']): Finding['asset'] =>
  'credentials' in asset
    ? { credentials: { ...asset.credentials, ...wireTime('exposedAt', asset.credentials.exposedAt) } }
    : asset

/** Shown to others, so a scanner's own login is removed. */
const readAddress = (url: string): string => shorten(withoutLogin(url), maxUrlLength)

/** Members keep their order: the text as a whole decides whether anything changed. */
const readSource = (source: ObservationSource): ObservationSource => ({
  ...source,
  tool: shorten(source.tool, maxNameLength),
  ...(source.ruleUrl !== undefined && { ruleUrl: readAddress(source.ruleUrl) }),
})

const readEvidence = ({ summary, data, url, observedAt, ...others }: Evidence): Evidence => ({
  ...others,
  ...wireTime('observedAt', observedAt),
  summary: shorten(summary, maxTextLength),
  ...(data !== undefined && { data: shortenToBytes(data, maxEvidenceBytes) }),
  ...(url !== undefined && { url: readAddress(url) }),
})

/**
 * The finding in storable form: long texts truncated, CVE ids normalized, instants in UTC. Throws, with the reason, if
 * it cannot be stored without changing its identity.
 */
export const storableFinding = (given: Finding): Finding & { firstSeen: string } => {
  const finding = withStorableText(given)
  const { ruleName, vulnerability, remediation, evidence = [], references = [], tags = [], source } = finding
  const lastSeen = requireTime('lastSeen', finding.lastSeen)
  const { resolvedAt } = finding
  const firstSeen = finding.firstSeen === undefined ? lastSeen : requireTime('firstSeen', finding.firstSeen)
  return {
    ...finding,
    observationType: requireName('The observation type', finding.observationType),
    ...(ruleName !== undefined && { ruleName: shorten(ruleName, maxTitleLength) }),
    title: shorten(finding.title, maxTitleLength),
    description: shorten(finding.description, maxTextLength),
    asset: readAssetTimes(finding.asset),
    ...(vulnerability && { vulnerability: readVulnerability(vulnerability) }),
    ...(remediation !== undefined && { remediation: shorten(remediation, maxTextLength) }),
    evidence: evidence.slice(0, maxEvidence).map(readEvidence),
    references: references.slice(0, maxReferences).map(readAddress),
    tags: tags.slice(0, maxTags).map((tag) => shorten(tag, maxNameLength)),
    source: readSource(source),
    lastSeen,
    firstSeen: firstSeen < lastSeen ? firstSeen : lastSeen,
    ...(resolvedAt !== undefined && { resolvedAt: requireTime('resolvedAt', resolvedAt) }),
  }
}
