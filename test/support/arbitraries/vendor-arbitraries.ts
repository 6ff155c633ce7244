import {
  AccessType,
  BusinessImpact,
  type Comparison,
  DataRegion,
  DataTypeShared,
  type Filter,
  type FilterRule,
  Grade,
  RiskLevel,
  VendorLifecycleStatus,
} from '@parapet/contract'
import fc from 'fast-check'
import { vendorCatalogue, type VendorFieldName } from '../../../server/src/domain/vendors/vendor-catalogue.ts'
import { dateRanges, maybe, nearInstant, numberRanges, trickyText } from './filter-arbitraries.ts'
import type { VendorTestRow } from '../vendor-rows.ts'

const members = ({ enum: all }: { enum: readonly string[] }): string[] =>
  all.filter((member) => !member.endsWith('_UNSPECIFIED'))

const oneOf = (of: { enum: readonly string[] }) => fc.constantFrom(...members(of))

const text = trickyText

const label = fc.constantFrom('acme', 'a', 'shop', 'mail', 'x-y', 'zeta', '0')
const suffix = fc.constantFrom('com', 'org', 'co.uk', 'de')
const domain = fc.tuple(label, label, suffix).map((parts) => parts.join('.'))

const instant = nearInstant

const score = fc.integer({ min: 0, max: 10 }).map((tenth) => tenth * 10)

const vendorRow: fc.Arbitrary<Partial<VendorTestRow>> = fc.record({
  domain_name: domain,
  company_name: text.map((name) => `c${name}`),
  vendor_id: maybe(text),
  is_monitored: fc.boolean(),
  lifecycle_status: oneOf(VendorLifecycleStatus),
  risk_level: maybe(oneOf(RiskLevel)),
  business_impact: maybe(oneOf(BusinessImpact)),
  data_region: maybe(oneOf(DataRegion)),
  data_types_shared: fc.uniqueArray(oneOf(DataTypeShared), { maxLength: 3 }),
  access_types: fc.uniqueArray(oneOf(AccessType), { maxLength: 2 }),
  contract_value: maybe(fc.constantFrom('0', '100', '9007199254740993', '9223372036854775807')),
  contract_end_date: maybe(instant),
  score: maybe(score),
  grade: maybe(oneOf(Grade)),
  breach_likelihood_score: maybe(score),
  ransomware_score: maybe(score),
  open_observation_count: fc.integer({ min: 0, max: 5 }),
  open_critical_observation_count: fc.integer({ min: 0, max: 5 }),
  manual_tier: maybe(fc.integer({ min: 1, max: 3 })),
  rule_tier: maybe(fc.integer({ min: 1, max: 3 })),
  last_assessed_at: maybe(instant),
  last_scanned_at: maybe(instant),
  offboarded_at: maybe(instant),
  created_at: instant,
  updated_at: instant,
})

/** Vendors of one directory: no two have the same domain. */
export const vendorRows = (length: number): fc.Arbitrary<Partial<VendorTestRow>[]> =>
  fc.uniqueArray(vendorRow, { minLength: length, maxLength: length, selector: (row) => row.domain_name })

type Value = NonNullable<FilterRule['value']>
type Known = { ids: readonly string[]; groups: readonly string[]; people: readonly string[] }

const stringsFor = (field: VendorFieldName, known: Known): fc.Arbitrary<string> => {
  const { values } = vendorCatalogue.fields[field]
  if (values.type === 'enum') return fc.constantFrom(...values.members)
  if (field === 'VENDORS_FIELD_ID') return fc.constantFrom('vnd_nobody', ...known.ids)
  if (field === 'VENDORS_FIELD_VENDOR_GROUP') return fc.constantFrom('vgr_nobody', ...known.groups)
  if (field === 'VENDORS_FIELD_OWNER') return fc.constantFrom('usr_nobody', ...known.people)
  if (field === 'VENDORS_FIELD_DOMAIN_NAME')
    return fc.oneof(domain, label, fc.constantFrom('.', 'ACME', 'm.'))
  return fc.oneof(
    text,
    text.map((name) => `C${name}`),
    label,
  )
}

const number = fc.oneof(score, fc.integer({ min: -1, max: 6 }), fc.constantFrom(4.5, 100, 1e19))

const numberRange = numberRanges(number)
const dateRange = dateRanges(instant)

const valueFor = (
  field: VendorFieldName,
  comparison: Comparison,
  known: Known,
): fc.Arbitrary<Value | undefined> => {
  const { type } = vendorCatalogue.fields[field].values
  if (comparison.endsWith('_SET')) return fc.constant(undefined)
  if (comparison === 'COMPARISON_BETWEEN') return type === 'date' ? dateRange : numberRange
  if (type === 'number') return number.map((numberValue) => ({ numberValue }))
  if (type === 'date') return instant.map((dateValue) => ({ dateValue }))
  if (type === 'bool') return fc.boolean().map((boolValue) => ({ boolValue }))
  const one = stringsFor(field, known).map((stringValue): Value => ({ stringValue }))
  if (!/_(IN|CONTAINS)$/.test(comparison) || comparison === 'COMPARISON_NOT_CONTAINS') return one
  const several = fc
    .array(stringsFor(field, known), { minLength: 1, maxLength: 4 })
    .map((values): Value => ({ stringListValue: { values } }))
  return fc.oneof(one, several)
}

// The catalogue is a record by field name, a type that Object.keys loses.
const fieldNames = Object.keys(vendorCatalogue.fields) as VendorFieldName[]

/** Any rule the vendor list accepts. */
export const vendorRule = (known: Known): fc.Arbitrary<Filter> =>
  fc
    .constantFrom(...fieldNames)
    .chain((field) =>
      fc.tuple(fc.constant(field), fc.constantFrom(...vendorCatalogue.fields[field].comparisons)),
    )
    .chain(([field, comparison]) =>
      valueFor(field, comparison, known).map((value) => ({
        rule: { field: { vendorsField: field }, comparison, ...(value && { value }) },
      })),
    )

/** Any filter, including nested lists. */
export const nestedFilter = (known: Known, depth = 3): fc.Arbitrary<Filter> => {
  const rule = vendorRule(known)
  if (depth === 0) return rule
  const list = fc
    .record({
      operator: fc.constantFrom('OPERATOR_AND', 'OPERATOR_OR', undefined),
      isNegated: fc.boolean(),
      filters: fc.array(nestedFilter(known, depth - 1), { minLength: 1, maxLength: 3 }),
    })
    .map(({ operator, ...rest }): Filter => ({ list: { ...(operator && { operator }), ...rest } }))
  return fc.oneof(rule, list)
}
