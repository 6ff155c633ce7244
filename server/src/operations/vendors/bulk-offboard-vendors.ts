import { offboarded } from '../../domain/vendors/vendor-lifecycle.ts'
import { lockVendors, offboardVendors } from '../../store/vendors/vendor-removal.ts'
import { bulkIdOutput } from '../bulk.ts'
import type { Handler } from '../handler.ts'

export const bulkOffboardVendors: Handler<'BulkOffboardVendors'> = async (
  { ids, reason: given = '' },
  { db, audit },
) => {
  const reason = given.trim() === '' ? undefined : given
  const vendors = await lockVendors(db, ids)
  const found = new Set<string>(vendors.map(({ id }) => id))
  const leaving = vendors.filter(({ lifecycleStatus }) => lifecycleStatus !== offboarded).map(({ id }) => id)
  if (leaving.length > 0) {
    await Promise.all([
      offboardVendors(db, leaving, reason),
      audit(
        leaving.map((id) => ({
          action: 'vendor.offboarded',
          targetType: 'vendor',
          targetId: id,
          details: reason === undefined ? {} : { reason },
        })),
      ),
    ])
  }
  return bulkIdOutput(ids, (id) => (found.has(id) ? 'SUCCESS' : 'NOT_FOUND'))
}
