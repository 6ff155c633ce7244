import { type RawBuilder, sql } from 'kysely'
import type { Db } from './store.ts'

/** The domain that owns the organization's view of its vendors. */
export const primaryDomain = ({ organizationId }: Db): RawBuilder<string> => sql`(
  select organization_domain.domain from organization_domain
  where organization_domain.organization_id = ${organizationId} order by position limit 1)`

/** Whether the organization may see vendors at all. */
export const hasVrm = ({ organizationId }: Db): RawBuilder<boolean> =>
  sql`(select organization.has_vrm from organization where organization.id = ${organizationId})`

/** Joins to a row of `observation` the vendor that it is about; none for the organization's own. */
export const vendorJoin = ({ organizationId }: Db): RawBuilder<unknown> => sql`
  left join vendor on vendor.organization_id = ${organizationId} and vendor.domain_name = observation.domain
    and not observation.is_self`

/**
 * Whether the row of `observation` is one that the organization may see now: its own, or of a vendor that it
 * monitors. Over `vendorJoin`, which finds the vendor of each row of a page by an index and those of a whole scan by
 * a hash; written as a sub-select, all vendors would be hashed for every page.
 */
export const isVisible = (db: Db): RawBuilder<boolean> =>
  sql`(observation.is_self or (${hasVrm(db)} and vendor.is_monitored is true))`
