import { lockVendorGroup } from '../../store/vendor-groups/vendor-group.ts'
import { deleteVendorGroupMembers, updateMemberCount } from '../../store/vendor-groups/vendor-group-member.ts'
import type { Handler } from '../handler.ts'
import { noSuchGroup } from './no-such-group.ts'

export const removeVendorsFromGroup: Handler<'RemoveVendorsFromGroup'> = async (
  { groupId, vendorIds },
  { db, audit },
) => {
  // Sent together: without an active group, the refusal rolls the deletion back.
  const [group, removed] = await Promise.all([
    lockVendorGroup(db, groupId),
    deleteVendorGroupMembers(db, groupId, vendorIds),
  ])
  if (!group) throw noSuchGroup(groupId)
  if (removed.length === 0) return { vendorGroup: group }
  const [vendorGroup] = await Promise.all([
    updateMemberCount(db, groupId, -removed.length),
    audit(
      removed.map((vendorId) => ({
        action: 'vendor-group.vendor-removed',
        targetType: 'vendor-group',
        targetId: groupId,
        details: { vendorId },
      })),
    ),
  ])
  return { vendorGroup: vendorGroup ?? group }
}
