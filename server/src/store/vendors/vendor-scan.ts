import type { ObservationCategory } from '@parapet/contract'
import { passiveSource } from '../../domain/checks/run-checks.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { upsertCheckedCategories } from './checked-category.ts'
import { isConfirmed } from './vendor-domain.ts'

/** Records when the vendor was scanned and which categories were checked. This is not a change of the vendor. */
export const recordVendorScan = async (
  db: Db,
  vendorId: string,
  { categories, at }: { categories: readonly ObservationCategory[]; at: Date },
): Promise<void> => {
  const id = uuidOf('vnd', vendorId)
  await Promise.all([
    db.run(sql`
      update vendor set last_scanned_at = greatest(last_scanned_at, ${at.toISOString()}::timestamptz)
      where organization_id = ${db.organizationId} and id = ${id}`),
    upsertCheckedCategories(
      db,
      categories.map((category) => ({ vendorId: id, category, sourceTool: passiveSource.tool, at })),
    ),
  ])
}

export type VendorToScan = {
  id: Id<'vnd'>
  domainName: string
  isMonitored: boolean
  /** A company of the demo. */
  isInvented: boolean
  /** Whether the organization may see vendors. */
  hasVrm: boolean
  lastScannedAt: string | null
}

export const selectVendorToScan = async (db: Db, id: string): Promise<VendorToScan | undefined> => {
  const [row] = await db.run(sql<VendorToScan>`
    select ${wireId('vnd', 'vendor.id')} as id, domain_name as "domainName", is_monitored as "isMonitored",
      is_invented as "isInvented", ${hasVrm(db)} as "hasVrm", ${wireTime('vendor.last_scanned_at')} as "lastScannedAt"
    from vendor where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', id)}`)
  return row
}

/** The domains of a vendor, whether the queue has them yet or not, and those of its known hosts that the queue has. */
export const selectNamesToScan = (db: Db, id: string): Promise<{ domain: string; isHost: boolean }[]> => {
  const vendorId = uuidOf('vnd', id)
  return db.run(sql<{ domain: string; isHost: boolean }>`
    select distinct on (domain) domain, is_host as "isHost" from (
      select domain_name as domain, false as is_host from vendor
        where organization_id = ${db.organizationId} and id = ${vendorId}
      union all
      select domain, false from vendor_domain
        where organization_id = ${db.organizationId} and vendor_id = ${vendorId} and ${isConfirmed}
      union all
      select vendor_host.host, true from vendor_host
        join domain_watch on domain_watch.organization_id = ${db.organizationId}
          and domain_watch.domain = vendor_host.host and domain_watch.is_host
        where vendor_host.organization_id = ${db.organizationId} and vendor_host.vendor_id = ${vendorId}) as name
    order by domain, is_host`)
}

type ScannedDomain = { domain: string; nextCheckAt: string; isRunning: boolean }

/** The next check of watched domains, the primary one first. */
export const selectScannedDomains = (
  db: Db,
  { primary, domains, now }: { primary: string; domains: readonly string[]; now: Date },
): Promise<ScannedDomain[]> =>
  db.run(sql<ScannedDomain>`
    select domain_watch.domain, ${wireTime('domain_watch.due_at')} as "nextCheckAt",
      domain_check.claim_id is not null and domain_check.claimed_until > ${now.toISOString()}::timestamptz as "isRunning"
    from domain_watch join domain_check on domain_check.domain = domain_watch.domain
    where domain_watch.organization_id = ${db.organizationId} and domain_watch.domain = any(${domains}::text[])
    order by domain_watch.domain <> ${primary}, domain_watch.domain`)
