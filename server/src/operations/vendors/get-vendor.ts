import { selectVendor } from '../../store/vendors/vendor.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

export const getVendor: Handler<'GetVendor'> = async ({ id }, { db }) => {
  const vendor = await selectVendor(db, id)
  if (!vendor) throw noSuchVendor(id)
  return { vendor }
}
