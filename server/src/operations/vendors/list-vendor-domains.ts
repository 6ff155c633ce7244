import { selectVendor } from '../../store/vendors/vendor.ts'
import { selectVendorDomainPage } from '../../store/vendors/vendor-domain.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

export const listVendorDomains: Handler<'ListVendorDomains'> = async ({ vendorId, status }, { db, page }) => {
  if (vendorId !== undefined && !(await selectVendor(db, vendorId))) throw noSuchVendor(vendorId)
  const wanted = status === 'VENDOR_DOMAIN_STATUS_UNSPECIFIED' ? undefined : status
  return selectVendorDomainPage(db, { vendorId, status: wanted }, page)
}
