import { type RawBuilder, sql } from 'kysely'
import { removedAfterDays } from './fourth-party-status.ts'
import type { Db } from './store.ts'

const removedAfter = sql`make_interval(days => ${sql.lit(removedAfterDays)})`

const isCounted = sql`(not fourth_party.is_dismissed and fourth_party.last_seen + ${removedAfter} > now())`

/**
 * How many fourth parties the row of `vendor` that the statement is at has now. The stored count holds until the first
 * of them is gone by mere time; from then on, until the vendor is looked at again, they are counted.
 */
export const fourthPartyCount = ({ organizationId }: Db): RawBuilder<number> => sql`
  case when vendor.fourth_party_count_until <= now() then (
    select count(*) from fourth_party
    where fourth_party.organization_id = ${organizationId} and fourth_party.vendor_id = vendor.id and ${isCounted})
  else vendor.fourth_party_count end`

/** Counts anew, for vendors that the transaction has locked. It is no change of the vendor: updated_at stays. */
export const updateFourthPartyCounts = async (db: Db, vendorIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    update vendor set fourth_party_count = coalesce(counted.count, 0), fourth_party_count_until = counted.until
    from unnest(${vendorIds}::text[]) as given (id)
    left join (
      select fourth_party.vendor_id, count(*)::integer as count, min(fourth_party.last_seen) + ${removedAfter} as until
      from fourth_party
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.vendor_id = any(${vendorIds}::text[])
        and ${isCounted}
      group by fourth_party.vendor_id) as counted on counted.vendor_id = given.id
    where vendor.organization_id = ${db.organizationId} and vendor.id = given.id
      and (vendor.fourth_party_count, vendor.fourth_party_count_until)
        is distinct from (coalesce(counted.count, 0), counted.until)`)
}
