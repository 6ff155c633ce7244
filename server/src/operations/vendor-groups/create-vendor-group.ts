import { ApiError } from '@parapet/contract'
import { normalizeGroupName } from '../../domain/vendor-groups/group-name.ts'
import { newId } from '../../domain/kernel/id.ts'
import { insertVendorGroup } from '../../store/vendor-groups/vendor-group.ts'
import type { Handler } from '../handler.ts'

export const createVendorGroup: Handler<'CreateVendorGroup'> = async (
  { name, description },
  { db, audit },
) => {
  const normalized = normalizeGroupName(name)
  const vendorGroup = await insertVendorGroup(db, { id: newId('vgr'), ...normalized, description })
  if (!vendorGroup) {
    throw new ApiError('ALREADY_EXISTS', `An active vendor group is already named "${normalized.name}".`)
  }
  await audit([
    {
      action: 'vendor-group.created',
      targetType: 'vendor-group',
      targetId: vendorGroup.id,
      details: { name: vendorGroup.name },
    },
  ])
  return { vendorGroup }
}
