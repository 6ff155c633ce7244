import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type VendorGroupRow = {
  id: Id<'vgr'>
  name: string
  description?: string
  memberCount: string
  createdAt: string
  updatedAt: string
}

const vendorGroupJson: Sql<VendorGroupRow> = sql`json_strip_nulls(json_build_object(
  'id', ${wireId('vgr', 'id')},
  'name', name,
  'description', description,
  'memberCount', member_count::text,
  'createdAt', ${wireTime('created_at')},
  'updatedAt', ${wireTime('updated_at')}))`

export const insertVendorGroup = async (
  db: Db,
  group: { id: string; name: string; nameKey: string; description: string | undefined },
): Promise<VendorGroupRow | undefined> => {
  const [, inserted] = await Promise.all([
    db.run(sql`
      insert into vendor_group (organization_id, id, name, name_key, description)
      values (${db.organizationId}, ${uuidOf('vgr', group.id)}, ${group.name}, ${group.nameKey}, ${group.description ?? null})
      on conflict (organization_id, name_key) where archived_at is null do nothing`),
    selectVendorGroup(db, group.id),
  ])
  return inserted
}

/** The group, archived or not. */
export const selectVendorGroup = async (db: Db, id: string): Promise<VendorGroupRow | undefined> => {
  const [row] = await db.run(sql<{ item: VendorGroupRow }>`
    select ${vendorGroupJson} as item from vendor_group
    where vendor_group.organization_id = ${db.organizationId} and id = ${uuidOf('vgr', id)}`)
  return row?.item
}

/** Active groups, newest first. */
export const selectVendorGroupPage = (db: Db, page: PageRequest): Promise<Page> => {
  const active = sql`vendor_group.organization_id = ${db.organizationId} and archived_at is null`
  const [createdAt, id] = page.after ?? []
  const after = page.after ? sql`and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)` : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${vendorGroupJson} as item, array[created_at::text, id::text] as key
      from vendor_group where ${active} ${after}
      order by created_at desc, id desc`,
    total: sql`select count(*) from vendor_group where ${active}`,
  })
}

/** The active group, locked until the transaction ends: its name and members cannot change. */
export const lockVendorGroup = async (db: Db, id: string): Promise<VendorGroupRow | undefined> => {
  const [row] = await db.run(sql<{ item: VendorGroupRow }>`
    select ${vendorGroupJson} as item from vendor_group
    where vendor_group.organization_id = ${db.organizationId} and id = ${uuidOf('vgr', id)} and archived_at is null
    for no key update`)
  return row?.item
}

/**
 * The active group and the one that currently has its new name, locked in id order until the transaction ends, so that
 * groups exchanging names do not deadlock.
 */
export const lockVendorGroupAndNamesake = async (
  db: Db,
  { id, nameKey }: { id: string; nameKey: string | undefined },
): Promise<{ group: VendorGroupRow | undefined; namesake: VendorGroupRow | undefined }> => {
  const rows = await db.run(sql<{ item: VendorGroupRow }>`
    select ${vendorGroupJson} as item from vendor_group
    where vendor_group.organization_id = ${db.organizationId} and archived_at is null
      and (id = ${uuidOf('vgr', id)} or name_key = ${nameKey ?? null})
    order by id for no key update`)
  const groups = rows.map(({ item }) => item)
  return {
    group: groups.find((group) => group.id === id),
    namesake: groups.find((group) => group.id !== id),
  }
}

/** Undefined if another group took the name in the meantime. */
export const updateVendorGroup = async (
  db: Db,
  group: { id: string; name: string; nameKey: string; description: string | undefined },
): Promise<VendorGroupRow | undefined> => {
  try {
    const [, updated] = await Promise.all([
      db.run(sql`
        update vendor_group set name = ${group.name}, name_key = ${group.nameKey},
          description = ${group.description ?? null}, updated_at = now()
        where vendor_group.organization_id = ${db.organizationId} and id = ${uuidOf('vgr', group.id)}`),
      selectVendorGroup(db, group.id),
    ])
    return updated
  } catch (error) {
    if (isUniqueViolation(error, 'vendor_group_active_name')) return undefined
    throw error
  }
}

/** Undefined if there is no such active group. */
export const archiveVendorGroup = async (db: Db, id: string): Promise<VendorGroupRow | undefined> => {
  const [archived, group] = await Promise.all([
    db.run(sql`
      update vendor_group set archived_at = now()
      where vendor_group.organization_id = ${db.organizationId} and id = ${uuidOf('vgr', id)} and archived_at is null
      returning true`),
    selectVendorGroup(db, id),
  ])
  return archived.length > 0 ? group : undefined
}
