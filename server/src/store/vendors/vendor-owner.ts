import type { Predicate } from '../../domain/kernel/filter.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { VendorFieldName } from '../../domain/vendors/vendor-catalogue.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { vendorColumns } from './vendor-columns.ts'

export type OwnedVendor = { id: Id<'vnd'>; ownerId: string | null }

type Chosen = { ids: readonly string[] } | { filter: Predicate<VendorFieldName> } | { ownerId: string }

const isChosen = (db: Db, chosen: Chosen): Sql<boolean> => {
  if ('ids' in chosen) return sql`vendor.id = any(${chosen.ids.map((id) => uuidOf('vnd', id))}::uuid[])`
  if ('ownerId' in chosen) return sql`vendor.owner_id = ${uuidOf('usr', chosen.ownerId)}::uuid`
  return filterToSql(chosen.filter, vendorColumns(db))
}

/** Locks the vendors with these ids, those that match a filter, or those of an owner, in id order. */
export const lockVendorOwners = (db: Db, chosen: Chosen): Promise<OwnedVendor[]> =>
  db.run(
    sql<OwnedVendor>`
      select ${wireId('vnd', 'vendor.id')} as id, ${wireId('usr', 'vendor.owner_id')} as "ownerId" from vendor
      where vendor.organization_id = ${db.organizationId} and ${isChosen(db, chosen)}
      order by vendor.id
      for no key update of vendor`,
    { prepared: false },
  )

/** Gives locked vendors to a member, or to nobody. */
export const updateVendorOwner = async (
  db: Db,
  ids: readonly string[],
  ownerId: string | null,
): Promise<void> => {
  await db.run(sql`
    update vendor set owner_id = ${ownerId === null ? null : uuidOf('usr', ownerId)}::uuid, updated_at = now()
    where organization_id = ${db.organizationId} and id = any(${ids.map((id) => uuidOf('vnd', id))}::uuid[])`)
}
