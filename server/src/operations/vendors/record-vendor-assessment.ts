import { ApiError, invalidField } from '@parapet/contract'
import { offboarded } from '../../domain/vendors/vendor-lifecycle.ts'
import { updateLastAssessment } from '../../store/vendors/vendor-assessment.ts'
import { lockVendors } from '../../store/vendors/vendor-removal.ts'
import { selectVendor } from '../../store/vendors/vendor.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

export const recordVendorAssessment: Handler<'RecordVendorAssessment'> = async (
  { id, assessedAt: given, note },
  { db, now, audit },
) => {
  const assessedAt = given === undefined ? now : new Date(given)
  if (assessedAt > now)
    throw invalidField('assessedAt', `must not be in the future: it is ${now.toISOString()}.`)
  const [locked] = await lockVendors(db, [id])
  if (!locked) throw noSuchVendor(id)
  if (locked.lifecycleStatus === offboarded)
    throw new ApiError(
      'VENDOR_OFFBOARDED',
      'The vendor is offboarded and is no longer assessed. Set its lifecycleStatus with UpdateVendor first.',
    )
  await Promise.all([
    updateLastAssessment(db, [locked.id], assessedAt),
    audit([
      {
        action: 'vendor.assessed',
        targetType: 'vendor',
        targetId: locked.id,
        details: { assessedAt: assessedAt.toISOString(), ...(note !== undefined && { note }) },
      },
    ]),
  ])
  const vendor = await selectVendor(db, id)
  if (!vendor) throw noSuchVendor(id)
  return { vendor }
}
