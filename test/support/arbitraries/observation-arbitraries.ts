import {
  ApprovalStatus,
  AssetDnsType,
  type Comparison,
  Confidence,
  type Filter,
  type FilterRule,
  ObservationCategory,
  Severity,
} from '@parapet/contract'
import fc from 'fast-check'
import type { AssetForm } from '../../../server/src/domain/observations/asset.ts'
import type { Finding } from '../../../server/src/domain/observations/finding.ts'
import {
  observationCatalogue,
  type ObservationFieldName,
} from '../../../server/src/domain/observations/observation-catalogue.ts'
import { dateRanges, maybe, nearInstant, numberRanges, trickyText } from './filter-arbitraries.ts'

const oneOf = <M extends string>({ enum: all }: { enum: readonly M[] }): fc.Arbitrary<M> =>
  fc.constantFrom(...all.filter((member) => !member.endsWith('_UNSPECIFIED')))

const text = trickyText

const instant = nearInstant

const address = fc.constantFrom(
  '192.0.2.1',
  '192.0.2.2',
  '192.0.3.1',
  '10.0.0.1',
  '2001:db8::1',
  '2001:db8:1::1',
)
const port = fc.constantFrom(0, 22, 443, 8443)
const tool = fc.constantFrom('nuclei', 'Nuclei', 'shodan', 'manual')

type Facts = NonNullable<Finding['vulnerability']>

const cvss = (baseScore: number): NonNullable<Facts['cvssScores']> => [
  {
    version: 'CVSS_SCORE_VERSION_V3_1',
    baseScore,
    baseSeverity: baseScore >= 9 ? 'CVSS_SCORE_SEVERITY_CRITICAL' : 'CVSS_SCORE_SEVERITY_MEDIUM',
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    scoreSource: 'nvd@nist.gov',
  },
]

const capec = (capecId: string) => ({ capecId, summary: 'Injection', description: 'Input runs as code.' })

/** Few CVEs, so that many observations share one; some have nothing but their id. */
const vulnerabilities: readonly Facts[] = [
  {
    vulnerabilityId: 'CVE-2021-44228',
    cweIds: ['CWE-502', 'CWE-20'],
    capecs: [capec('CAPEC-242')],
    cvssScores: cvss(10),
    epss: { score: 0.9, percentile: 0.99 },
    kev: { dateAdded: '2021-12-10', knownRansomwareUse: true },
    ssvc: { exploitation: 'SSVC_EXPLOITATION_ACTIVE', automatable: true, source: 'CISA-ADP' },
  },
  {
    vulnerabilityId: 'CVE-2022-0001',
    cweIds: ['CWE-79'],
    capecs: [capec('CAPEC-63'), capec('CAPEC-242')],
    cvssScores: cvss(6.1),
    epss: { score: 0.1, percentile: 0.5 },
    ssvc: { exploitation: 'SSVC_EXPLOITATION_NONE', automatable: false, source: 'CISA-ADP' },
  },
  {
    vulnerabilityId: 'CVE-2023-0002',
    cvssScores: cvss(9.8),
    kev: { dateAdded: '2023-01-02', knownRansomwareUse: false },
    ssvc: { automatable: true, source: 'CISA-ADP' },
  },
  { vulnerabilityId: 'CVE-2024-0003', epss: { score: 0.1, percentile: 0.4 } },
  { vulnerabilityId: 'CVE-2025-0004' },
]

const asset = (domain: string): fc.Arbitrary<AssetForm> =>
  fc.oneof(
    fc
      .record({ address, port })
      .map((given): AssetForm => ({ ipPort: { ...given, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } })),
    oneOf(AssetDnsType).map((recordType): AssetForm => ({ dns: { recordType, domain } })),
    fc
      .constantFrom('/', '/Login', '/a%b_c')
      .map((path): AssetForm => ({ url: { url: `https://${domain}${path}` } })),
    text.map((identifier): AssetForm => ({ credentials: { identifier, exposedDataClasses: [] } })),
  )

const product = fc.constantFrom<Pick<Facts, 'affectedProduct' | 'cpe'>>(
  {},
  { affectedProduct: 'Apache Log4j 2.14.1' },
  { affectedProduct: 'Apache Tomcat 9.0', cpe: 'cpe:2.3:a:apache:tomcat:9.0:*:*:*:*:*:*:*' },
)

/** Findings about these domains; the same finding may occur twice. */
export const findings = (domains: readonly string[], length: number): fc.Arbitrary<Finding[]> =>
  fc.array(
    fc.constantFrom(...domains).chain((domain) =>
      fc
        .record({
          observationType: text.map((type) => `t${type}`),
          title: text,
          description: text,
          category: oneOf(ObservationCategory),
          severity: oneOf(Severity),
          confidence: oneOf(Confidence),
          asset: asset(domain),
          vulnerability: maybe(fc.constantFrom(...vulnerabilities)),
          product,
          source: tool.map((name) => ({ kind: 'SOURCE_KIND_IMPORT' as const, tool: name })),
          firstSeen: instant,
          lastSeen: instant,
        })
        .map(({ vulnerability, product: seenIn, ...given }) => ({
          domain,
          ...given,
          ...(vulnerability && { vulnerability: { ...vulnerability, ...seenIn } }),
        })),
    ),
    { minLength: length, maxLength: length },
  )

/** What the service sets on an observation, in stored form. */
export type ObservationState = {
  approvalStatus: number
  flaggedAt: string | null
  resolvedAt: string | null
  updatedAt: string
}

export const observationStates = (length: number): fc.Arbitrary<ObservationState[]> =>
  fc.array(
    fc.record({
      approvalStatus: oneOf(ApprovalStatus).map((status) => ApprovalStatus.numbers[status]),
      flaggedAt: maybe(instant),
      resolvedAt: maybe(instant),
      updatedAt: instant,
    }),
    { minLength: length, maxLength: length },
  )

type Value = NonNullable<FilterRule['value']>

/** Values a test's organization has besides those that always exist. */
export type Known = { domains: readonly string[]; groups: readonly string[]; people: readonly string[] }

const network = fc.constantFrom(
  '192.0.2.0/24',
  '192.0.2.2/31',
  '10.1.2.3/8',
  '0.0.0.0/0',
  '2001:DB8::/32',
  '::/0',
)

const stringsFor = (
  field: ObservationFieldName,
  { domains, groups, people }: Known,
): fc.Arbitrary<string> => {
  const { values } = observationCatalogue.fields[field]
  if (values.type === 'enum') return fc.constantFrom(...values.members)
  switch (field) {
    case 'OBSERVATIONS_FIELD_VENDOR':
      return fc.constantFrom(
        ...domains.flatMap((domain) => [domain, domain.toUpperCase(), `www.${domain}`]),
        '.',
        'A.',
        'nobody.com',
      )
    case 'OBSERVATIONS_FIELD_VENDOR_GROUP':
      return fc.constantFrom('vgr_nobody', ...groups)
    case 'OBSERVATIONS_FIELD_OWNER':
    case 'OBSERVATIONS_FIELD_ASSIGNEE':
      return fc.constantFrom('usr_nobody', ...people)
    case 'OBSERVATIONS_FIELD_IP_ADDRESS':
      return fc.oneof(address, network)
    case 'OBSERVATIONS_FIELD_PORT':
      return fc.constantFrom('22', '443', '0', '80')
    case 'OBSERVATIONS_FIELD_VULNERABILITY':
      return fc.constantFrom(
        'cve-2021-44228',
        'CVE-1999-0001',
        ...vulnerabilities.map(({ vulnerabilityId }) => vulnerabilityId),
      )
    case 'OBSERVATIONS_FIELD_AFFECTED_PRODUCT':
      return fc.constantFrom('apache log4j', 'Apache Log4j', 'Apache:Tomcat', 'apache:log4j', 'tomcat')
    case 'OBSERVATIONS_FIELD_CWE':
      return fc.constantFrom('CWE-502', 'cwe-79', 'CWE-20', 'CWE-1')
    case 'OBSERVATIONS_FIELD_CAPEC':
      return fc.constantFrom('CAPEC-242', 'capec-63', 'CAPEC-1')
    case 'OBSERVATIONS_FIELD_SOURCE':
      return tool
    default:
      return fc.oneof(
        text,
        text.map((type) => `T${type}`),
        address,
        fc.constantFrom('https://', 'login', '443/tcp', 'cve-2021', ' TXT'),
      )
  }
}

const number = fc.constantFrom(-1, 0, 0.1, 0.4, 0.5, 0.9, 0.99, 1, 6.1, 9, 9.8, 10, 22, 443, 8443, 1e19)

const numberRange = numberRanges(number)
const dateRange = dateRanges(instant)

const stringValues = (
  field: ObservationFieldName,
  comparison: Comparison,
  known: Known,
): fc.Arbitrary<Value> => {
  const one = stringsFor(field, known).map((stringValue): Value => ({ stringValue }))
  if (!/_(IN|CONTAINS)$/.test(comparison) || comparison === 'COMPARISON_NOT_CONTAINS') return one
  const several = fc
    .array(stringsFor(field, known), { minLength: 1, maxLength: 4 })
    .map((values): Value => ({ stringListValue: { values } }))
  return fc.oneof(one, several)
}

const valueFor = (
  field: ObservationFieldName,
  comparison: Comparison,
  known: Known,
): fc.Arbitrary<Value | undefined> => {
  const { type } = observationCatalogue.fields[field].values
  if (comparison.endsWith('_SET')) return fc.constant(undefined)
  if (comparison === 'COMPARISON_BETWEEN') return type === 'date' ? dateRange : numberRange
  if (type === 'number' && comparison !== 'COMPARISON_IN')
    return number.map((numberValue) => ({ numberValue }))
  if (type === 'date') return instant.map((dateValue) => ({ dateValue }))
  if (type === 'bool') return fc.boolean().map((boolValue) => ({ boolValue }))
  return stringValues(field, comparison, known)
}

// The catalogue is a record by field name, a type that Object.keys loses.
export const fieldNames = Object.keys(observationCatalogue.fields) as ObservationFieldName[]

/** Any rule with this field and this comparison. */
export const ruleOf = (
  field: ObservationFieldName,
  comparison: Comparison,
  known: Known,
): fc.Arbitrary<Filter> =>
  valueFor(field, comparison, known).map((value) => ({
    rule: { field: { observationsField: field }, comparison, ...(value && { value }) },
  }))

const anyRule = (known: Known, fields: readonly ObservationFieldName[]): fc.Arbitrary<Filter> =>
  fc
    .constantFrom(...fields)
    .chain((field) =>
      fc
        .constantFrom(...observationCatalogue.fields[field].comparisons)
        .chain((comparison) => ruleOf(field, comparison, known)),
    )

/** Any filter by these fields, including nested lists. */
export const nestedFilter = (
  known: Known,
  depth = 5,
  fields: readonly ObservationFieldName[] = fieldNames,
): fc.Arbitrary<Filter> => {
  const rule = anyRule(known, fields)
  if (depth === 0) return rule
  const list = fc
    .record({
      operator: fc.constantFrom('OPERATOR_AND', 'OPERATOR_OR', 'OPERATOR_UNSPECIFIED', undefined),
      isNegated: fc.boolean(),
      filters: fc.array(nestedFilter(known, depth - 1, fields), { minLength: 1, maxLength: 2 }),
    })
    .map(({ operator, ...rest }): Filter => ({ list: { ...(operator && { operator }), ...rest } }))
  return fc.oneof({ arbitrary: rule, weight: 1 }, { arbitrary: list, weight: 2 })
}
