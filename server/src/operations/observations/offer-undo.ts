import type { ObservationActionType } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { aspectOf } from '../../domain/observations/observation-undo.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { type ChangedTo, insertObservationUndo } from '../../store/observations/observation-undo.ts'
import type { Context } from '../handler.ts'

/**
 * Makes an action that is about to change locked observations one that can be taken back, and returns the id for that.
 * Call it before the change: it reads what the observations are.
 */
export const offerUndo = async (
  { db, principal: { actor }, now }: Context,
  rows: readonly LockedObservation[],
  actionType: ObservationActionType,
  after: ChangedTo,
): Promise<string> => {
  const aspect = aspectOf(actionType)
  if (!aspect) throw new Error(`${actionType} cannot be taken back.`)
  const id = newId('und')
  const keys = rows.map(({ key }) => key)
  await insertObservationUndo(db, { id, actorId: actor.id, actionType, aspect, now, keys, after })
  return id
}
