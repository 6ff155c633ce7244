import { updateUnflagged } from '../../store/observations/observation-flag.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { recordObservationEvents } from './record-observation-events.ts'

export const unflagObservations: Handler<'UnflagObservations'> = async (
  { observationOrns, comment },
  context,
) => {
  const { db } = context
  const rows = await lockNamedObservations(db, observationOrns)
  const flagged = rows.filter(({ isFlagged }) => isFlagged)
  if (flagged.length > 0) {
    await Promise.all([
      updateUnflagged(
        db,
        flagged.map(({ key }) => key),
      ),
      recordObservationEvents(
        context,
        flagged.map((row) => ({
          row,
          actionType: 'OBSERVATION_ACTION_TYPE_UNFLAGGED',
          action: 'observation.unflagged',
          comment,
        })),
      ),
      markObservations(db, flagged),
    ])
  }
  return { updatedCount: flagged.length, unchangedCount: rows.length - flagged.length }
}
