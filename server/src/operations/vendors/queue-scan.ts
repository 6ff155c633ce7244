import { isReservedDomain } from '../../domain/kernel/reserved-domain.ts'
import { insertWatches } from '../../store/vendors/domain-check.ts'
import { selectNamesToScan, selectVendorToScan, type VendorToScan } from '../../store/vendors/vendor-scan.ts'
import type { Context } from '../handler.ts'

/** Why the vendor is never checked, and what to change if something can be. */
export const scanObstacle = ({
  domainName,
  isMonitored,
  isInvented,
  hasVrm,
}: VendorToScan): string | undefined => {
  if (!hasVrm) return 'Vendors of this organization are not monitored.'
  if (isInvented) return `${domainName} is the domain of a demo company, which is never contacted.`
  if (isReservedDomain(domainName)) return `${domainName} is a reserved domain, which is never contacted.`
  if (!isMonitored) return `${domainName} is not monitored. Set isMonitored with UpdateVendor first.`
  return undefined
}

type Scan = { queuedCount: number; domains: string[] }

/** Makes the checks of a vendor due now; nothing happens if it is never checked, or no process checks. */
export const queueScan = async (
  { db, now, settings, audit }: Pick<Context, 'db' | 'now' | 'settings' | 'audit'>,
  vendorId: string,
): Promise<Scan> => {
  const vendor = await selectVendorToScan(db, vendorId)
  if (!vendor || !settings.hasChecks || scanObstacle(vendor) !== undefined)
    return { queuedCount: 0, domains: [] }
  const names = (await selectNamesToScan(db, vendorId)).filter(({ domain }) => !isReservedDomain(domain))
  const queued = await insertWatches(db, names, now)
  if (queued.length > 0)
    await audit([
      {
        action: 'vendor.scan-requested',
        targetType: 'vendor',
        targetId: vendor.id,
        details: { queuedCount: queued.length },
      },
    ])
  return {
    queuedCount: queued.length,
    domains: names.filter(({ isHost }) => !isHost).map(({ domain }) => domain),
  }
}
