import type { VendorStatus } from '../../domain/vendors/vendor-lifecycle.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { tallyRelations, tallySwitched } from '../fourth-parties/fourth-party-tally.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { markDomains } from '../observations/observation-mark.ts'
import { deleteObservationsOf } from '../observations/observation-removal.ts'
import { deleteReportsOnVendors } from '../reports/report-link.ts'
import { deleteCompaniesFromEvents } from '../security-events/security-event-removal.ts'
import { insertCompanyWork } from '../security-events/security-event-work.ts'
import type { Db } from '../kernel/store.ts'

export type LockedVendor = { id: Id<'vnd'>; domainName: string; lifecycleStatus: VendorStatus }

/** Locks the vendors that exist, until the transaction ends, in id order. */
export const lockVendors = (db: Db, ids: readonly string[]): Promise<LockedVendor[]> =>
  db.run(sql<LockedVendor>`
    select ${wireId('vnd', 'id')} as id, domain_name as "domainName", lifecycle_status as "lifecycleStatus" from vendor
    where organization_id = ${db.organizationId} and id = any(${ids.map((id) => uuidOf('vnd', id))}::uuid[])
    order by vendor.id
    for update`)

/** Archives locked vendors; they stay in their groups, and their slots become free. */
export const offboardVendors = async (
  db: Db,
  ids: readonly string[],
  reason: string | undefined,
): Promise<void> => {
  const rows = await db.run(sql<{ id: Id<'vnd'>; domain: string; wasMonitored: boolean }>`
    update vendor set
      lifecycle_status = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED', is_monitored = false,
      offboarded_at = now(), offboard_reason = ${reason ?? null}, updated_at = now()
    from vendor as before
    where vendor.organization_id = ${db.organizationId} and vendor.id = any(${ids.map((id) => uuidOf('vnd', id))}::uuid[])
      and before.organization_id = ${db.organizationId} and before.id = vendor.id
    returning ${wireId('vnd', 'vendor.id')} as id, vendor.domain_name as domain, before.is_monitored as "wasMonitored"`)
  const switched = rows.filter(({ wasMonitored }) => wasMonitored)
  await Promise.all([
    markDomains(
      db,
      switched.map(({ domain }) => domain),
    ),
    tallySwitched(
      db,
      switched.map(({ id }) => id),
    ),
    insertCompanyWork(
      db,
      rows.map(({ domain }) => domain),
    ),
  ])
}

/** Deletes locked vendors, removing them from all groups and events, with everything observed on them. */
export const deleteVendors = async (db: Db, vendors: readonly LockedVendor[]): Promise<void> => {
  const ids = vendors.map(({ id }) => uuidOf('vnd', id))
  const domains = vendors.map(({ domainName }) => domainName)
  const memberships = sql`vendor_group_member.organization_id = ${db.organizationId}
    and vendor_group_member.vendor_id = any(${ids}::uuid[])`
  // Nobody can add a locked vendor to a group, or remove it once the group is locked, so the count stays correct.
  await Promise.all([
    db.run(sql`
      select from vendor_group
      where organization_id = ${db.organizationId}
        and id in (select group_id from vendor_group_member where ${memberships})
      order by id
      for update`),
    db.run(sql`
      update vendor_group set member_count = member_count - gone.members
      from (select group_id, count(*) as members from vendor_group_member where ${memberships} group by group_id) as gone
      where vendor_group.organization_id = ${db.organizationId} and vendor_group.id = gone.group_id`),
    db.run(sql`delete from vendor_group_member where ${memberships}`),
    deleteCompaniesFromEvents(db, domains),
    deleteObservationsOf(db, domains),
    deleteReportsOnVendors(db, ids),
    tallyRelations(db, -1, sql`fourth_party.vendor_id = any(${ids}::uuid[])`),
    db.run(sql`delete from vendor where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])`),
  ])
}
