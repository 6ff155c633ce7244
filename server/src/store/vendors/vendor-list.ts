import { BusinessImpact, RiskLevel, VendorLifecycleStatus, type VendorSortField } from '@parapet/contract'
import { isEverything, type Predicate } from '../../domain/kernel/filter.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import type { VendorFieldName } from '../../domain/vendors/vendor-catalogue.ts'
import type { VendorOrder } from '../../domain/vendors/vendor-order.ts'
import { memberSortName } from '../accounts/member-ref.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { pageBound, selectPage } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { vendorColumns } from './vendor-columns.ts'
import { vendorText } from './vendor-json.ts'

/** Which vendors, and in which order. */
export type VendorSelection = { filter: Predicate<VendorFieldName>; order: VendorOrder }

const integer = (name: string, nullable: boolean): SortKey => ({
  value: sql.ref(`vendor.${name}`),
  type: sql`bigint`,
  nullable,
})

const time = (name: string, nullable: boolean): SortKey => ({
  value: sql.ref(`vendor.${name}`),
  type: sql`timestamptz`,
  nullable,
})

/** Enumerations sort by their order in the contract. */
const rank = (name: string, { enum: members }: { enum: readonly string[] }, nullable: boolean): SortKey => ({
  value: sql`array_position(array[${sql.join(members.map((member) => sql.lit(member)))}], ${sql.ref(`vendor.${name}`)})`,
  type: sql`integer`,
  nullable,
})

const sortKeys: Readonly<Record<Exclude<VendorSortField, 'owner'>, SortKey>> = {
  score: integer('score', true),
  breachLikelihoodScore: integer('breach_likelihood_score', true),
  ransomwareScore: integer('ransomware_score', true),
  companyName: { value: sql.ref('vendor.company_name_key'), type: sql`text` },
  domainName: { value: sql.ref('vendor.domain_name'), type: sql`text` },
  riskLevel: rank('risk_level', RiskLevel, true),
  businessImpact: rank('business_impact', BusinessImpact, true),
  lifecycleStatus: rank('lifecycle_status', VendorLifecycleStatus, false),
  contractEndDate: time('contract_end_date', true),
  contractValue: integer('contract_value', true),
  openObservationCount: integer('open_observation_count', false),
  tier: integer('tier', true),
  nextAssessmentAt: time('next_assessment_at', true),
  createdAt: time('created_at', false),
  updatedAt: time('updated_at', false),
}

const sortKeyOf = (db: Db, field: VendorSortField): SortKey =>
  field === 'owner'
    ? { value: memberSortName(db, sql`vendor.owner_id`), type: sql`text`, nullable: true }
    : sortKeys[field]

type After = readonly string[] | undefined

/** A run in index order: vendors with a score, or those without. */
const rangeRows = (
  { descending }: VendorOrder,
  after: After,
  { isSet, matching, reach }: { isSet: boolean; matching: Sql<boolean>; reach: Sql<number> },
): Sql => {
  const { value, type } = sortKeys.score
  const id = sql.ref('vendor.id')
  const { key, isAfter } = keyset({ value, type, nullable: !isSet }, id, descending, after, sql`uuid`)
  const direction = descending ? sql`desc` : sql`asc`
  return sql`(
    select vendor.id, ${value} as value, ${key} as key from vendor
    where ${matching} and ${value} is ${isSet ? sql`not null` : sql`null`} and ${isAfter}
    order by ${value} ${direction}, ${id} ${direction} limit ${reach})`
}

/** Ids of vendors with their `key`, in order, starting after `after` and reaching at least as far as `reach`. */
export const vendorRows = (
  db: Db,
  { filter, order }: VendorSelection,
  after: After,
  reach: Sql<number>,
): { rows: Sql; matching: Sql<boolean> } => {
  const matching = sql<boolean>`vendor.organization_id = ${db.organizationId} and ${filterToSql(filter, vendorColumns(db))}`
  const { value, ...sortKey } = sortKeyOf(db, order.field)
  if (order.field !== 'score') {
    const { key, isAfter, orderBy } = keyset(
      { ...sortKey, value },
      sql.ref('vendor.id'),
      order.descending,
      after,
      sql`uuid`,
    )
    return {
      rows: sql`select vendor.id, ${key} as key from vendor where ${matching} and ${isAfter} order by ${orderBy}`,
      matching,
    }
  }
  // The index does not put unset values last in both directions, so vendors with and without a value are read
  // separately.
  const isSetIn = after?.length === 1 ? [false] : [true, false]
  const ranges = isSetIn.map((isSet) => rangeRows(order, after, { isSet, matching, reach }))
  const { orderBy } = keyset(
    { ...sortKey, value: sql.ref('part.value') },
    sql.ref('part.id'),
    order.descending,
    undefined,
  )
  return {
    rows: sql`select part.id, part.key from (${sql.join(ranges, sql` union all `)}) as part order by ${orderBy}`,
    matching,
  }
}

export const selectVendorPage = (db: Db, selection: VendorSelection, page: PageRequest): Promise<Page> => {
  const reach = pageBound(page, page.limit + 1 + page.offset)
  const { rows, matching } = vendorRows(db, selection, page.after, reach)
  return selectPage(db, page, {
    rows,
    total: sql`select count(*) from vendor where ${matching}`,
    item: {
      json: vendorText(db),
      join: sql`join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = page_row.id`,
    },
    prepared: isEverything(selection.filter),
  })
}
