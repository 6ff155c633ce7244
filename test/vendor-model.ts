import {
  BusinessImpact,
  type Comparison,
  type Filter,
  type FilterRule,
  RiskLevel,
  VendorLifecycleStatus,
  type VendorSortField,
} from '@parapet/contract'
import type { VendorTestRow } from './vendor-rows.ts'

/** A vendor with the ids of its active groups, as the model reads it. */
export type ModelVendor = VendorTestRow & { groups: readonly string[] }

type Scalar = string | number | boolean | null

const scalars: Readonly<Record<string, (vendor: ModelVendor) => Scalar>> = {
  ID: ({ id }) => id,
  DOMAIN_NAME: ({ domain_name: domain }) => domain,
  COMPANY_NAME: ({ company_name: name }) => name,
  VENDOR_ID: ({ vendor_id: reference }) => reference,
  IS_MONITORED: ({ is_monitored: monitored }) => monitored,
  LIFECYCLE_STATUS: ({ lifecycle_status: status }) => status,
  RISK_LEVEL: ({ risk_level: level }) => level,
  BUSINESS_IMPACT: ({ business_impact: impact }) => impact,
  DATA_REGION: ({ data_region: region }) => region,
  GRADE: ({ grade }) => grade,
  SCORE: ({ score }) => score,
  BREACH_LIKELIHOOD_SCORE: (vendor) => vendor.breach_likelihood_score,
  RANSOMWARE_SCORE: (vendor) => vendor.ransomware_score,
  CONTRACT_VALUE: ({ contract_value: value }) => (value === null ? null : Number(value)),
  CONTRACT_END_DATE: (vendor) => vendor.contract_end_date,
  CREATED_AT: (vendor) => vendor.created_at,
  UPDATED_AT: (vendor) => vendor.updated_at,
  OFFBOARDED_AT: (vendor) => vendor.offboarded_at,
  LAST_SCANNED_AT: (vendor) => vendor.last_scanned_at,
  OPEN_CRITICAL_OBSERVATIONS: (vendor) => vendor.open_critical_observation_count,
  OPEN_OBSERVATIONS: (vendor) => vendor.open_observation_count,
}

const lists: Readonly<Record<string, (vendor: ModelVendor) => readonly string[]>> = {
  DATA_TYPES_SHARED: (vendor) => vendor.data_types_shared,
  ACCESS_TYPES: (vendor) => vendor.access_types,
  VENDOR_GROUP: (vendor) => vendor.groups,
  SEARCH: (vendor) => [vendor.domain_name, vendor.company_name, vendor.vendor_id ?? ''],
}

/** All values of the field; none where it is unset. */
const valuesOf = (field: string, vendor: ModelVendor): Exclude<Scalar, null>[] => {
  const many = lists[field]
  if (many) return [...many(vendor)]
  const value = scalars[field]?.(vendor) ?? null
  return value === null ? [] : [value]
}

const fold = (value: unknown): string => String(value).toLowerCase()

const time = (value: unknown): number => new Date(String(value)).getTime()

type Values = NonNullable<FilterRule['value']>

const texts = ({ stringValue, stringListValue }: Values): string[] =>
  stringListValue?.values ?? (stringValue === undefined ? [] : [stringValue])

/** Numbers compare as they are, times by their instant. */
const bound = ({ numberValue, dateValue }: Values): number => numberValue ?? time(dateValue)

const measure = (value: unknown): number => (typeof value === 'number' ? value : time(value))

const isBetween = (value: unknown, { numberRangeValue, dateRangeValue }: Values, now: Date): boolean => {
  if (numberRangeValue) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = numberRangeValue
    return Number(value) >= min && Number(value) <= max
  }
  const { startTime, endTime, live } = dateRangeValue ?? {}
  let start = startTime === undefined ? Number.NEGATIVE_INFINITY : time(startTime)
  let end = endTime === undefined ? Number.POSITIVE_INFINITY : time(endTime)
  if (live === true) {
    if (endTime !== undefined) start = now.getTime() - (end - start)
    end = now.getTime()
  }
  return time(value) >= start && time(value) < end
}

type Holds = (value: Exclude<Scalar, null>, given: Values, now: Date) => boolean

const isEqual: Holds = (value, given) =>
  [...texts(given), ...[given.numberValue, given.boolValue].filter((one) => one !== undefined)].some(
    (one) => fold(one) === fold(value),
  )

const contains: Holds = (value, given) => texts(given).some((text) => fold(value).includes(fold(text)))

const positive: Readonly<Partial<Record<Comparison, Holds>>> = {
  COMPARISON_EQUAL: isEqual,
  COMPARISON_IN: isEqual,
  COMPARISON_CONTAINS: contains,
  COMPARISON_STARTS_WITH: (value, given) => texts(given).some((text) => fold(value).startsWith(fold(text))),
  COMPARISON_ENDS_WITH: (value, given) => texts(given).some((text) => fold(value).endsWith(fold(text))),
  COMPARISON_GREATER_THAN: (value, given) => measure(value) > bound(given),
  COMPARISON_GREATER_THAN_OR_EQUAL: (value, given) => measure(value) >= bound(given),
  COMPARISON_LESS_THAN: (value, given) => measure(value) < bound(given),
  COMPARISON_LESS_THAN_OR_EQUAL: (value, given) => measure(value) <= bound(given),
  COMPARISON_BETWEEN: isBetween,
  COMPARISON_IS_SET: () => true,
}

const negative: Readonly<Partial<Record<Comparison, Holds>>> = {
  COMPARISON_NOT_EQUAL: isEqual,
  COMPARISON_NOT_IN: isEqual,
  COMPARISON_NOT_CONTAINS: contains,
  COMPARISON_IS_NOT_SET: () => true,
}

const satisfiesRule = (
  { field, comparison, value = {} }: FilterRule,
  vendor: ModelVendor,
  now: Date,
): boolean => {
  const values = valuesOf((field.vendorsField ?? '').replace('VENDORS_FIELD_', ''), vendor)
  const holds = positive[comparison]
  if (holds) return values.some((one) => holds(one, value, now))
  const fails = negative[comparison]
  if (!fails) throw new Error(`The model does not know ${comparison}.`)
  return !values.some((one) => fails(one, value, now))
}

/** What a filter means, read from the specification and not from the code that serves it. */
export const satisfies = ({ list, rule }: Filter, vendor: ModelVendor, now: Date): boolean => {
  if (rule) return satisfiesRule(rule, vendor, now)
  const each = (list?.filters ?? []).map((child) => satisfies(child, vendor, now))
  const combined = list?.operator === 'OPERATOR_OR' ? each.includes(true) : !each.includes(false)
  return list?.isNegated === true ? !combined : combined
}

const rankIn =
  ({ enum: members }: { enum: readonly string[] }) =>
  (value: string | null): number | null =>
    value === null ? null : members.indexOf(value)

const sortValues: Readonly<Record<VendorSortField, (vendor: VendorTestRow) => string | number | null>> = {
  score: ({ score }) => score,
  breachLikelihoodScore: (vendor) => vendor.breach_likelihood_score,
  ransomwareScore: (vendor) => vendor.ransomware_score,
  companyName: (vendor) => vendor.company_name.toLowerCase(),
  domainName: (vendor) => vendor.domain_name,
  riskLevel: (vendor) => rankIn(RiskLevel)(vendor.risk_level),
  businessImpact: (vendor) => rankIn(BusinessImpact)(vendor.business_impact),
  lifecycleStatus: (vendor) => rankIn(VendorLifecycleStatus)(vendor.lifecycle_status),
  contractEndDate: ({ contract_end_date: date }) => (date === null ? null : time(date)),
  contractValue: ({ contract_value: value }) => (value === null ? null : Number(value)),
  openObservationCount: (vendor) => vendor.open_observation_count,
  createdAt: (vendor) => time(vendor.created_at),
  updatedAt: (vendor) => time(vendor.updated_at),
}

/** JavaScript orders by UTF-16 units, which is not the order of code points. */
const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b))

/** Ids in the order asked for: unset last in both directions, ties by id in the same direction. */
export const sortedIds = (
  vendors: readonly VendorTestRow[],
  field: VendorSortField,
  descending: boolean,
): string[] => {
  const sign = descending ? -1 : 1
  const value = sortValues[field]
  return vendors
    .toSorted((a, b) => {
      const [left, right] = [value(a), value(b)]
      const byId = sign * compareText(a.id, b.id)
      if (left === null || right === null) {
        if (left === right) return byId
        return left === null ? 1 : -1
      }
      return sign * compare(left, right) || byId
    })
    .map(({ id }) => id)
}
