import { type RawBuilder, sql } from 'kysely'
import type { Page, PageRequest } from '../domain/page.ts'
import { selectPage, wireTime } from './page.ts'
import type { Db } from './store.ts'

export type VendorGroupRow = {
  id: string
  name: string
  description?: string
  memberCount: string
  createdAt: string
  updatedAt: string
}

const vendorGroupJson: RawBuilder<VendorGroupRow> = sql`json_strip_nulls(json_build_object(
  'id', id,
  'name', name,
  'description', description,
  'memberCount', member_count::text,
  'createdAt', ${wireTime('created_at')},
  'updatedAt', ${wireTime('updated_at')}))`

export const insertVendorGroup = async (
  db: Db,
  group: { id: string; name: string; nameKey: string; description: string | undefined },
): Promise<VendorGroupRow | undefined> => {
  const [row] = await db.run(sql<{ item: VendorGroupRow }>`
    insert into vendor_group (organization_id, id, name, name_key, description)
    values (${db.organizationId}, ${group.id}, ${group.name}, ${group.nameKey}, ${group.description ?? null})
    on conflict (organization_id, name_key) where archived_at is null do nothing
    returning ${vendorGroupJson} as item`)
  return row?.item
}

/** Active groups, newest first. */
export const selectVendorGroupPage = (db: Db, page: PageRequest): Promise<Page> => {
  const active = sql`vendor_group.organization_id = ${db.organizationId} and archived_at is null`
  const [createdAt, id] = page.after ?? []
  const after = page.after ? sql`and (created_at, id) < (${createdAt}::timestamptz, ${id})` : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${vendorGroupJson} as item, array[created_at::text, id] as key
      from vendor_group where ${active} ${after}
      order by created_at desc, id desc`,
    total: sql`select count(*) from vendor_group where ${active}`,
  })
}
