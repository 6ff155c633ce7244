import type { Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { moveLockedObservations } from './move-observations.ts'
import { requireVendorObservations } from './require-vendor-observations.ts'

export const recordObservationVendorReply: Handler<'RecordObservationVendorReply'> = async (
  { observationOrns, comment },
  context,
) => {
  const rows = await lockNamedObservations(context.db, observationOrns)
  requireVendorObservations(rows, observationOrns)
  const { updatedCount } = await moveLockedObservations(context, rows, 'recordReply', () => ({ comment }))
  return { updatedCount, unchangedCount: rows.length - updatedCount }
}
