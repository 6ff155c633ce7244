import { batchesOf } from '../../domain/kernel/batches-of.ts'
import { type OwnedVendor, updateVendorOwner } from '../../store/vendors/vendor-owner.ts'
import type { Context } from '../handler.ts'

const rowsPerStatement = 1000

/** Gives locked vendors to a member, or to nobody; returns how many of them changed. */
export const changeOwners = async (
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  vendors: readonly OwnedVendor[],
  ownerId: string | null,
): Promise<number> => {
  const changed = vendors.filter((vendor) => vendor.ownerId !== ownerId)
  for await (const batch of batchesOf(changed, rowsPerStatement)) {
    await Promise.all([
      updateVendorOwner(
        db,
        batch.map(({ id }) => id),
        ownerId,
      ),
      audit(
        batch.map((vendor) => ({
          action: 'vendor.updated',
          targetType: 'vendor',
          targetId: vendor.id,
          details: {
            before: vendor.ownerId === null ? {} : { ownerId: vendor.ownerId },
            after: ownerId === null ? {} : { ownerId },
          },
        })),
      ),
    ])
  }
  return changed.length
}
