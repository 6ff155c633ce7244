import type { Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { recordObservationEvents } from './record-observation-events.ts'

export const commentOnObservation: Handler<'CommentOnObservation'> = async (
  { observationOrns, comment },
  context,
) => {
  const rows = await lockNamedObservations(context.db, observationOrns)
  await recordObservationEvents(
    context,
    rows.map((row) => ({
      row,
      actionType: 'OBSERVATION_ACTION_TYPE_COMMENTED',
      action: 'observation.commented',
      comment,
    })),
  )
  return { updatedCount: rows.length, unchangedCount: 0 }
}
