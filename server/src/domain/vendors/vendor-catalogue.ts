import {
  AccessType,
  BusinessImpact,
  type Comparison,
  DataRegion,
  DataTypeShared,
  Grade,
  RiskLevel,
  VendorLifecycleStatus,
  VendorTier,
  type VendorsField,
} from '@parapet/contract'
import type { FilterCatalogue, FilterField } from '../kernel/filter.ts'
import {
  domainValues as domain,
  idValues as id,
  memberOf,
  textValues as text,
} from '../kernel/value-kinds.ts'

export type VendorFieldName = Exclude<VendorsField, 'VENDORS_FIELD_UNSPECIFIED'>

type VendorField = FilterField & { displayName: string }

const order: readonly Comparison[] = [
  'COMPARISON_GREATER_THAN',
  'COMPARISON_GREATER_THAN_OR_EQUAL',
  'COMPARISON_LESS_THAN',
  'COMPARISON_LESS_THAN_OR_EQUAL',
  'COMPARISON_BETWEEN',
]
const parts: readonly Comparison[] = [
  'COMPARISON_CONTAINS',
  'COMPARISON_NOT_CONTAINS',
  'COMPARISON_STARTS_WITH',
]
const presence: readonly Comparison[] = ['COMPARISON_IS_SET', 'COMPARISON_IS_NOT_SET']
const membership: readonly Comparison[] = ['COMPARISON_EQUAL', 'COMPARISON_IN']

const enumeration = (displayName: string, of: { enum: readonly string[] }): VendorField => ({
  displayName,
  values: memberOf(of),
  comparisons: ['COMPARISON_EQUAL', 'COMPARISON_NOT_EQUAL', 'COMPARISON_IN', 'COMPARISON_NOT_IN'],
})

const enumerations = (displayName: string, of: { enum: readonly string[] }): VendorField => ({
  displayName,
  values: memberOf(of),
  comparisons: [...membership, 'COMPARISON_NOT_IN', ...presence],
})

const number = (displayName: string, ...further: Comparison[]): VendorField => ({
  displayName,
  values: { type: 'number' },
  comparisons: [...order, ...further],
})

const date = (displayName: string): VendorField => ({
  displayName,
  values: { type: 'date' },
  comparisons: [...order, ...presence],
})

const fields: Readonly<Record<VendorFieldName, VendorField>> = {
  VENDORS_FIELD_ID: { displayName: 'Id', values: id, comparisons: membership },
  VENDORS_FIELD_DOMAIN_NAME: {
    displayName: 'Domain',
    values: domain,
    comparisons: [...membership, 'COMPARISON_NOT_IN', ...parts, 'COMPARISON_ENDS_WITH'],
  },
  VENDORS_FIELD_COMPANY_NAME: {
    displayName: 'Company',
    values: text,
    comparisons: [...membership, ...parts],
  },
  VENDORS_FIELD_VENDOR_ID: {
    displayName: 'Own reference',
    values: text,
    comparisons: [...membership, ...presence],
  },
  VENDORS_FIELD_IS_MONITORED: {
    displayName: 'Monitored',
    values: { type: 'bool' },
    comparisons: ['COMPARISON_EQUAL'],
  },
  VENDORS_FIELD_LIFECYCLE_STATUS: enumeration('Lifecycle status', VendorLifecycleStatus),
  VENDORS_FIELD_RISK_LEVEL: enumeration('Risk level', RiskLevel),
  VENDORS_FIELD_BUSINESS_IMPACT: enumeration('Business impact', BusinessImpact),
  VENDORS_FIELD_DATA_REGION: enumeration('Data region', DataRegion),
  VENDORS_FIELD_GRADE: enumeration('Grade', Grade),
  VENDORS_FIELD_DATA_TYPES_SHARED: enumerations('Data types shared', DataTypeShared),
  VENDORS_FIELD_ACCESS_TYPES: enumerations('Access types', AccessType),
  VENDORS_FIELD_SCORE: number('Score', 'COMPARISON_IS_SET'),
  VENDORS_FIELD_BREACH_LIKELIHOOD_SCORE: number('Breach likelihood', 'COMPARISON_IS_SET'),
  VENDORS_FIELD_RANSOMWARE_SCORE: number('Ransomware likelihood', 'COMPARISON_IS_SET'),
  VENDORS_FIELD_CONTRACT_VALUE: number('Contract value'),
  VENDORS_FIELD_CONTRACT_END_DATE: date('Contract end'),
  VENDORS_FIELD_CREATED_AT: date('Added'),
  VENDORS_FIELD_UPDATED_AT: date('Changed'),
  VENDORS_FIELD_OFFBOARDED_AT: date('Offboarded'),
  VENDORS_FIELD_LAST_SCANNED_AT: date('Last scanned'),
  VENDORS_FIELD_OWNER: {
    displayName: 'Owner',
    values: id,
    comparisons: [...membership, 'COMPARISON_NOT_IN', ...presence],
  },
  VENDORS_FIELD_TIER: enumerations('Tier', VendorTier),
  VENDORS_FIELD_NEXT_ASSESSMENT: date('Next assessment'),
  VENDORS_FIELD_VENDOR_GROUP: {
    displayName: 'Vendor group',
    values: id,
    comparisons: [...membership, 'COMPARISON_NOT_IN', 'COMPARISON_IS_NOT_SET'],
  },
  VENDORS_FIELD_OPEN_CRITICAL_OBSERVATIONS: number('Open critical observations'),
  VENDORS_FIELD_OPEN_OBSERVATIONS: number('Open observations'),
  VENDORS_FIELD_SEARCH: {
    displayName: 'Search',
    values: text,
    comparisons: ['COMPARISON_CONTAINS', 'COMPARISON_NOT_CONTAINS'],
  },
}

/** What vendors can be filtered by; a flat list of rules only, as the specification requires. */
export const vendorCatalogue = {
  member: 'vendorsField',
  fields,
  limits: { maxRules: 20, maxValues: 50, maxDepth: 0, maxParts: 50 },
} as const satisfies FilterCatalogue<VendorFieldName>
