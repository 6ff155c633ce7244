import { ApiError } from '@parapet/contract'
import { aspectOf, isUndoOver } from '../../domain/observations/observation-undo.ts'
import { holdMembers } from '../../store/accounts/member-ref.ts'
import { insertAcceptanceExpiries } from '../../store/observations/acceptance-expiry.ts'
import { renewDueDates } from '../../store/observations/observation-due.ts'
import { type LockedObservation, lockObservations } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import {
  type ChangedTo,
  lockObservationUndo,
  type ObservationUndo,
  restoreObservations,
  selectChangedAfter,
  selectPreviousAssignees,
} from '../../store/observations/observation-undo.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Context, Handler } from '../handler.ts'
import { recordObservationEvents } from './record-observation-events.ts'

const lockOwnUndo = async ({ db, principal, now }: Context, undoId: string): Promise<ObservationUndo> => {
  const undo = await lockObservationUndo(db, undoId)
  if (!undo)
    throw new ApiError(
      'NOT_FOUND',
      `There is no action ${undoId} to take back. It may have been taken back already.`,
    )
  if (undo.actorId !== principal.actor.id)
    throw new ApiError('UNDO_NOT_YOURS', 'Only the person or credential that acted can take the action back.')
  if (isUndoOver(undo.doneAt, now))
    throw new ApiError(
      'UNDO_EXPIRED',
      'The action is more than ten minutes old and can no longer be taken back. Change the observations instead.',
    )
  return undo
}

const isAsLeft = (
  row: LockedObservation,
  { approvalStatus, acceptedUntil, isFlagged, assigneeId, dueAt, isDueDateManual }: ChangedTo,
) =>
  (approvalStatus === undefined || row.approvalStatus === approvalStatus) &&
  (acceptedUntil === undefined || row.acceptedUntil === acceptedUntil) &&
  (isFlagged === undefined || row.isFlagged === isFlagged) &&
  (assigneeId === undefined || row.assigneeId === assigneeId) &&
  (dueAt === undefined || row.dueAt === dueAt) &&
  (isDueDateManual === undefined || row.isDueDateManual === isDueDateManual)

/** The observations whose previous assignee has left; members are locked before observations, as when one is removed. */
const selectLeft = async (db: Db, undoId: string): Promise<ReadonlySet<string>> => {
  const previous = await selectPreviousAssignees(db, undoId)
  const ids = [...new Set([...previous.values()].filter((id) => id !== null))]
  const members = new Set((await holdMembers(db, ids)).map(({ userId }) => userId))
  return new Set([...previous].flatMap(([key, id]) => (id === null || members.has(id) ? [] : [key])))
}

export const undoObservationAction: Handler<'UndoObservationAction'> = async ({ undoId }, context) => {
  const { db, now } = context
  const { actionType, keys, after } = await lockOwnUndo(context, undoId)
  const aspect = aspectOf(actionType)
  if (!aspect) throw new Error(`${actionType} cannot be taken back.`)
  const left = aspect === 'assignee' ? await selectLeft(db, undoId) : new Set<string>()
  const rows = await lockObservations(db, keys)
  const changed = await selectChangedAfter(db, undoId, { aspect, keys })
  const isKept = (row: LockedObservation): boolean => changed.has(row.key) || !isAsLeft(row, after)
  const undone = rows.filter((row) => !isKept(row) && !left.has(row.key))
  const undoneKeys = undone.map(({ key }) => key)
  const restored = await restoreObservations(db, undoId, { aspect, keys: undoneKeys })
  // The SLA or the tier of the vendor may have changed since.
  if (aspect === 'review' || aspect === 'dueDate') await renewDueDates(db, undoneKeys, now)
  const statusOf = new Map(restored.map(({ key, approvalStatus }) => [key, approvalStatus]))
  await Promise.all([
    insertAcceptanceExpiries(
      db,
      restored.flatMap(({ acceptedUntil }) => acceptedUntil ?? []),
    ),
    recordObservationEvents(
      context,
      undone.map((row) => {
        const newApprovalStatus = statusOf.get(row.key)
        return {
          row,
          actionType: 'OBSERVATION_ACTION_TYPE_UNDONE',
          action: 'observation.action-undone',
          ...(aspect === 'review' && newApprovalStatus && { newApprovalStatus }),
          metadata: { undoneActionType: actionType },
        }
      }),
    ),
    markObservations(db, undone),
  ])
  return {
    undoneCount: undone.length,
    notUndone: rows
      .filter((row) => !statusOf.has(row.key))
      .map((row) => ({
        orn: row.orn,
        reason: isKept(row) ? 'UNDO_REFUSAL_CHANGED_SINCE' : 'UNDO_REFUSAL_MEMBER_REMOVED',
      })),
    deletedCount: keys.length - rows.length,
  }
}
