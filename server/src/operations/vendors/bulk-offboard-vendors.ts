import { offboarded } from '../../domain/vendors/vendor-lifecycle.ts'
import { deleteAllVendorDomains } from '../../store/vendors/vendor-domain.ts'
import { type LockedVendor, lockVendors, offboardVendors } from '../../store/vendors/vendor-removal.ts'
import { bulkIdOutput } from '../bulk.ts'
import type { Context, Handler } from '../handler.ts'
import { releaseDomains } from './release-domains.ts'

/** Takes the further domains away from leaving vendors, so that others can have them; returns them by vendor. */
const takeDomains = async (
  context: Context,
  leaving: readonly LockedVendor[],
): Promise<Map<string, string[]>> => {
  const taken = await deleteAllVendorDomains(
    context.db,
    leaving.map(({ id }) => id),
  )
  const byVendor = Map.groupBy(taken, ({ vendorId }) => vendorId)
  const affected = leaving.filter(({ id }) => byVendor.has(id)).map(({ domainName }) => domainName)
  await releaseDomains(context, new Map(affected.map((domain) => [domain, new Set([domain])])))
  return new Map([...byVendor].map(([id, rows]) => [id, rows.map(({ domain }) => domain)]))
}

export const bulkOffboardVendors: Handler<'BulkOffboardVendors'> = async (
  { ids, reason: given = '' },
  context,
) => {
  const { db, audit } = context
  const reason = given.trim() === '' ? undefined : given
  const vendors = await lockVendors(db, ids)
  const found = new Set<string>(vendors.map(({ id }) => id))
  const leaving = vendors.filter(({ lifecycleStatus }) => lifecycleStatus !== offboarded)
  if (leaving.length > 0) {
    const taken = await takeDomains(context, leaving)
    await Promise.all([
      offboardVendors(
        db,
        leaving.map(({ id }) => id),
        reason,
      ),
      audit(
        leaving.map(({ id }) => {
          const domains = taken.get(id)
          return {
            action: 'vendor.offboarded',
            targetType: 'vendor',
            targetId: id,
            details: { ...(reason !== undefined && { reason }), ...(domains && { domains }) },
          }
        }),
      ),
    ])
  }
  return bulkIdOutput(ids, (id) => (found.has(id) ? 'SUCCESS' : 'NOT_FOUND'))
}
