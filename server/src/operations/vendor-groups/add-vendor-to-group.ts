import { ApiError } from '@parapet/contract'
import { lockVendorGroup } from '../../store/vendor-groups/vendor-group.ts'
import {
  insertVendorGroupMembers,
  lockMemberVendors,
  updateMemberCount,
} from '../../store/vendor-groups/vendor-group-member.ts'
import type { Handler } from '../handler.ts'
import { noSuchGroup } from './no-such-group.ts'

const maxNamed = 5

const named = (ids: readonly string[]): string => {
  const more = ids.length - maxNamed
  return `${ids.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const addVendorToGroup: Handler<'AddVendorToGroup'> = async (
  { groupId, vendorIds },
  { db, audit },
) => {
  const wanted = [...new Set(vendorIds)]
  const [vendors, group] = await Promise.all([lockMemberVendors(db, wanted), lockVendorGroup(db, groupId)])
  if (!group) throw noSuchGroup(groupId)
  const known = new Set<string>(vendors.map(({ id }) => id))
  const unknown = wanted.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    throw new ApiError(
      'NOT_FOUND',
      `No vendor in the directory has the id ${named(unknown)}. Nothing was added.`,
    )
  }
  const offboarded = vendors.filter((vendor) => vendor.offboarded).map(({ id }) => id)
  if (offboarded.length > 0) {
    throw new ApiError(
      'VENDOR_OFFBOARDED',
      `An offboarded vendor cannot be added to a group: ${named(offboarded)}. Nothing was added.`,
    )
  }
  const added = await insertVendorGroupMembers(db, groupId, wanted)
  if (added.length === 0) return { vendorGroup: group }
  const [vendorGroup] = await Promise.all([
    updateMemberCount(db, groupId, added.length),
    audit(
      added.map((vendorId) => ({
        action: 'vendor-group.vendor-added',
        targetType: 'vendor-group',
        targetId: groupId,
        details: { vendorId },
      })),
    ),
  ])
  return { vendorGroup: vendorGroup ?? group }
}
