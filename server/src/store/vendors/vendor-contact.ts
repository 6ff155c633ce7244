import type { Vendor } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { vendorJson } from './vendor-json.ts'
import { selectVendor } from './vendor.ts'

/** The vendor, locked until the transaction ends, or undefined if there is none. */
export const lockVendor = async (db: Db, id: string): Promise<Vendor | undefined> => {
  const [row] = await db.run(sql<{ item: Vendor }>`
    select ${vendorJson(db)} as item from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.id = ${uuidOf('vnd', id)}
    for no key update`)
  return row?.item
}

export const updateVendorContacts = async (
  db: Db,
  id: string,
  contacts: Vendor['contacts'],
): Promise<Vendor | undefined> => {
  const [, vendor] = await Promise.all([
    db.run(sql`
      update vendor set contacts = ${JSON.stringify(contacts)}::jsonb, updated_at = now()
      where vendor.organization_id = ${db.organizationId} and vendor.id = ${uuidOf('vnd', id)}`),
    selectVendor(db, id),
  ])
  return vendor
}
