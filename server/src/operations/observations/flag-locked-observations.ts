import { updateFlagged } from '../../store/observations/observation-flag.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Context } from '../handler.ts'
import { offerUndo } from './offer-undo.ts'
import { recordObservationEvents } from './record-observation-events.ts'

/** Flags those of the locked observations that are not flagged yet and says how many. */
export const flagLockedObservations = async (
  context: Context,
  rows: readonly LockedObservation[],
): Promise<{ count: number; undoId?: string }> => {
  const { db, principal, now } = context
  const fresh = rows.filter(({ isFlagged }) => !isFlagged)
  if (fresh.length === 0) return { count: 0 }
  const actionType = 'OBSERVATION_ACTION_TYPE_FLAGGED'
  const [undoId] = await Promise.all([
    offerUndo(context, fresh, actionType, { isFlagged: true }),
    updateFlagged(
      db,
      fresh.map(({ key }) => key),
      { actor: principal.actor, now },
    ),
    recordObservationEvents(
      context,
      fresh.map((row) => ({
        row,
        actionType,
        action: 'observation.flagged',
      })),
    ),
    markObservations(db, fresh),
  ])
  return { count: fresh.length, undoId }
}
