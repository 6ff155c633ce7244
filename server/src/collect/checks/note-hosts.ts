import { namesAbove, ownerOfHost } from '../../domain/import/owner-of-host.ts'
import { selectDomainHolders } from '../../store/vendors/vendor-domain.ts'
import {
  deleteNamedHosts,
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

/**
 * Notes hosts of a vendor, and returns which are new and which found no room. If there is no room, hosts with weaker
 * evidence give way, so that made-up names do not keep others out. One below another vendor's domain is left out.
 */
export const noteHosts = async (
  db: Db,
  { vendorId, hosts, now }: Noting,
): Promise<{ created: Set<string>; tooMany: Set<string> }> => {
  const created = new Set<string>()
  const tooMany = new Set<string>()
  if (hosts.length === 0) return { created, tooMany }
  await deleteOldVendorHosts(db, vendorId, now)
  const [rows, holders] = await Promise.all([
    selectVendorHosts(db, vendorId),
    selectDomainHolders(db, [...new Set(hosts.flatMap(({ host }) => namesAbove(host)))]),
  ])
  const holderOf = new Map(holders.map((holder) => [holder.domain, holder.vendorId]))
  const isOwn = ({ host }: KnownHost): boolean =>
    holderOf.get(ownerOfHost(host, (domain) => holderOf.has(domain)) ?? '') === vendorId
  const own = hosts.filter(isOwn).toSorted((one, other) => one.evidence - other.evidence)
  const known = new Set(rows.map(({ host }) => host))
  const seen = new Set(own.map(({ host }) => host))
  const weakest = rows.filter(({ host }) => !seen.has(host)).values()
  const replaced: string[] = []
  const findsRoom = ({ evidence }: KnownHost): boolean => {
    if (known.size - replaced.length < maxKnownHosts) return true
    const { value } = weakest.next()
    if (value === undefined || value.evidence <= evidence) return false
    replaced.push(value.host)
    return true
  }
  const written = own.filter((one) => {
    if (known.has(one.host)) return true
    if (!findsRoom(one)) {
      tooMany.add(one.host)
      return false
    }
    known.add(one.host)
    created.add(one.host)
    return true
  })
  await deleteNamedHosts(db, vendorId, replaced)
  await upsertVendorHosts(db, vendorId, written, now)
  return { created, tooMany }
}
