import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { type HostEvidence, hostEvidence } from '../../domain/vendors/host-evidence.ts'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export type KnownHost = { host: string; domain: string; evidence: HostEvidence }

/** More would not be checked anyway. */
export const maxKnownHosts = 1_000
/** A host that nothing has shown for so long is no longer checked. */
export const maxHostAgeDays = 90

/** The known hosts of a vendor, first those that give way first: those easily made up, absent or lately seen. */
export const selectVendorHosts = (
  db: Db,
  vendorId: string,
): Promise<{ host: string; evidence: HostEvidence }[]> =>
  db.run(sql<{ host: string; evidence: HostEvidence }>`
    select host, evidence from vendor_host
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}
    order by evidence desc, is_absent desc, first_seen desc, host desc`)

const columns: Columns<KnownHost> = {
  host: ['text', ({ host }) => host],
  domain: ['text', ({ domain }) => domain],
  evidence: ['smallint', ({ evidence }) => evidence],
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
    insert into vendor_host as known (organization_id, vendor_id, host, domain, evidence, first_seen, last_seen)
    select ${db.organizationId}, ${uuidOf('vnd', vendorId)}, host, domain, evidence,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${givenRows(columns, hosts)}
    order by host
    on conflict (organization_id, vendor_id, host) do update set
      domain = excluded.domain, evidence = least(known.evidence, excluded.evidence),
      last_seen = greatest(known.last_seen, excluded.last_seen),
      -- A certificate does not say that a host is back.
      is_absent = known.is_absent and excluded.evidence >= ${sql.lit(hostEvidence.certificate)}`)
}

/** Notes whether DNS has the host of a locked vendor. */
export const updateHostPresence = async (
  db: Db,
  { vendorId, host, isAbsent }: { vendorId: string; host: string; isAbsent: boolean },
): Promise<void> => {
  await db.run(sql`
    update vendor_host set is_absent = ${isAbsent}
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)} and host = ${host}
      and is_absent <> ${isAbsent}`)
}

/** The known hosts of several vendors. */
export const selectHostsOfVendors = (
  db: Db,
  vendorIds: readonly string[],
): Promise<{ vendorId: Id<'vnd'>; host: string }[]> =>
  db.run(sql<{ vendorId: Id<'vnd'>; host: string }>`
    select ${wireId('vnd', 'vendor_id')} as "vendorId", host from vendor_host
    where organization_id = ${db.organizationId}
      and vendor_id = any(${vendorIds.map((id) => uuidOf('vnd', id))}::uuid[])
    order by vendor_id, host`)

/** Forgets single hosts of a locked vendor. */
export const deleteNamedHosts = async (db: Db, vendorId: string, hosts: readonly string[]): Promise<void> => {
  if (hosts.length === 0) return
  await db.run(sql`
    delete from vendor_host
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}
      and host = any(${hosts}::text[])`)
}

/** Gives hosts of one locked vendor to another, which has the domain they are below. */
export const moveVendorHosts = async (
  db: Db,
  { from, to, domain, hosts }: { from: string; to: string; domain: string; hosts: readonly string[] },
): Promise<void> => {
  await db.run(sql`
    insert into vendor_host (organization_id, vendor_id, host, domain, evidence, first_seen, last_seen, is_absent)
    select ${db.organizationId}, ${uuidOf('vnd', to)}, host, ${domain}, evidence, first_seen, last_seen, is_absent
    from vendor_host
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', from)}
      and host = any(${hosts}::text[]) and host <> ${domain}
    order by host
    on conflict (organization_id, vendor_id, host) do nothing`)
  await deleteNamedHosts(db, from, hosts)
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
