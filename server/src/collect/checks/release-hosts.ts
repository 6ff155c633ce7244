import type { AuditKey } from '../../domain/audit/audit.ts'
import { namesAbove, ownerOfHost } from '../../domain/import/owner-of-host.ts'
import { lockObservations } from '../../store/observations/observation-lock.ts'
import {
  type PlacedObservation,
  selectPlacedObservations,
} from '../../store/observations/placed-observation.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Db } from '../../store/kernel/store.ts'
import { type DomainHolder, selectDomainHolders } from '../../store/vendors/vendor-domain.ts'
import { moveVendorHosts, selectHostsOfVendors } from '../../store/vendors/vendor-host.ts'
import { holdVendors } from '../../store/vendors/vendor-score.ts'
import { selectVendorsAbove } from '../../store/vendors/vendors-above.ts'
import { moveByScheduler } from '../ingest/move-by-scheduler.ts'

type TakenHost = { host: string; from: { id: string; domain: string }; to: DomainHolder }
type Taken = { hosts: TakenHost[]; placed: PlacedObservation[] }

/** What vendors still have on names that are now at or below another vendor's domain. */
const findTaken = async (db: Db): Promise<Taken> => {
  const above = await selectVendorsAbove(db)
  if (above.length === 0) return { hosts: [], placed: [] }
  const vendors = new Map(above.map((vendor) => [vendor.id, vendor]))
  const [known, placed] = await Promise.all([
    selectHostsOfVendors(db, [...vendors.keys()]),
    selectPlacedObservations(
      db,
      above.map(({ domain }) => domain),
    ),
  ])
  const names = [...known.map(({ host }) => host), ...placed.map(({ place }) => place)]
  const holders = await selectDomainHolders(db, [...new Set(names.flatMap(namesAbove))])
  const holderOf = new Map(holders.map((holder) => [holder.domain, holder]))
  const ownerOf = (name: string): DomainHolder | undefined =>
    holderOf.get(ownerOfHost(name, (domain) => holderOf.has(domain)) ?? '')
  return {
    hosts: known.flatMap(({ host, vendorId }) => {
      const from = vendors.get(vendorId)
      const to = ownerOf(host)
      return from && to && to.vendorId !== vendorId ? [{ host, from, to }] : []
    }),
    placed: placed.filter(({ place, domain }) => (ownerOf(place)?.vendorDomain ?? domain) !== domain),
  }
}

const moveHosts = async (db: Db, hosts: readonly TakenHost[]): Promise<void> => {
  for (const group of Map.groupBy(hosts, ({ from, to }) => `${from.id} ${to.domain}`).values())
    for (const { from, to } of group.slice(0, 1))
      await moveVendorHosts(db, {
        from: from.id,
        to: to.vendorId,
        domain: to.domain,
        hosts: group.map(({ host }) => host),
      })
}

/**
 * Hosts below a domain that another vendor got since are no longer the vendor's: they become that vendor's known hosts,
 * and observations found on them are resolved. Returns how many.
 */
export const releaseHosts = async (db: Db, by: { auditKey: () => AuditKey; now: Date }): Promise<number> => {
  const first = await findTaken(db)
  const held = new Set([
    ...first.hosts.flatMap(({ from, to }) => [from.domain, to.vendorDomain]),
    ...first.placed.map(({ domain }) => domain),
  ])
  if (held.size === 0) return 0
  await holdVendors(db, [...held])
  // Again, because it may have changed until the locks were granted; what came up since waits for the next time.
  const { hosts, placed } = await findTaken(db)
  await moveHosts(
    db,
    hosts.filter(({ from, to }) => held.has(from.domain) && held.has(to.vendorDomain)),
  )
  const placeOf = new Map(
    placed.filter(({ domain }) => held.has(domain)).map(({ key, place }) => [key, place]),
  )
  const rows = await lockObservations(db, [...placeOf.keys()], sql`(not observation.is_resolved)`)
  await moveByScheduler(db, rows, by, 'resolve', ({ key }) => ({
    reason: 'DOMAIN_NOT_OF_VENDOR',
    place: placeOf.get(key) ?? '',
  }))
  return rows.length
}
