import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { selectVendorGroup, type VendorGroupRow } from './vendor-group.ts'

/**
 * The vendors among the ids, locked until the transaction ends so that none is deleted meanwhile. Lock order: vendors
 * before groups, each by id.
 */
export const lockMemberVendors = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: Id<'vnd'>; offboarded: boolean }[]> =>
  db.run(sql<{ id: Id<'vnd'>; offboarded: boolean }>`
    select ${wireId('vnd', 'id')} as id, lifecycle_status = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' as offboarded from vendor
    where organization_id = ${db.organizationId} and id = any(${ids.map((id) => uuidOf('vnd', id))}::uuid[])
    order by vendor.id for key share`)

/** Adds vendors to a locked group and returns those that were not in it. */
export const insertVendorGroupMembers = async (
  db: Db,
  groupId: string,
  vendorIds: readonly string[],
): Promise<Id<'vnd'>[]> => {
  const rows = await db.run(sql<{ id: Id<'vnd'> }>`
    insert into vendor_group_member (organization_id, group_id, vendor_id)
    select ${db.organizationId}, ${uuidOf('vgr', groupId)}::uuid, id
    from unnest(${vendorIds.map((id) => uuidOf('vnd', id))}::uuid[]) as given (id)
    on conflict (organization_id, group_id, vendor_id) do nothing
    returning ${wireId('vnd', 'vendor_id')} as id`)
  return rows.map(({ id }) => id)
}

/** Removes vendors from a locked group and returns those that were in it. */
export const deleteVendorGroupMembers = async (
  db: Db,
  groupId: string,
  vendorIds: readonly string[],
): Promise<Id<'vnd'>[]> => {
  const rows = await db.run(sql<{ id: Id<'vnd'> }>`
    delete from vendor_group_member
    where organization_id = ${db.organizationId} and group_id = ${uuidOf('vgr', groupId)}
      and vendor_id = any(${vendorIds.map((id) => uuidOf('vnd', id))}::uuid[])
    returning ${wireId('vnd', 'vendor_id')} as id`)
  return rows.map(({ id }) => id)
}

/** Adjusts the member count; negative when members left. */
export const updateMemberCount = async (
  db: Db,
  groupId: string,
  change: number,
): Promise<VendorGroupRow | undefined> => {
  const [, group] = await Promise.all([
    db.run(sql`
      update vendor_group set member_count = member_count + ${change}
      where vendor_group.organization_id = ${db.organizationId} and id = ${uuidOf('vgr', groupId)}`),
    selectVendorGroup(db, groupId),
  ])
  return group
}
