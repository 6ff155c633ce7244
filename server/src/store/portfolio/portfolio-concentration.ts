import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { rankFourthParties } from '../fourth-parties/fourth-party-ranking.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type Provider = { fourthPartyDomain: string; fourthPartyName: string; vendorCount: number }

/** The fourth parties that most monitored vendors use. */
export const selectProviders = (
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<Provider[]> => {
  const { shared, groups } = rankFourthParties(db, readFourthPartyFilter({}, now), false)
  return db.run(sql<Provider>`
    with ${shared} ranked as materialized (
      select grouped.domain, grouped.connected_vendor_count from (${groups}) as grouped
      order by grouped.connected_vendor_count desc, grouped.domain limit ${sql.lit(limit)})
    select ranked.domain as "fourthPartyDomain", ranked.connected_vendor_count as "vendorCount",
      named.name as "fourthPartyName"
    from ranked
    cross join lateral (
      select fourth_party.name from fourth_party
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.domain = ranked.domain
      order by fourth_party.vendor_domain limit 1) as named
    order by ranked.connected_vendor_count desc, ranked.domain`)
}
