import { ApiError } from '@parapet/contract'
import { selectScannedDomains, selectVendorToScan } from '../../store/vendors/vendor-scan.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'
import { queueScan, scanObstacle } from './queue-scan.ts'

export const scanVendor: Handler<'ScanVendor'> = async ({ id }, context) => {
  const { db, now, settings } = context
  const vendor = await selectVendorToScan(db, id)
  if (!vendor) throw noSuchVendor(id)
  const problem = scanObstacle(vendor)
  if (problem !== undefined) throw new ApiError('VENDOR_NOT_CHECKED', problem)
  if (!settings.hasChecks)
    throw new ApiError(
      'CHECKS_OFF',
      'The operator has turned outside-in checks off (CHECKS=off), so nothing would be checked.',
    )
  const { queuedCount, domains } = await queueScan(context, id)
  const { lastScannedAt } = vendor
  return {
    queuedCount,
    ...(lastScannedAt !== null && { lastScannedAt }),
    domains: await selectScannedDomains(db, { primary: vendor.domainName, domains, now }),
  }
}
