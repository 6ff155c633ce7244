import { type RawBuilder, sql } from 'kysely'
import { memberAt } from './rank.ts'
import type { Db } from './store.ts'

/** Joins to a row of `fourth_party` its vendor, where that is one that the organization monitors. */
export const monitoredVendor = ({ organizationId }: Db): RawBuilder<unknown> => sql`
  join vendor on vendor.organization_id = ${organizationId} and vendor.id = fourth_party.vendor_id
    and vendor.is_monitored`

/** Joins, under the name portfolio, the vendor that the fourth party of this domain is itself, monitored or not. */
export const portfolioJoin = (
  { organizationId }: Db,
  domain: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join vendor as portfolio on portfolio.organization_id = ${organizationId}
    and portfolio.domain_name = ${domain}`

/** Members of an enumeration behind stored places, in its order. */
export const membersJson = (
  members: { enum: readonly string[] },
  places: RawBuilder<unknown>,
): RawBuilder<string[]> => sql`coalesce((
  select json_agg(${memberAt(members, sql.ref('given.place'))} order by given.place)
  from unnest(${places}) as given (place)), '[]')`
