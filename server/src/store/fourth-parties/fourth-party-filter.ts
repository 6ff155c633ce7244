import { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { type FourthPartyFilter, shownStatuses } from '../domain/fourth-party-filter.ts'
import { filterToSql } from './filter-to-sql.ts'
import { monitoredVendor } from './fourth-party-columns.ts'
import { hasStatus } from './fourth-party-status.ts'
import { hasVrm } from './observation-visibility.ts'
import { ranksOf } from './rank.ts'
import type { Db } from './store.ts'
import { vendorColumns } from './vendor-columns.ts'

type Sql = RawBuilder<boolean>

// Not LIKE: in strpos no character of the text has a meaning of its own.
const hasText = (query: string): Sql => {
  const isIn = (text: RawBuilder<unknown>) => sql<boolean>`strpos(${text}, lower(${query}::text)) > 0`
  return sql`(${isIn(sql`fourth_party.vendor_domain`)} or ${isIn(sql`fourth_party.domain`)}
    or ${isIn(sql`lower(fourth_party.name)`)} or ${isIn(sql`vendor.company_name_key`)}
    or ${isIn(sql`lower(array_to_string(fourth_party.product_names, chr(31)))`)})`
}

// Inside a case, because the planner takes a bare "not exists" for next to nothing and then looks rows up one by one.
const isInPortfolio = ({ organizationId }: Db, wanted: boolean): Sql => sql`case when exists (
  select 1 from vendor as portfolio
  where portfolio.organization_id = ${organizationId} and portfolio.domain_name = fourth_party.domain)
  then ${sql.lit(wanted)} else ${sql.lit(!wanted)} end`

const conditions = (db: Db, filter: FourthPartyFilter): Sql[] => {
  const { vendorDomains, fourthPartyDomains, categories, detectionMethods, confidences } = filter
  const { isInPortfolio: wanted, vendorGroupIds, lastSeen: { start, end } = {}, query } = filter
  return [
    ...(vendorDomains ? [sql<boolean>`fourth_party.vendor_domain = any(${vendorDomains}::text[])`] : []),
    ...(fourthPartyDomains ? [sql<boolean>`fourth_party.domain = any(${fourthPartyDomains}::text[])`] : []),
    ...(categories
      ? [sql<boolean>`fourth_party.categories && ${ranksOf(FourthPartyCategory, categories)}`]
      : []),
    ...(detectionMethods
      ? [sql<boolean>`fourth_party.methods && ${ranksOf(DetectionMethod, detectionMethods)}`]
      : []),
    ...(confidences
      ? [sql<boolean>`fourth_party.confidence = any(${ranksOf(Confidence, confidences)})`]
      : []),
    ...(wanted === undefined ? [] : [isInPortfolio(db, wanted)]),
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
 * Whether a row of `fourth_party` with its monitored `vendor` is one that the organization may see now and that the
 * filter asks for.
 */
export const fourthPartyMatches = (db: Db, filter: FourthPartyFilter): Sql => {
  const asked = [hasVrm(db), hasStatus(filter.statuses, filter.now), ...conditions(db, filter)]
  return sql`fourth_party.organization_id = ${db.organizationId} and ${sql.join(asked, sql` and `)}`
}

// An array, because the planner takes them for fewer than they are when many have just ceased to be monitored, and
// would go through all of them for every relation: of an array it expects enough to hash it.
const hiddenVendors = ({ organizationId }: Db): RawBuilder<unknown> => sql`unnest(array(
  select vendor.id from vendor
  where vendor.organization_id = ${organizationId} and not vendor.is_monitored
    and vendor.fourth_party_count_from is not null)) as hidden (id)`

/**
 * Rows of `fourth_party` that the organization may see now and that the filter asks for, to be counted. Where it asks
 * for nothing of the vendor, the few vendors are left out that have a relation and are not monitored: joined to them,
 * every relation would be looked up among all vendors.
 */
export const countedRelations = (db: Db, filter: FourthPartyFilter): RawBuilder<unknown> =>
  filter.vendorGroupIds || filter.query !== undefined
    ? sql`fourth_party ${monitoredVendor(db)} where ${fourthPartyMatches(db, filter)}`
    : sql`fourth_party where ${fourthPartyMatches(db, filter)}
        and not exists (select 1 from ${hiddenVendors(db)} where hidden.id = fourth_party.vendor_id)`

/** Whether the filter asks for nothing: its statement then comes again and again. */
export const isUnfiltered = ({ statuses, now: _now, ...rest }: FourthPartyFilter): boolean =>
  statuses === shownStatuses && Object.keys(rest).length === 0
