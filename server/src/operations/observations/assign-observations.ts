import { holdMember } from '../../store/accounts/member-ref.ts'
import { notifyAboutObservations } from '../../store/observations/notify-about-observations.ts'
import { updateAssignee } from '../../store/observations/observation-assignee.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import { noSuchMember } from '../accounts/no-such-member.ts'
import type { Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { offerUndo } from './offer-undo.ts'
import { recordObservationEvents } from './record-observation-events.ts'

export const assignObservations: Handler<'AssignObservations'> = async (
  { observationOrns, assigneeId, comment },
  context,
) => {
  const { db } = context
  // Members are locked before observations, as when one is removed.
  const assignee = assigneeId === null ? undefined : await holdMember(db, assigneeId)
  const rows = await lockNamedObservations(db, observationOrns)
  if (assigneeId !== null && !assignee) throw noSuchMember(assigneeId)
  const changed = rows.filter((row) => row.assigneeId !== (assignee?.userId ?? null))
  const counts = { updatedCount: changed.length, unchangedCount: rows.length - changed.length }
  if (changed.length === 0) return counts
  const to = assignee?.userId ?? null
  const actionType = assignee ? 'OBSERVATION_ACTION_TYPE_ASSIGNED' : 'OBSERVATION_ACTION_TYPE_UNASSIGNED'
  const [undoId] = await Promise.all([
    offerUndo(context, changed, actionType, { assigneeId: to }),
    updateAssignee(
      db,
      changed.map(({ key }) => key),
      to,
    ),
    recordObservationEvents(
      context,
      changed.map((row) => ({
        row,
        actionType,
        action: assignee ? 'observation.assigned' : 'observation.unassigned',
        comment,
        metadata: {
          ...(assignee && { assigneeId: assignee.userId, assigneeName: assignee.displayName }),
          ...(row.assigneeId !== null && { previousAssigneeId: row.assigneeId }),
        },
      })),
    ),
    markObservations(db, changed),
    assignee &&
      notifyAboutObservations(db, {
        kind: 'NOTIFICATION_KIND_ASSIGNED',
        userIds: [assignee.userId],
        actor: context.principal.actor,
        observations: changed,
      }),
  ])
  return { ...counts, undoId }
}
