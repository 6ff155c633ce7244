import { ownerOfHost } from '../../domain/import/owner-of-host.ts'
import { selectDomainHolders } from '../../store/vendors/vendor-domain.ts'
import {
  deleteOldVendorHosts,
  type KnownHost,
  maxKnownHosts,
  selectVendorHosts,
  upsertVendorHosts,
} from '../../store/vendors/vendor-host.ts'
import type { Db } from '../../store/kernel/store.ts'

type Noting = {
  /** A locked vendor. */
  vendorId: string
  /** Each with the vendor's domain it is below. */
  hosts: readonly KnownHost[]
  now: Date
}

const parentsOf = (host: string): string[] =>
  host.split('.').map((_, index, labels) => labels.slice(index).join('.'))

/** Notes hosts of a vendor, and returns which are new and which found no room. One below another vendor's domain is left out. */
export const noteHosts = async (
  db: Db,
  { vendorId, hosts, now }: Noting,
): Promise<{ created: Set<string>; tooMany: Set<string> }> => {
  const created = new Set<string>()
  const tooMany = new Set<string>()
  if (hosts.length === 0) return { created, tooMany }
  await deleteOldVendorHosts(db, vendorId, now)
  const [known, holders] = await Promise.all([
    selectVendorHosts(db, vendorId),
    selectDomainHolders(db, [...new Set(hosts.flatMap(({ host }) => parentsOf(host)))]),
  ])
  const holderOf = new Map(holders.map((holder) => [holder.domain, holder.vendorId]))
  const isOwn = (host: string): boolean =>
    holderOf.get(ownerOfHost(host, (domain) => holderOf.has(domain)) ?? '') === vendorId
  const written = hosts.filter(({ host }) => {
    if (!isOwn(host)) return false
    if (known.has(host)) return true
    if (known.size >= maxKnownHosts) {
      tooMany.add(host)
      return false
    }
    known.add(host)
    created.add(host)
    return true
  })
  await upsertVendorHosts(db, vendorId, written, now)
  return { created, tooMany }
}
