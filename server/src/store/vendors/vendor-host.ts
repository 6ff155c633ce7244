import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Forgets the hosts below domains that are no longer the vendor's. */
export const deleteVendorHosts = async (
  db: Db,
  vendorId: string,
  domains: readonly string[],
): Promise<void> => {
  if (domains.length === 0) return
  await db.run(sql`
    delete from vendor_host
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}
      and domain = any(${domains}::text[])`)
}
