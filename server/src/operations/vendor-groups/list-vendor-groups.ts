import { selectVendorGroupPage } from '../../store/vendor-groups/vendor-group.ts'
import type { Handler } from '../handler.ts'

export const listVendorGroups: Handler<'ListVendorGroups'> = (_input, { db, page }) =>
  selectVendorGroupPage(db, page)
