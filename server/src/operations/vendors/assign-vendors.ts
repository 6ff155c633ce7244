import { invalidField } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { vendorCatalogue } from '../../domain/vendors/vendor-catalogue.ts'
import { holdMember } from '../../store/accounts/member-ref.ts'
import { lockVendorOwners } from '../../store/vendors/vendor-owner.ts'
import { noSuchMember } from '../accounts/no-such-member.ts'
import type { Handler } from '../handler.ts'
import { changeOwners } from './change-owners.ts'
import { noSuchVendor } from './no-such-vendor.ts'

export const assignVendors: Handler<'AssignVendors'> = async ({ ids, filters, ownerId }, context) => {
  const { db, now } = context
  if (ids === undefined && filters === undefined)
    throw invalidField('ids', 'or filters must say which vendors: send one of the two.')
  // Members are locked before vendors, as when one is removed.
  const owner = ownerId === null ? undefined : await holdMember(db, ownerId)
  if (ownerId !== null && !owner) throw noSuchMember(ownerId)
  const vendors = await lockVendorOwners(
    db,
    ids ? { ids } : { filter: readFilters(filters ?? [], vendorCatalogue, now) },
  )
  const found = new Set<string>(vendors.map(({ id }) => id))
  const missing = ids?.find((id) => !found.has(id))
  if (missing !== undefined) throw noSuchVendor(missing)
  const updatedCount = await changeOwners(context, vendors, owner?.userId ?? null)
  return { updatedCount, unchangedCount: vendors.length - updatedCount }
}
