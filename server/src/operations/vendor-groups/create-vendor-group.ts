import { ApiError } from '@parapet/contract'
import { normalizeGroupName } from '../../domain/group-name.ts'
import { newId } from '../../domain/id.ts'
import { insertVendorGroup } from '../../store/vendor-group.ts'
import type { Handler } from '../handler.ts'

export const createVendorGroup: Handler<'CreateVendorGroup'> = async ({ name, description }, { db }) => {
  const normalized = normalizeGroupName(name)
  const vendorGroup = await insertVendorGroup(db, { id: newId('vgr'), ...normalized, description })
  if (!vendorGroup) {
    throw new ApiError('ALREADY_EXISTS', `An active vendor group is already named "${normalized.name}".`)
  }
  return { vendorGroup }
}
