import { memberAt, type Stored } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/**
 * Joins the vendor of a row of `fourth_party` if the organization monitors it. The coalesce keeps the planner off the
 * index of monitored vendors: without statistics it expects one vendor there and reads all of them for every relation.
 */
export const monitoredVendor = ({ organizationId }: Db): Sql => sql`
  join vendor on vendor.organization_id = ${organizationId} and vendor.id = fourth_party.vendor_id
    and coalesce(vendor.is_monitored, false)`

/**
 * Joins each row of a page with its relation and that relation's vendor. Every relation has one; the left join stops
 * the planner, while it has no statistics, from scanning all vendors for each row.
 */
export const relationOfRow = ({ organizationId }: Db): Sql => sql`
  join fourth_party on fourth_party.organization_id = ${organizationId} and fourth_party.id = page_row.id
  left join vendor on vendor.organization_id = ${organizationId} and vendor.id = fourth_party.vendor_id`

/** Joins, as `portfolio`, the vendor with the fourth party's own domain, monitored or not. */
export const portfolioJoin = ({ organizationId }: Db, domain: Sql): Sql => sql`
  left join vendor as portfolio on portfolio.organization_id = ${organizationId}
    and portfolio.domain_name = ${domain}`

/** The enumeration members for stored numbers, in the order of the numbers. */
export const membersJson = (members: Stored<string>, places: Sql): Sql<string[]> => sql`coalesce((
  select json_agg(${memberAt(members, sql.ref('given.place'))} order by given.place)
  from unnest(${places}) as given (place)), '[]')`
