import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** The domain that owns the organization's view of its vendors. */
export const primaryDomain = ({ organizationId }: Db): Sql<string> => sql`(
  select organization_domain.domain from organization_domain
  where organization_domain.organization_id = ${organizationId} order by position limit 1)`

/** Whether the organization may see vendors at all. */
export const hasVrm = ({ organizationId }: Db): Sql<boolean> =>
  sql`(select organization.has_vrm from organization where organization.id = ${organizationId})`

const isVendorOfRow = ({ organizationId }: Db): Sql<boolean> => sql`
  vendor.organization_id = ${organizationId} and vendor.domain_name = observation.domain and not observation.is_self`

/** Joins the vendor that a row of `observation` is about; the organization's own observations have none. */
export const vendorJoin = (db: Db): Sql => sql`left join vendor on ${isVendorOfRow(db)}`

/** The same, limited so that the planner can only look vendors up row by row, which keeps the rows in their order. */
export const orderedVendorJoin = (db: Db): Sql => sql`
  left join lateral (select * from vendor where ${isVendorOfRow(db)} limit 1) as vendor on true`

/**
 * Whether the organization may see the row of `observation` now: its own, or a monitored vendor's. Uses `vendorJoin`,
 * which finds the vendors by index for a page and by hash for a full scan; a subselect would hash all vendors for every
 * page.
 */
export const isVisible = (db: Db): Sql<boolean> =>
  sql`(observation.is_self or (${hasVrm(db)} and vendor.is_monitored is true))`
