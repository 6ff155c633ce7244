import { type VendorDomain, type VendorDomainEvidence, VendorDomainStatus } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { keyset } from '../kernel/keyset.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** Status 1, as the index has it. */
export const isConfirmed: Sql<boolean> = sql`vendor_domain.status = 1`

const domainLock = ({ organizationId }: Db): Sql =>
  sql`hashtextextended('vendor-domains:' || ${organizationId}::text, 0)`

/** Until the transaction ends, nobody else gives a domain to a vendor, be it the primary one or a further one. */
export const lockVendorDomains = async (db: Db): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(${domainLock(db)})`)
}

/** Until the transaction ends, no vendor gets further domains, but anybody may add vendors. */
export const holdVendorDomains = async (db: Db): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock_shared(${domainLock(db)})`)
}

const domainJson = (db: Db): Sql<VendorDomain> => sql`json_build_object(
  'domain', vendor_domain.domain,
  'status', ${memberAt(VendorDomainStatus, sql`vendor_domain.status`)},
  'evidence', vendor_domain.evidence,
  'hostCount', (select count(*)::integer from vendor_host
    where vendor_host.organization_id = ${db.organizationId} and vendor_host.vendor_id = vendor.id
      and vendor_host.domain = vendor_domain.domain),
  'vendorId', ${wireId('vnd', 'vendor.id')},
  'vendorDomain', vendor.domain_name,
  'companyName', vendor.company_name,
  'updatedAt', ${wireTime('vendor_domain.updated_at')})`

const vendorOf = ({ organizationId }: Db): Sql => sql`
  join vendor on vendor.organization_id = ${organizationId} and vendor.id = vendor_domain.vendor_id`

type Selection = { vendorId?: string | undefined; status?: VendorDomainStatus | undefined }

/** Further domains by company name. */
export const selectVendorDomainPage = (
  db: Db,
  { vendorId, status }: Selection,
  page: PageRequest,
): Promise<Page> => {
  const { key, isAfter, orderBy } = keyset(
    {
      value: sql.ref('vendor.company_name_key'),
      type: sql`text`,
      second: { value: sql.ref('vendor_domain.domain'), type: sql`text` },
    },
    sql.ref('vendor_domain.id'),
    false,
    page.after,
    sql`uuid`,
  )
  const isWanted = sql`vendor_domain.organization_id = ${db.organizationId}
    ${vendorId === undefined ? sql`` : sql`and vendor_domain.vendor_id = ${uuidOf('vnd', vendorId)}`}
    ${status === undefined ? sql`` : sql`and vendor_domain.status = ${rankOf(VendorDomainStatus, status)}`}`
  return selectPage(db, page, {
    rows: sql`
      select ${domainJson(db)} as item, ${key} as key from vendor_domain ${vendorOf(db)}
      where ${isWanted} and ${isAfter}
      order by ${orderBy}`,
    total: sql`select count(*) from vendor_domain where ${isWanted}`,
  })
}

export type StoredVendorDomain = {
  domain: string
  status: VendorDomainStatus
  evidence: VendorDomainEvidence[]
}

/** All further domains of a vendor; lock the vendor first to change them. */
export const selectVendorDomainRows = (db: Db, vendorId: string): Promise<StoredVendorDomain[]> =>
  db.run(sql<StoredVendorDomain>`
    select domain, ${memberAt(VendorDomainStatus, sql`vendor_domain.status`)} as status, evidence from vendor_domain
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}
    order by domain`)

/** The named further domains of a vendor as callers see them. */
export const selectNamedVendorDomains = async (
  db: Db,
  vendorId: string,
  domains: readonly string[],
): Promise<VendorDomain[]> => {
  const rows = await db.run(sql<{ item: VendorDomain }>`
    select ${domainJson(db)} as item from vendor_domain ${vendorOf(db)}
    where vendor_domain.organization_id = ${db.organizationId} and vendor_domain.vendor_id = ${uuidOf('vnd', vendorId)}
      and vendor_domain.domain = any(${domains}::text[])
    order by vendor_domain.domain`)
  return rows.map(({ item }) => item)
}

export type DomainHolder = {
  domain: string
  vendorId: Id<'vnd'>
  vendorDomain: string
  companyName: string
  isPrimary: boolean
}

/** The vendors that have these domains, as their primary one or as a confirmed further one. */
export const selectDomainHolders = (db: Db, domains: readonly string[]): Promise<DomainHolder[]> =>
  db.run(sql<DomainHolder>`
    select vendor.domain_name as domain, ${wireId('vnd', 'vendor.id')} as "vendorId",
      vendor.domain_name as "vendorDomain", vendor.company_name as "companyName", true as "isPrimary"
    from vendor where vendor.organization_id = ${db.organizationId} and vendor.domain_name = any(${domains}::text[])
    union all
    select vendor_domain.domain, ${wireId('vnd', 'vendor.id')}, vendor.domain_name, vendor.company_name, false
    from vendor_domain ${vendorOf(db)}
    where vendor_domain.organization_id = ${db.organizationId} and ${isConfirmed}
      and vendor_domain.domain = any(${domains}::text[])`)

/** The primary domains of vendors by their confirmed further ones: all, or only the named ones. */
export const selectFurtherDomains = async (
  db: Db,
  names?: readonly string[],
): Promise<Map<string, string>> => {
  const isNamed = names === undefined ? sql`` : sql`and vendor_domain.domain = any(${names}::text[])`
  const rows = await db.run(sql<{ domain: string; primary: string }>`
    select vendor_domain.domain, vendor.domain_name as primary from vendor_domain ${vendorOf(db)}
    where vendor_domain.organization_id = ${db.organizationId} and ${isConfirmed} ${isNamed}`)
  return new Map(rows.map(({ domain, primary }) => [domain, primary]))
}

/** The same for all confirmed domains of the vendors that have one of these, as their primary or a further one. */
export const selectFurtherDomainsBeside = async (
  db: Db,
  domains: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db.run(sql<{ domain: string; primary: string }>`
    select vendor_domain.domain, vendor.domain_name as primary from vendor_domain ${vendorOf(db)}
    where vendor_domain.organization_id = ${db.organizationId} and ${isConfirmed} and vendor_domain.vendor_id in (
      select id from vendor
      where vendor.organization_id = ${db.organizationId} and vendor.domain_name = any(${domains}::text[])
      union all
      select vendor_id from vendor_domain
      where vendor_domain.organization_id = ${db.organizationId} and ${isConfirmed}
        and vendor_domain.domain = any(${domains}::text[]))`)
  return new Map(rows.map(({ domain, primary }) => [domain, primary]))
}

const columns: Columns<StoredVendorDomain & { id: string }> = {
  id: ['uuid', ({ id }) => id],
  domain: ['text', ({ domain }) => domain],
  status: ['smallint', ({ status }) => rankOf(VendorDomainStatus, status)],
  evidence: ['json', ({ evidence }) => JSON.stringify(evidence)],
}

/** Writes further domains of a locked vendor; the time of the change moves only with the status. */
export const upsertVendorDomains = async (
  db: Db,
  vendorId: string,
  domains: readonly StoredVendorDomain[],
): Promise<void> => {
  if (domains.length === 0) return
  const rows = domains.map((row) => ({ ...row, id: newRowId() }))
  await db.run(sql`
    insert into vendor_domain as known (organization_id, vendor_id, id, domain, status, evidence)
    select ${db.organizationId}, ${uuidOf('vnd', vendorId)}, id, domain, status, evidence
    from ${givenRows(columns, rows)}
    order by domain
    on conflict (organization_id, vendor_id, domain) do update set
      status = excluded.status, evidence = excluded.evidence,
      updated_at = case when known.status = excluded.status then known.updated_at else excluded.updated_at end`)
}

export const deleteVendorDomains = async (
  db: Db,
  vendorId: string,
  domains: readonly string[],
): Promise<void> => {
  if (domains.length === 0) return
  await db.run(sql`
    delete from vendor_domain
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}
      and domain = any(${domains}::text[])`)
}

/** Deletes what other vendors were suggested: the domains have an owner now. */
export const deleteOtherSuggestions = async (
  db: Db,
  vendorId: string,
  domains: readonly string[],
): Promise<void> => {
  if (domains.length === 0) return
  await db.run(sql`
    delete from vendor_domain
    where organization_id = ${db.organizationId} and vendor_id <> ${uuidOf('vnd', vendorId)}
      and domain = any(${domains}::text[])
      and status = ${rankOf(VendorDomainStatus, 'VENDOR_DOMAIN_STATUS_SUGGESTED')}`)
}

/** Deletes all further domains of locked vendors, and returns which each had confirmed. */
export const deleteAllVendorDomains = async (
  db: Db,
  vendorIds: readonly string[],
): Promise<{ vendorId: Id<'vnd'>; domain: string }[]> => {
  const ids = vendorIds.map((id) => uuidOf('vnd', id))
  const [rows] = await Promise.all([
    db.run(sql<{ vendorId: Id<'vnd'>; domain: string; isConfirmed: boolean }>`
      delete from vendor_domain
      where organization_id = ${db.organizationId} and vendor_id = any(${ids}::uuid[])
      returning ${wireId('vnd', 'vendor_id')} as "vendorId", domain, ${isConfirmed} as "isConfirmed"`),
    db.run(sql`
      delete from vendor_host
      where organization_id = ${db.organizationId} and vendor_id = any(${ids}::uuid[])`),
  ])
  return rows.filter((row) => row.isConfirmed).map(({ vendorId, domain }) => ({ vendorId, domain }))
}
