import { selectVendor } from '../../store/vendors/vendor.ts'
import { selectVendorDomainPage } from '../../store/vendors/vendor-domain.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

export const listVendorDomains: Handler<'ListVendorDomains'> = async ({ vendorId, status }, { db, page }) => {
  if (vendorId !== undefined && !(await selectVendor(db, vendorId))) throw noSuchVendor(vendorId)
  return selectVendorDomainPage(db, { vendorId, status }, page)
}
