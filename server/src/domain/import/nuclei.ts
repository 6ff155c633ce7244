import type { Finding } from '../observations/finding.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { cvssOf } from './cvss.ts'
import type { HostFinding, ReadContext, ReadRecord } from './host-finding.ts'
import { isObject, type JsonObject, numberIn, objectIn, textIn, textsIn, wordsIn } from './json-value.ts'
import { maskSecrets, maskWhole } from './mask-secrets.ts'
import { nucleiCategory } from './nuclei-category.ts'
import { nucleiAsset, nucleiPlace } from './nuclei-place.ts'
import { severityOf } from './severity.ts'

const secretTags = new Set(['token', 'tokens', 'keys', 'secret', 'secrets', 'credentials', 'creds'])

type Rule = {
  templateId: string
  type: string
  tags: string[]
  /** The matcher and the extractor that reported the result: each reports something else. */
  parts: string[]
  hasCve: boolean
}

/** More than evidence can hold, so there is no need to search the rest for secrets. */
const maxExtractedLength = 16_384

const extractedFrom = (result: JsonObject): string[] => {
  let length = 0
  return [...textsIn(result, 'extracted-results'), ...textsIn(result, 'extracted_results')].filter((text) => {
    const isWanted = length < maxExtractedLength
    length += text.length
    return isWanted
  })
}

const evidenceOf = (result: JsonObject, { tags, parts }: Rule): NonNullable<Finding['evidence']> => {
  const extracted = extractedFrom(result)
  const mask = tags.some((tag) => secretTags.has(tag)) ? maskWhole : maskSecrets
  const place = textIn(result, 'matched-at') ?? textIn(result, 'matched') ?? textIn(result, 'host') ?? ''
  return [
    {
      type: 'EVIDENCE_TYPE_SCANNER_OUTPUT',
      summary: `Matched at ${maskSecrets(place)}${parts.length === 0 ? '' : ` by ${parts.join(', ')}`}.`,
      ...(extracted.length > 0 && { data: extracted.map(mask).join('\n') }),
    },
  ]
}

const vulnerabilitiesOf = (
  classification: JsonObject,
  templateId: string,
): NonNullable<Finding['vulnerability']>[] => {
  const score = cvssOf({
    vector: textIn(classification, 'cvss-metrics'),
    score: numberIn(classification, 'cvss-score'),
    source: 'nuclei',
  })
  const epss = numberIn(classification, 'epss-score')
  const percentile = numberIn(classification, 'epss-percentile')
  const cpe = textIn(classification, 'cpe')
  const cweIds = cweIdsOf(wordsIn(classification, 'cwe-id'))
  const named = wordsIn(classification, 'cve-id').flatMap((text) => cveIdOf(text) ?? [])
  // Templates from before the classification name the CVE in their id only.
  const ids = new Set(named.length > 0 ? named : [templateId].flatMap((text) => cveIdOf(text) ?? []))
  return [...ids].map((vulnerabilityId) => ({
    vulnerabilityId,
    ...(cweIds.length > 0 && { cweIds }),
    ...(score && { cvssScores: [score] }),
    ...(epss !== undefined && percentile !== undefined && { epss: { score: epss, percentile } }),
    ...(cpe !== undefined && { cpe }),
  }))
}

/** The oldest versions give the path of the template only: `cves/2020/CVE-2020-1.yaml`. */
const templateIdOf = (result: JsonObject): string | undefined =>
  textIn(result, 'template-id') ??
  textIn(result, 'templateID') ??
  textIn(result, 'template')
    ?.replace(/^.*[/\\]/, '')
    .replace(/\.ya?ml$/i, '')

const partsOf = (result: JsonObject): string[] =>
  ['matcher', 'extractor'].flatMap(
    (part) => textIn(result, `${part}-name`) ?? textIn(result, `${part}_name`) ?? [],
  )

/** Nuclei writes `unknown` for templates without a severity, and so did the oldest versions with `undefined`. */
const nucleiSeverity = (name: string) => severityOf(name.toLowerCase() === 'undefined' ? 'unknown' : name)

/** A line of `nuclei -jsonl`. Requests, responses and command lines are left out because they contain secrets. */
export const readNuclei = (result: unknown, { seenAt, importId }: ReadContext): ReadRecord => {
  if (!isObject(result)) return { refusal: 'It is not a JSON object.' }
  const templateId = templateIdOf(result)
  if (templateId === undefined) return { refusal: 'It has no template-id, which every Nuclei result has.' }
  // With -matcher-status Nuclei also reports what it looked for and did not find.
  if (result['matcher-status'] === false) return { findings: [], quiet: 'looked for and not found.' }
  // The oldest versions have these members in the result itself.
  const info = isObject(result['info']) ? result['info'] : result
  const severityName = textIn(info, 'severity') ?? 'unknown'
  const severity = nucleiSeverity(severityName)
  if (severity === undefined)
    return {
      refusal: `Its severity "${severityName.slice(0, 60)}" is not a Nuclei severity: info, low, medium, high, critical or unknown.`,
    }

  const vulnerabilities = vulnerabilitiesOf(objectIn(info, 'classification'), templateId)
  const parts = partsOf(result)
  const rule: Rule = {
    templateId,
    type: textIn(result, 'type')?.toLowerCase() ?? '',
    tags: wordsIn(info, 'tags'),
    parts,
    hasCve: vulnerabilities.length > 0,
  }
  const place = nucleiPlace(result)
  const asset = nucleiAsset(place, rule)
  if ('refusal' in asset) return asset
  const ruleName = textIn(info, 'name')
  const name = ruleName ?? templateId
  const withParts = (text: string): string => (parts.length === 0 ? text : `${text} (${parts.join(', ')})`)
  const remediation = textIn(info, 'remediation')
  const ruleUrl = textIn(result, 'template-url')
  const finding: HostFinding = {
    hosts: place.hosts,
    observationType: [templateId, ...parts].join(':'),
    ...(ruleName !== undefined && { ruleName: withParts(ruleName) }),
    title: withParts(name),
    description: textIn(info, 'description') ?? name,
    category: nucleiCategory(rule),
    severity,
    confidence: 'CONFIDENCE_HIGH',
    asset,
    evidence: evidenceOf(result, rule),
    ...(remediation !== undefined && { remediation }),
    // Older templates have one text with a dash before each.
    references: textsIn(info, 'reference').flatMap((text) =>
      text.split(/\s+/).filter((part) => part !== '-'),
    ),
    source: {
      kind: 'SOURCE_KIND_IMPORT',
      tool: 'nuclei',
      ruleId: templateId,
      importId,
      ...(ruleUrl !== undefined && { ruleUrl }),
    },
    tags: rule.tags,
    lastSeen: textIn(result, 'timestamp') ?? seenAt,
  }
  return {
    findings:
      vulnerabilities.length === 0
        ? [finding]
        : vulnerabilities.map((vulnerability) => ({ ...finding, vulnerability })),
  }
}
