import { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import { type FourthPartyFilter, shownStatuses } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { monitoredVendor } from './fourth-party-columns.ts'
import { hasStatus } from './fourth-party-status.ts'
import type { KindColumn } from './fourth-party-tally.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { ranksOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'
import { vendorColumns } from '../vendors/vendor-columns.ts'

// Not LIKE: strpos treats no character specially.
const hasText = (query: string): Sql<boolean> => {
  const isIn = (text: Sql) => sql<boolean>`strpos(${text}, lower(${query}::text)) > 0`
  return sql`(${isIn(sql`fourth_party.vendor_domain`)} or ${isIn(sql`fourth_party.domain`)}
    or ${isIn(sql`lower(fourth_party.name)`)} or ${isIn(sql`vendor.company_name_key`)}
    or ${isIn(sql`lower(array_to_string(fourth_party.product_names, chr(31)))`)})`
}

// In a case expression, because the planner considers a bare "not exists" nearly free and then looks rows up one by
// one.
const isInPortfolio = (
  { organizationId }: Db,
  wanted: boolean,
  domain: Sql,
): Sql<boolean> => sql`case when exists (
  select 1 from vendor as portfolio
  where portfolio.organization_id = ${organizationId} and portfolio.domain_name = ${domain})
  then ${sql.lit(wanted)} else ${sql.lit(!wanted)} end`

/** What the filter asks of the fields that `table` has in common with `fourth_party_tally`. */
export const kindMatches = (
  db: Db,
  { fourthPartyDomains, categories, detectionMethods, confidences, isInPortfolio: wanted }: FourthPartyFilter,
  table: 'fourth_party' | 'fourth_party_tally',
): Sql<boolean>[] => {
  const column = (name: KindColumn) => sql.ref(`${table}.${name}`)
  return [
    ...(fourthPartyDomains ? [sql<boolean>`${column('domain')} = any(${fourthPartyDomains}::text[])`] : []),
    ...(categories
      ? [sql<boolean>`${column('categories')} && ${ranksOf(FourthPartyCategory, categories)}`]
      : []),
    ...(detectionMethods
      ? [sql<boolean>`${column('methods')} && ${ranksOf(DetectionMethod, detectionMethods)}`]
      : []),
    ...(confidences
      ? [sql<boolean>`${column('confidence')} = any(${ranksOf(Confidence, confidences)})`]
      : []),
    ...(wanted === undefined ? [] : [isInPortfolio(db, wanted, column('domain'))]),
  ]
}

const conditions = (db: Db, filter: FourthPartyFilter): Sql<boolean>[] => {
  const { vendorDomains, vendorGroupIds, lastSeen: { start, end } = {}, query } = filter
  return [
    ...kindMatches(db, filter, 'fourth_party'),
    ...(vendorDomains ? [sql<boolean>`fourth_party.vendor_domain = any(${vendorDomains}::text[])`] : []),
    ...(vendorGroupIds
      ? [
          filterToSql(
            {
              field: 'VENDORS_FIELD_VENDOR_GROUP',
              test: { kind: 'isOneOf', values: vendorGroupIds, ignoreCase: false },
            },
            vendorColumns(db),
          ),
        ]
      : []),
    ...(start === undefined ? [] : [sql<boolean>`fourth_party.last_seen >= ${start}::timestamptz`]),
    ...(end === undefined ? [] : [sql<boolean>`fourth_party.last_seen < ${end}::timestamptz`]),
    ...(query === undefined ? [] : [hasText(query)]),
  ]
}

/**
 * Whether the organization may see a row of `fourth_party` with its monitored `vendor` now, and the filter matches it.
 */
export const fourthPartyMatches = (db: Db, filter: FourthPartyFilter): Sql<boolean> => {
  const asked = [hasVrm(db), hasStatus(filter.statuses, filter.now), ...conditions(db, filter)]
  return sql`fourth_party.organization_id = ${db.organizationId} and ${sql.join(asked, sql` and `)}`
}

// An array, because after many vendors stop being monitored the planner underestimates them and would scan them all for
// every relation; it expects an array to be big enough to hash.
const hiddenVendors = ({ organizationId }: Db): Sql => sql`unnest(array(
  select vendor.id from vendor
  where vendor.organization_id = ${organizationId} and not vendor.is_monitored
    and vendor.fourth_party_count_from is not null)) as hidden (id)`

/**
 * The visible rows of `fourth_party` that match the filter, for counting. If the filter does not involve the vendor,
 * the few vendors that have relations but are not monitored are excluded; joining instead would look every relation up
 * among all vendors.
 */
export const countedRelations = (db: Db, filter: FourthPartyFilter): Sql =>
  filter.vendorGroupIds || filter.query !== undefined
    ? sql`fourth_party ${monitoredVendor(db)} where ${fourthPartyMatches(db, filter)}`
    : sql`fourth_party where ${fourthPartyMatches(db, filter)}
        and not exists (select 1 from ${hiddenVendors(db)} where hidden.id = fourth_party.vendor_id)`

/** Whether the filter is empty, so that its statement recurs. */
export const isUnfiltered = ({ statuses, now: _now, ...rest }: FourthPartyFilter): boolean =>
  statuses === shownStatuses && Object.keys(rest).length === 0

/** Whether the filter asks only for what the tally has. */
export const isTallied = ({
  statuses,
  vendorDomains,
  vendorGroupIds,
  lastSeen,
  query,
}: FourthPartyFilter): boolean =>
  statuses === shownStatuses && !vendorDomains && !vendorGroupIds && !lastSeen && query === undefined
