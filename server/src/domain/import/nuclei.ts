import type { AssetForm } from '../observations/asset.ts'
import type { Finding } from '../observations/finding.ts'
import { assetOfHost } from './asset-of-host.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { cvssOf } from './cvss.ts'
import type { HostFinding, ReadContext, ReadRecord } from './host-finding.ts'
import { hostOf } from './host-of.ts'
import { isObject, type JsonObject, numberIn, objectIn, textIn, textsIn, wordsIn } from './json-value.ts'
import { maskSecrets, maskWhole } from './mask-secrets.ts'
import { nucleiCategory, nucleiRecordType } from './nuclei-category.ts'
import { severityOf } from './severity.ts'

const secretTags = new Set(['token', 'tokens', 'keys', 'secret', 'secrets', 'credentials', 'creds'])

type Rule = { templateId: string; type: string; tags: string[]; hasCve: boolean }

const assetOf = (result: JsonObject, { type, ...rule }: Rule, host: string): AssetForm | undefined => {
  const matched = textIn(result, 'matched-at')
  const port = numberIn(result, 'port')
  if (type === 'dns') return { dns: { recordType: nucleiRecordType(rule), domain: host } }
  if (type === 'ssl' && port !== undefined) return { url: { url: `tls://${host}:${port}` } }
  if (matched !== undefined && /^https?:\/\//i.test(matched)) return assetOfHost({ url: matched })
  if (type === 'http' || type === 'headless')
    return assetOfHost({ url: textIn(result, 'url') ?? `http://${matched ?? host}` })
  return assetOfHost({ ip: textIn(result, 'ip'), port, host })
}

/** More than evidence can hold, so there is no need to search the rest for secrets. */
const maxExtractedLength = 16_384

const extractedFrom = (result: JsonObject): string[] => {
  let length = 0
  return textsIn(result, 'extracted-results').filter((text) => {
    const isWanted = length < maxExtractedLength
    length += text.length
    return isWanted
  })
}

const evidenceOf = (result: JsonObject, { tags }: Rule): NonNullable<Finding['evidence']> => {
  const extracted = extractedFrom(result)
  const mask = tags.some((tag) => secretTags.has(tag)) ? maskWhole : maskSecrets
  const matcher = textIn(result, 'matcher-name')
  const place = textIn(result, 'matched-at') ?? textIn(result, 'host') ?? ''
  return [
    {
      type: 'EVIDENCE_TYPE_SCANNER_OUTPUT',
      summary: `Matched at ${maskSecrets(place)}${matcher === undefined ? '' : ` by ${matcher}`}.`,
      ...(extracted.length > 0 && { data: extracted.map(mask).join('\n') }),
    },
  ]
}

const vulnerabilitiesOf = (classification: JsonObject): NonNullable<Finding['vulnerability']>[] => {
  const score = cvssOf({
    vector: textIn(classification, 'cvss-metrics'),
    score: numberIn(classification, 'cvss-score'),
    source: 'nuclei',
  })
  const epss = numberIn(classification, 'epss-score')
  const percentile = numberIn(classification, 'epss-percentile')
  const cpe = textIn(classification, 'cpe')
  const cweIds = cweIdsOf(wordsIn(classification, 'cwe-id'))
  const ids = new Set(wordsIn(classification, 'cve-id').flatMap((text) => cveIdOf(text) ?? []))
  return [...ids].map((vulnerabilityId) => ({
    vulnerabilityId,
    ...(cweIds.length > 0 && { cweIds }),
    ...(score && { cvssScores: [score] }),
    ...(epss !== undefined && percentile !== undefined && { epss: { score: epss, percentile } }),
    ...(cpe !== undefined && { cpe }),
  }))
}

/** A line of `nuclei -jsonl`. Requests, responses and command lines are left out because they contain secrets. */
export const readNuclei = (result: unknown, { seenAt, importId }: ReadContext): ReadRecord => {
  if (!isObject(result)) return { refusal: 'It is not a JSON object.' }
  const templateId = textIn(result, 'template-id') ?? textIn(result, 'templateID')
  if (templateId === undefined) return { refusal: 'It has no template-id, which every Nuclei result has.' }
  // With -matcher-status Nuclei also reports what it looked for and did not find.
  if (result['matcher-status'] === false) return { findings: [] }
  const info = objectIn(result, 'info')
  const places = ['host', 'matched-at', 'url'].flatMap((name) => textIn(result, name) ?? [])
  const hosts = [...new Set(places.flatMap((place) => hostOf(place) ?? []))]
  const [host] = hosts
  if (host === undefined) return { refusal: 'It does not name a host.' }
  const severityName = textIn(info, 'severity') ?? 'unknown'
  const severity = severityOf(severityName)
  if (severity === undefined)
    return { refusal: `Its severity "${severityName.slice(0, 60)}" is not a Nuclei severity.` }

  const vulnerabilities = vulnerabilitiesOf(objectIn(info, 'classification'))
  const matcher = textIn(result, 'matcher-name')
  const rule: Rule = {
    templateId,
    type: textIn(result, 'type')?.toLowerCase() ?? '',
    tags: wordsIn(info, 'tags'),
    hasCve: vulnerabilities.length > 0,
  }
  const asset = assetOf(result, rule, host)
  if (asset === undefined) return { refusal: 'It does not say where it was found.' }
  const ruleName = textIn(info, 'name')
  const name = ruleName ?? templateId
  const withMatcher = (text: string): string => (matcher === undefined ? text : `${text} (${matcher})`)
  const remediation = textIn(info, 'remediation')
  const ruleUrl = textIn(result, 'template-url')
  const finding: HostFinding = {
    hosts,
    // Templates with several matchers report several things in one place.
    observationType: matcher === undefined ? templateId : `${templateId}:${matcher}`,
    ...(ruleName !== undefined && { ruleName: withMatcher(ruleName) }),
    title: withMatcher(name),
    description: textIn(info, 'description') ?? name,
    category: nucleiCategory(rule),
    severity,
    confidence: 'CONFIDENCE_HIGH',
    asset,
    evidence: evidenceOf(result, rule),
    ...(remediation !== undefined && { remediation }),
    references: textsIn(info, 'reference').flatMap((text) => text.split(/\s+/)),
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
