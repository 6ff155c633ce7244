import {
  ApprovalStatus,
  AssetDnsType,
  AssetType,
  BusinessImpact,
  type Comparison,
  Confidence,
  CvssScoreSeverity,
  DisputeState,
  ObservationCategory,
  type ObservationsField,
  RiskLevel,
  Severity,
  SlaStatus,
  SsvcExploitation,
  VendorTier,
} from '@parapet/contract'
import type { FilterCatalogue, FilterField } from '../kernel/filter.ts'
import type { ValueKind } from '../kernel/filter-value.ts'
import { domainValues, idValues, memberOf, textValues } from '../kernel/value-kinds.ts'
import { productKeyOf } from './product-key.ts'

export type ObservationFieldName = Exclude<ObservationsField, 'OBSERVATIONS_FIELD_UNSPECIFIED'>

type ObservationField = FilterField & { displayName: string }

const membership: readonly Comparison[] = ['COMPARISON_EQUAL', 'COMPARISON_IN']
const exclusion: readonly Comparison[] = [...membership, 'COMPARISON_NOT_IN']
const presence: readonly Comparison[] = ['COMPARISON_IS_SET', 'COMPARISON_IS_NOT_SET']
const containment: readonly Comparison[] = ['COMPARISON_CONTAINS', 'COMPARISON_NOT_CONTAINS']
const order: readonly Comparison[] = [
  'COMPARISON_GREATER_THAN',
  'COMPARISON_GREATER_THAN_OR_EQUAL',
  'COMPARISON_LESS_THAN',
  'COMPARISON_LESS_THAN_OR_EQUAL',
  'COMPARISON_BETWEEN',
]

/** CVE, CWE and CAPEC ids are stored in upper case; other ids as they came. */
const catalogueIds: ValueKind = {
  type: 'canonical',
  canonical: (given) => (/^(?:cve|cwe|capec)-/i.test(given) ? given.toUpperCase() : given),
}

/** A product as its key shows it (`apache:http_server`), or by its plain name. */
const products: ValueKind = {
  type: 'canonical',
  canonical: (given) =>
    (given.includes(':') ? undefined : productKeyOf({ affectedProduct: given })?.slice(1)) ??
    given.toLowerCase(),
}

const text = (displayName: string, comparisons: readonly Comparison[]): ObservationField => ({
  displayName,
  values: textValues,
  comparisons,
})

const enumeration = (
  displayName: string,
  of: { enum: readonly string[] },
  comparisons: readonly Comparison[],
): ObservationField => ({ displayName, values: memberOf(of), comparisons })

const person = (displayName: string): ObservationField => ({
  displayName,
  values: idValues,
  comparisons: [...exclusion, ...presence],
})

const bool = (displayName: string): ObservationField => ({
  displayName,
  values: { type: 'bool' },
  comparisons: ['COMPARISON_EQUAL'],
})

const number = (displayName: string): ObservationField => ({
  displayName,
  values: { type: 'number' },
  comparisons: order,
})

const date = (displayName: string): ObservationField => ({
  displayName,
  values: { type: 'date' },
  comparisons: order,
})

const fields: Readonly<Record<ObservationFieldName, ObservationField>> = {
  OBSERVATIONS_FIELD_VENDOR: {
    displayName: 'Vendor',
    values: domainValues,
    comparisons: [...exclusion, 'COMPARISON_NOT_EQUAL', ...containment],
  },
  OBSERVATIONS_FIELD_VENDOR_GROUP: {
    displayName: 'Vendor group',
    values: idValues,
    comparisons: exclusion,
  },
  OBSERVATIONS_FIELD_VENDOR_RISK_LEVEL: enumeration('Risk level of the vendor', RiskLevel, exclusion),
  OBSERVATIONS_FIELD_VENDOR_BUSINESS_IMPACT: enumeration(
    'Business impact of the vendor',
    BusinessImpact,
    exclusion,
  ),
  OBSERVATIONS_FIELD_OWNER: person('Owner of the vendor'),
  OBSERVATIONS_FIELD_TIER: enumeration('Tier of the vendor', VendorTier, [...exclusion, ...presence]),
  OBSERVATIONS_FIELD_SEVERITY: enumeration('Severity', Severity, [...exclusion, 'COMPARISON_NOT_EQUAL']),
  OBSERVATIONS_FIELD_CATEGORY: enumeration('Category', ObservationCategory, exclusion),
  OBSERVATIONS_FIELD_OBSERVATION_TYPE: text('Type', [...exclusion, 'COMPARISON_STARTS_WITH']),
  OBSERVATIONS_FIELD_APPROVAL_STATUS: enumeration('Approval status', ApprovalStatus, exclusion),
  OBSERVATIONS_FIELD_VENDOR_RESPONDED: bool('Vendor has responded'),
  OBSERVATIONS_FIELD_IS_FLAGGED: bool('Flagged'),
  OBSERVATIONS_FIELD_ASSIGNEE: person('Assignee'),
  OBSERVATIONS_FIELD_ACCEPTED_UNTIL: {
    displayName: 'Risk accepted until',
    values: { type: 'date' },
    comparisons: [...order, 'COMPARISON_IS_SET', 'COMPARISON_IS_NOT_SET'],
  },
  OBSERVATIONS_FIELD_DISPUTE_STATE: enumeration('Dispute', DisputeState, exclusion),
  OBSERVATIONS_FIELD_DUE: {
    ...date('Due date'),
    comparisons: [...order, 'COMPARISON_IS_SET', 'COMPARISON_IS_NOT_SET'],
  },
  OBSERVATIONS_FIELD_SLA_STATUS: enumeration('SLA status', SlaStatus, exclusion),
  OBSERVATIONS_FIELD_ASSET_TYPE: enumeration('Asset type', AssetType, exclusion),
  OBSERVATIONS_FIELD_ASSET: text('Asset', [
    ...membership,
    ...containment,
    'COMPARISON_STARTS_WITH',
    'COMPARISON_ENDS_WITH',
  ]),
  OBSERVATIONS_FIELD_IP_ADDRESS: {
    displayName: 'IP address',
    values: { type: 'address' },
    comparisons: membership,
  },
  OBSERVATIONS_FIELD_PORT: {
    displayName: 'Port',
    values: { type: 'number' },
    comparisons: [...membership, ...order],
  },
  OBSERVATIONS_FIELD_DNS_RECORD_TYPE: enumeration('DNS record type', AssetDnsType, membership),
  OBSERVATIONS_FIELD_VULNERABILITY: {
    displayName: 'Vulnerability',
    values: catalogueIds,
    comparisons: [...exclusion, 'COMPARISON_IS_SET', 'COMPARISON_IS_NOT_SET'],
  },
  OBSERVATIONS_FIELD_AFFECTED_PRODUCT: {
    displayName: 'Affected product',
    values: products,
    comparisons: [...exclusion, 'COMPARISON_IS_SET', 'COMPARISON_IS_NOT_SET'],
  },
  OBSERVATIONS_FIELD_CWE: { displayName: 'Weakness', values: catalogueIds, comparisons: membership },
  OBSERVATIONS_FIELD_CAPEC: { displayName: 'Attack pattern', values: catalogueIds, comparisons: membership },
  OBSERVATIONS_FIELD_CVSS_BASE_SCORE: number('CVSS base score'),
  OBSERVATIONS_FIELD_CVSS_SEVERITY: enumeration('CVSS severity', CvssScoreSeverity, membership),
  OBSERVATIONS_FIELD_EPSS_SCORE: number('EPSS score'),
  OBSERVATIONS_FIELD_EPSS_PERCENTILE: number('EPSS percentile'),
  OBSERVATIONS_FIELD_KNOWN_EXPLOITED: bool('Known to be exploited'),
  OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE: bool('Known to be used by ransomware'),
  OBSERVATIONS_FIELD_SSVC_EXPLOITATION: enumeration('SSVC exploitation', SsvcExploitation, exclusion),
  OBSERVATIONS_FIELD_SSVC_AUTOMATABLE: bool('SSVC automatable'),
  OBSERVATIONS_FIELD_CONFIDENCE: enumeration('Confidence', Confidence, membership),
  OBSERVATIONS_FIELD_AFFECTS_SCORE: bool('Affects the score'),
  OBSERVATIONS_FIELD_SOURCE: text('Source', membership),
  OBSERVATIONS_FIELD_FIRST_SEEN: date('First seen'),
  OBSERVATIONS_FIELD_LAST_SEEN: date('Last seen'),
  OBSERVATIONS_FIELD_RESOLVED_AT: date('Resolved'),
  OBSERVATIONS_FIELD_UPDATED_AT: date('Changed'),
  OBSERVATIONS_FIELD_SEARCH: text('Search', containment),
}

/** What observations can be filtered by. */
export const observationCatalogue = {
  member: 'observationsField',
  fields,
  limits: { maxRules: 50, maxValues: 200, maxDepth: 5, maxParts: 20 },
} as const satisfies FilterCatalogue<ObservationFieldName>
