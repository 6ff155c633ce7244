import type { ApprovalStatus } from '../../domain/observations/approval-status.ts'
import { insertObservationActions, type NewAction } from '../../store/observations/observation-action.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import type { Context } from '../handler.ts'

/** What a user says about a change. */
export type Note = { comment?: string | undefined; metadata?: Record<string, string> }

/** What happened to one observation: its name in the history and in the audit trail. */
export type ObservationEvent = Note & {
  row: LockedObservation
  actionType: NewAction['actionType']
  action: `observation.${string}`
  newApprovalStatus?: ApprovalStatus
  /** The members whom the comment mentions. */
  mentioned?: readonly string[]
}

const toAction = ({
  row,
  actionType,
  newApprovalStatus,
  comment,
  metadata,
  mentioned,
}: ObservationEvent): NewAction => ({
  key: row.key,
  actionType,
  ...(newApprovalStatus && { previousApprovalStatus: row.approvalStatus, newApprovalStatus }),
  ...(comment !== undefined && { comment }),
  ...(metadata && { metadata }),
  ...(mentioned && { mentioned }),
})

/** Records it for each observation, in its history and in the audit trail. */
export const recordObservationEvents = async (
  { db, principal: { actor, channel }, now, audit }: Context,
  events: readonly ObservationEvent[],
): Promise<void> => {
  await Promise.all([
    insertObservationActions(db, { actor, channel, now }, events.map(toAction)),
    // Text people wrote stays out of entries that are kept for good.
    audit(
      events.map(({ row, action, newApprovalStatus, metadata }) => ({
        action,
        targetType: 'observation',
        targetId: row.orn,
        details: {
          ...metadata,
          ...(newApprovalStatus && {
            previousApprovalStatus: row.approvalStatus,
            newApprovalStatus,
          }),
        },
      })),
    ),
  ])
}
