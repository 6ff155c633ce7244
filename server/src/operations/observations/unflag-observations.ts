import { updateUnflagged } from '../../store/observations/observation-flag.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { offerUndo } from './offer-undo.ts'
import { recordObservationEvents } from './record-observation-events.ts'

const actionType = 'OBSERVATION_ACTION_TYPE_UNFLAGGED'

export const unflagObservations: Handler<'UnflagObservations'> = async (
  { observationOrns, comment },
  context,
) => {
  const { db } = context
  const rows = await lockNamedObservations(db, observationOrns)
  const flagged = rows.filter(({ isFlagged }) => isFlagged)
  const counts = { updatedCount: flagged.length, unchangedCount: rows.length - flagged.length }
  if (flagged.length === 0) return counts
  const [undoId] = await Promise.all([
    offerUndo(context, flagged, actionType, { isFlagged: false }),
    updateUnflagged(
      db,
      flagged.map(({ key }) => key),
    ),
    recordObservationEvents(
      context,
      flagged.map((row) => ({ row, actionType, action: 'observation.unflagged', comment })),
    ),
    markObservations(db, flagged),
  ])
  return { ...counts, undoId }
}
