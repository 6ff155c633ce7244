import {
  BusinessImpact,
  type Filter,
  RiskLevel,
  VendorLifecycleStatus,
  type VendorSortField,
} from '@parapet/contract'
import { type Scalar, satisfiesFilter } from './filter-model.ts'
import type { VendorTestRow } from '../vendor-rows.ts'

type NamedOwner = { ownerName?: string | null }

/** A vendor with the ids of its active groups. */
export type ModelVendor = VendorTestRow & NamedOwner & { groups: readonly string[] }

const tierOf = ({ manual_tier: manual, rule_tier: ruled }: VendorTestRow): number | null => manual ?? ruled

const dayMs = 86_400_000

/** By the defaults: the planted vendors are reassessed as if they had no tier. */
const nextAssessment = (vendor: VendorTestRow): string | null => {
  if (vendor.lifecycle_status === 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED') return null
  const { last_assessed_at: last, created_at: created } = vendor
  return new Date(last === null ? time(created) + 30 * dayMs : time(last) + 1095 * dayMs).toISOString()
}

const time = (value: string): number => new Date(value).getTime()

const scalars: Readonly<Record<string, (vendor: ModelVendor) => Scalar | null>> = {
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
  OWNER: (vendor) => vendor.owner_id,
  TIER: (vendor) => (tierOf(vendor) === null ? null : `VENDOR_TIER_${tierOf(vendor)}`),
  NEXT_ASSESSMENT: nextAssessment,
  OPEN_CRITICAL_OBSERVATIONS: (vendor) => vendor.open_critical_observation_count,
  OPEN_OBSERVATIONS: (vendor) => vendor.open_observation_count,
}

const lists: Readonly<Record<string, (vendor: ModelVendor) => readonly string[]>> = {
  DATA_TYPES_SHARED: (vendor) => vendor.data_types_shared,
  ACCESS_TYPES: (vendor) => vendor.access_types,
  VENDOR_GROUP: (vendor) => vendor.groups,
  SEARCH: (vendor) => [vendor.domain_name, vendor.company_name, vendor.vendor_id ?? ''],
}

/** All values of the field; empty if it is unset. */
const valuesOf = (field: string, vendor: ModelVendor): Scalar[] => {
  const many = lists[field]
  if (many) return [...many(vendor)]
  const value = scalars[field]?.(vendor) ?? null
  return value === null ? [] : [value]
}

/** Whether a vendor matches a filter, according to the specification rather than the code under test. */
export const satisfies = (filter: Filter, vendor: ModelVendor, now: Date): boolean =>
  satisfiesFilter(
    filter,
    ({ vendorsField = '' }) => ({ values: valuesOf(vendorsField.replace('VENDORS_FIELD_', ''), vendor) }),
    now,
  )

const rankIn =
  ({ enum: members }: { enum: readonly string[] }) =>
  (value: string | null): number | null =>
    value === null ? null : members.indexOf(value)

type Sortable = VendorTestRow & NamedOwner

const sortValues: Readonly<Record<VendorSortField, (vendor: Sortable) => string | number | null>> = {
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
  owner: ({ ownerName = null }) => ownerName?.toLowerCase() ?? null,
  tier: tierOf,
  nextAssessmentAt: (vendor) => {
    const next = nextAssessment(vendor)
    return next === null ? null : time(next)
  },
  createdAt: (vendor) => time(vendor.created_at),
  updatedAt: (vendor) => time(vendor.updated_at),
}

/** JavaScript sorts by UTF-16 code units, which differs from code point order. */
const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b))

/** Ids in the requested order: unset last in both directions, ties by id in the same direction. */
export const sortedIds = (
  vendors: readonly Sortable[],
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
