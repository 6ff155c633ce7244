import type { AuditKey } from '../../domain/audit/audit.ts'
import { nextApprovalStatus } from '../../domain/observations/approval-status.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import type { Db } from '../../store/kernel/store.ts'
import { insertObservationActions } from '../../store/observations/observation-action.ts'
import { updateApprovalStatus } from '../../store/observations/observation-approval.ts'
import { lockObservations } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import { hasWatch, insertWatches } from '../../store/vendors/domain-check.ts'

type Closed = {
  observationKey: string
  /** The ticket's key there. */
  ticket: string
  /** The status it was closed with. */
  status: string
  system: string
}

const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Scheduler' } as const
const channel = 'CHANNEL_SCHEDULER'

/**
 * A ticket that was closed elsewhere proves nothing, so the finding stays open until a scan no longer sees it. It
 * leaves the backlog, its history says what happened, and its domain is checked soon.
 */
export const settleClosedTicket = async (
  db: Db,
  { observationKey, ticket, status, system }: Closed,
  { auditKey, now }: { auditKey: () => AuditKey; now: Date },
): Promise<boolean> => {
  const [row] = await lockObservations(db, [observationKey])
  if (!row || row.isResolved) return false
  const isMoved = row.approvalStatus === 'APPROVAL_STATUS_BACKLOG'
  const moved = isMoved ? nextApprovalStatus(row.approvalStatus, 'triageInternally') : undefined
  const change = moved && { previousApprovalStatus: row.approvalStatus, newApprovalStatus: moved }
  if (moved) {
    await updateApprovalStatus(db, [row.key], moved, now)
    await markObservations(db, [row])
  }
  await insertObservationActions(db, { actor, channel, now }, [
    {
      key: row.key,
      actionType: moved
        ? 'OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED'
        : 'OBSERVATION_ACTION_TYPE_COMMENTED',
      ...change,
      comment: `${ticket} was closed in ${system} (${status}). The finding stays open until a scan no longer sees it.`,
      metadata: { ticket },
    },
  ])
  await insertAuditEntries(db, auditKey(), { actorType: actor.type, actorId: actor.id, channel, now }, [
    {
      action: 'observation.ticket-closed',
      targetType: 'observation',
      targetId: row.orn,
      details: { ticket, ...change },
    },
  ])
  if (await hasWatch(db, row.domain)) await insertWatches(db, [{ domain: row.domain, isHost: false }], now)
  return true
}
