import { updateFlagged } from '../../store/observations/observation-flag.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Context } from '../handler.ts'
import { recordObservationEvents } from './record-observation-events.ts'

/** Flags those of the locked observations that are not flagged yet and returns how many. */
export const flagLockedObservations = async (
  context: Context,
  rows: readonly LockedObservation[],
): Promise<number> => {
  const { db, principal, now } = context
  const fresh = rows.filter(({ isFlagged }) => !isFlagged)
  if (fresh.length === 0) return 0
  await Promise.all([
    updateFlagged(
      db,
      fresh.map(({ key }) => key),
      { actor: principal.actor, now },
    ),
    recordObservationEvents(
      context,
      fresh.map((row) => ({
        row,
        actionType: 'OBSERVATION_ACTION_TYPE_FLAGGED',
        action: 'observation.flagged',
      })),
    ),
    markObservations(db, fresh),
  ])
  return fresh.length
}
