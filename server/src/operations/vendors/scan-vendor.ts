import { ApiError } from '@parapet/contract'
import { isReservedDomain } from '../../domain/kernel/reserved-domain.ts'
import { insertWatches } from '../../store/vendors/domain-check.ts'
import {
  selectNamesToScan,
  selectScannedDomains,
  selectVendorToScan,
  type VendorToScan,
} from '../../store/vendors/vendor-scan.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

/** Why the vendor is never checked, and what to change if something can be. */
const obstacle = ({ domainName, isMonitored, isInvented, hasVrm }: VendorToScan): string | undefined => {
  if (!hasVrm) return 'Vendors of this organization are not monitored.'
  if (isInvented) return `${domainName} is the domain of a demo company, which is never contacted.`
  if (isReservedDomain(domainName)) return `${domainName} is a reserved domain, which is never contacted.`
  if (!isMonitored) return `${domainName} is not monitored. Set isMonitored with UpdateVendor first.`
  return undefined
}

export const scanVendor: Handler<'ScanVendor'> = async ({ id }, { db, now, settings, audit }) => {
  const vendor = await selectVendorToScan(db, id)
  if (!vendor) throw noSuchVendor(id)
  const problem = obstacle(vendor)
  if (problem !== undefined) throw new ApiError('VENDOR_NOT_CHECKED', problem)
  if (!settings.hasChecks)
    throw new ApiError(
      'CHECKS_OFF',
      'The operator has turned outside-in checks off (CHECKS=off), so nothing would be checked.',
    )
  const names = (await selectNamesToScan(db, id)).filter(({ domain }) => !isReservedDomain(domain))
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
  const { lastScannedAt } = vendor
  return {
    queuedCount: queued.length,
    ...(lastScannedAt !== null && { lastScannedAt }),
    domains: await selectScannedDomains(db, {
      primary: vendor.domainName,
      domains: names.filter(({ isHost }) => !isHost).map(({ domain }) => domain),
      now,
    }),
  }
}
