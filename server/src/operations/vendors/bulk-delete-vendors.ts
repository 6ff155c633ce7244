import { deleteVendors, lockVendors } from '../../store/vendors/vendor-removal.ts'
import { bulkIdOutput } from '../bulk.ts'
import type { Handler } from '../handler.ts'

export const bulkDeleteVendors: Handler<'BulkDeleteVendors'> = async ({ ids }, { db, audit }) => {
  const vendors = await lockVendors(db, ids)
  const found = new Set<string>(vendors.map(({ id }) => id))
  if (found.size > 0) {
    await Promise.all([
      deleteVendors(db, vendors),
      audit(
        vendors.map(({ id, domainName }) => ({
          action: 'vendor.deleted',
          targetType: 'vendor',
          targetId: id,
          details: { domainName },
        })),
      ),
    ])
  }
  return bulkIdOutput(ids, (id, isRepeated) => (found.has(id) && !isRepeated ? 'SUCCESS' : 'NOT_FOUND'))
}
