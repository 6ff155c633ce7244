import { type ImpactReason, ImpactStatus, maxReasonVendors } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { keyset } from '../kernel/keyset.ts'
import { selectPageBeside } from '../kernel/page.ts'
import { memberAt, ranksOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { shownReason } from './security-event-company-json.ts'
import { isEventVisible } from './security-event-lock.ts'

/** From the least urgent to the most. */
const byUrgency: readonly ImpactStatus[] = [
  'IMPACT_STATUS_NOT_IMPACTED',
  'IMPACT_STATUS_REMEDIATED',
  'IMPACT_STATUS_UNKNOWN',
  'IMPACT_STATUS_POTENTIALLY_IMPACTED',
  'IMPACT_STATUS_IMPACTED',
]

const vendorJson = sql`json_build_object(
  'vendorRecordId', ${wireId('vnd', 'vendor.id')}, 'domain', vendor.domain_name, 'companyName', vendor.company_name)`

/** The companies of the event by impact and reason, with the first of their vendors. */
const reasonsOf = (db: Db, eventId: string): Sql => sql`
  select company.impact, coalesce(array_position(${ranksOf(ImpactStatus, byUrgency)}, company.impact), 0) as urgency,
    ${shownReason} as reason, count(*) as vendor_count,
    (array_agg(${vendorJson} order by vendor.company_name_key, vendor.domain_name))[1:${sql.lit(maxReasonVendors)}] as vendors
  from security_event_company as company
  join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = company.domain
  where company.organization_id = ${db.organizationId} and company.event_id = ${uuidOf('evt', eventId)}::uuid
  group by 1, 2, 3`

const reasonJson: Sql<ImpactReason> = sql`json_build_object(
  'impact', ${memberAt(ImpactStatus, sql.ref('reason.impact'))},
  'reason', reason.reason,
  'vendorCount', reason.vendor_count,
  'vendors', to_json(reason.vendors))`

/** Distinct reasons, most urgent first; beside is null if the event does not exist or may not be seen. */
export const selectImpactReasonPage = (
  db: Db,
  eventId: string,
  page: PageRequest,
): Promise<Page & { beside: boolean | null }> => {
  const { key, isAfter, orderBy } = keyset(
    {
      value: sql.ref('reason.urgency'),
      type: sql`integer`,
      second: { value: sql.ref('reason.vendor_count'), type: sql`bigint` },
    },
    // A hash, because a cursor has no room for a long sentence.
    sql`md5(reason.reason)`,
    true,
    page.after,
  )
  return selectPageBeside(db, page, {
    with: sql`with reason as materialized (${reasonsOf(db, eventId)})`,
    rows: sql`
      select ${reasonJson} as item, ${key} as key from reason
      where ${isAfter} order by ${orderBy}`,
    total: sql`select count(*) from reason`,
    beside: sql<boolean>`select true from security_event
      where security_event.organization_id = ${db.organizationId}
        and security_event.id = ${uuidOf('evt', eventId)}::uuid and ${isEventVisible(db)}`,
  })
}
