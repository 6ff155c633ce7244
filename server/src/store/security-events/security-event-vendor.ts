import { Confidence, ImpactStatus, type Vendor } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Joins a row of `security_event` with the vendor of this domain and its row as a company of the event. */
export const companyOfVendor = ({ organizationId }: Db, domain: string): Sql => sql`
  left join vendor on vendor.organization_id = ${organizationId} and vendor.domain_name = ${domain}::text
  left join security_event_company as company on company.organization_id = ${organizationId}
    and company.event_id = security_event.id and company.domain = vendor.domain_name`

/** With `companyOfVendor`: a vendor in the portfolio, or one that was when the event came in. */
export const isKnownCompany: Sql<boolean> = sql`(vendor.id is not null and (company.domain is not null
  or vendor.lifecycle_status <> 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'))`

export type HeldVendor = { domain: string; isOffboarded: boolean; contacts: Vendor['contacts'] }

/**
 * The vendor of a domain, protected from deletion until the transaction ends, so that nothing written about it outlives
 * it. Locked before the event, as everywhere.
 */
export const holdVendor = async (db: Db, domain: string): Promise<HeldVendor | undefined> => {
  const [row] = await db.run(sql<HeldVendor>`
    select vendor.domain_name as domain, vendor.contacts,
      vendor.lifecycle_status = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' as "isOffboarded"
    from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name = ${domain}
    for key share`)
  return row
}

/** Whether the vendor has a row as a company of the event. */
export const hasEventCompany = async (db: Db, eventId: string, domain: string): Promise<boolean> => {
  const rows = await db.run(sql`
    select from security_event_company
    where organization_id = ${db.organizationId} and event_id = ${uuidOf('evt', eventId)} and domain = ${domain}`)
  return rows.length > 0
}

/** One row, `oldest`: a company that had no row left and is back was first seen with its oldest activity. */
export const oldestActivity = (
  { organizationId }: Db,
  { eventId, domain }: { eventId: string; domain: string },
): Sql => sql`(
  select min(activity.occurred_at) as at from security_event_activity as activity
  where activity.organization_id = ${organizationId} and activity.event_id = ${uuidOf('evt', eventId)}
    and activity.domain = ${domain}) as oldest`

/** A company's row before it is judged. */
export const unjudgedCompany = {
  impact: rankOf(ImpactStatus, 'IMPACT_STATUS_UNKNOWN'),
  reason: '',
  confidence: rankOf(Confidence, 'CONFIDENCE_UNSPECIFIED'),
}
