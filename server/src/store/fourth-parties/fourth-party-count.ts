import { uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { removedAfterDays } from './fourth-party-status.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

const removedAfter = sql`make_interval(days => ${sql.lit(removedAfterDays)})`

const over = sql`fourth_party.last_seen + ${removedAfter}`

type Time = Sql

/**
 * The number of fourth parties of the current row of `vendor` at a point in time. The stored count is valid from when
 * the last removed one disappeared until the next counted one expires; outside that span they are counted.
 */
export const fourthPartyCount = ({ organizationId }: Db, at: Time = sql`now()`): Sql<number> => sql`
  case when ${at} < vendor.fourth_party_count_from or ${at} >= vendor.fourth_party_count_until then (
    select count(*) from fourth_party
    where fourth_party.organization_id = ${organizationId} and fourth_party.vendor_id = vendor.id
      and not fourth_party.is_dismissed and ${over} > ${at})
  else vendor.fourth_party_count end`

/**
 * The number of fourth parties over all vendors the organization may see now; an index holds the counts of vendors that
 * have any.
 */
export const fourthPartyTotal = (db: Db, now: Date): Sql => sql`
  select coalesce(sum(${fourthPartyCount(db, sql`${now.toISOString()}::timestamptz`)}), 0) from vendor
  where vendor.organization_id = ${db.organizationId} and vendor.is_monitored
    and vendor.fourth_party_count_from is not null and ${hasVrm(db)}`

/**
 * Recounts vendors that the transaction has locked, and stores from when each count is valid. This is not a change of
 * the vendor: updated_at stays.
 */
export const updateFourthPartyCounts = async (db: Db, vendorIds: readonly string[]): Promise<void> => {
  const ids = vendorIds.map((id) => uuidOf('vnd', id))
  const isCounted = sql`not fourth_party.is_dismissed and ${over} > now()`
  await db.run(sql`
    update vendor set fourth_party_count = coalesce(counted.count, 0), fourth_party_count_from = counted.since,
      fourth_party_count_until = counted.until
    from unnest(${ids}::uuid[]) as given (id)
    left join (
      select fourth_party.vendor_id, (count(*) filter (where ${isCounted}))::integer as count,
        coalesce(max(${over}) filter (where not fourth_party.is_dismissed and ${over} <= now()), '-infinity') as since,
        min(${over}) filter (where ${isCounted}) as until
      from fourth_party
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.vendor_id = any(${ids}::uuid[])
      group by fourth_party.vendor_id) as counted on counted.vendor_id = given.id
    where vendor.organization_id = ${db.organizationId} and vendor.id = given.id
      and (vendor.fourth_party_count, vendor.fourth_party_count_from, vendor.fourth_party_count_until)
        is distinct from (coalesce(counted.count, 0), counted.since, counted.until)`)
}
