import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type KnownHost = { host: string; domain: string }

/** More would not be checked anyway. */
export const maxKnownHosts = 1_000
/** A host that nothing has shown for so long is no longer checked. */
export const maxHostAgeDays = 90

/** The known hosts of a vendor. */
export const selectVendorHosts = async (db: Db, vendorId: string): Promise<Set<string>> => {
  const rows = await db.run(sql<{ host: string }>`
    select host from vendor_host where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}`)
  return new Set(rows.map(({ host }) => host))
}

/** Adds hosts of a locked vendor, or notes that they were seen again. */
export const upsertVendorHosts = async (
  db: Db,
  vendorId: string,
  hosts: readonly KnownHost[],
  now: Date,
): Promise<void> => {
  if (hosts.length === 0) return
  await db.run(sql`
    insert into vendor_host as known (organization_id, vendor_id, host, domain, last_seen)
    select ${db.organizationId}, ${uuidOf('vnd', vendorId)}, host, domain, ${now.toISOString()}::timestamptz
    from unnest(${hosts.map(({ host }) => host)}::text[], ${hosts.map(({ domain }) => domain)}::text[])
      as given (host, domain)
    order by host
    on conflict (organization_id, vendor_id, host) do update set
      domain = excluded.domain, last_seen = greatest(known.last_seen, excluded.last_seen)`)
}

/** Forgets the hosts of a locked vendor that are no longer checked, so that they take no room from others. */
export const deleteOldVendorHosts = async (db: Db, vendorId: string, now: Date): Promise<void> => {
  await db.run(sql`
    delete from vendor_host
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}
      and last_seen <= ${now.toISOString()}::timestamptz - ${sql.lit(maxHostAgeDays)} * interval '1 day'`)
}

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
