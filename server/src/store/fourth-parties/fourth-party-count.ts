import { type RawBuilder, sql } from 'kysely'
import { removedAfterDays } from './fourth-party-status.ts'
import { hasVrm } from './observation-visibility.ts'
import type { Db } from './store.ts'

const removedAfter = sql`make_interval(days => ${sql.lit(removedAfterDays)})`

const over = sql`fourth_party.last_seen + ${removedAfter}`

type Time = RawBuilder<unknown>

/**
 * How many fourth parties the row of `vendor` that the statement is at has at a time. The stored count holds from when
 * the last of those that are gone was gone until the first of those that are counted is; outside of that they are
 * counted.
 */
export const fourthPartyCount = ({ organizationId }: Db, at: Time = sql`now()`): RawBuilder<number> => sql`
  case when ${at} < vendor.fourth_party_count_from or ${at} >= vendor.fourth_party_count_until then (
    select count(*) from fourth_party
    where fourth_party.organization_id = ${organizationId} and fourth_party.vendor_id = vendor.id
      and not fourth_party.is_dismissed and ${over} > ${at})
  else vendor.fourth_party_count end`

/** How many all vendors have that the organization may see now: an index has the counts of those that have any. */
export const fourthPartyTotal = (db: Db, now: Date): RawBuilder<unknown> => sql`
  select coalesce(sum(${fourthPartyCount(db, sql`${now.toISOString()}::timestamptz`)}), 0) from vendor
  where vendor.organization_id = ${db.organizationId} and vendor.is_monitored
    and vendor.fourth_party_count_from is not null and ${hasVrm(db)}`

/**
 * Counts anew, for vendors that the transaction has locked; one that has any relation has a time from which on its
 * count holds. It is no change of the vendor: updated_at stays.
 */
export const updateFourthPartyCounts = async (db: Db, vendorIds: readonly string[]): Promise<void> => {
  const isCounted = sql`not fourth_party.is_dismissed and ${over} > now()`
  await db.run(sql`
    update vendor set fourth_party_count = coalesce(counted.count, 0), fourth_party_count_from = counted.since,
      fourth_party_count_until = counted.until
    from unnest(${vendorIds}::text[]) as given (id)
    left join (
      select fourth_party.vendor_id, (count(*) filter (where ${isCounted}))::integer as count,
        coalesce(max(${over}) filter (where not fourth_party.is_dismissed and ${over} <= now()), '-infinity') as since,
        min(${over}) filter (where ${isCounted}) as until
      from fourth_party
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.vendor_id = any(${vendorIds}::text[])
      group by fourth_party.vendor_id) as counted on counted.vendor_id = given.id
    where vendor.organization_id = ${db.organizationId} and vendor.id = given.id
      and (vendor.fourth_party_count, vendor.fourth_party_count_from, vendor.fourth_party_count_until)
        is distinct from (coalesce(counted.count, 0), counted.since, counted.until)`)
}
