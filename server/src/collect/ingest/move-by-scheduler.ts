import type { ApprovalStatus } from '../../domain/observations/approval-status.ts'
import type { AuditChange, AuditKey } from '../../domain/audit/audit.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import { insertObservationActions, type NewAction } from '../../store/observations/observation-action.ts'
import { updateApprovalStatus } from '../../store/observations/observation-approval.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Db } from '../../store/kernel/store.ts'

/** Why an observation is moved, for its history and the audit trail. */
type Grounds = { reason: string } & Readonly<Record<string, string | number>>

type By = { auditKey: () => AuditKey; now: Date }

type Move = Pick<NewAction, 'actionType'> & Pick<AuditChange, 'action'> & { status: ApprovalStatus }

const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Scheduler' } as const
const channel = 'CHANNEL_SCHEDULER'

const moves = {
  resolve: {
    actionType: 'OBSERVATION_ACTION_TYPE_RESOLVED',
    action: 'observation.resolved',
    status: 'APPROVAL_STATUS_RESOLVED',
  },
  reopen: {
    actionType: 'OBSERVATION_ACTION_TYPE_REOPENED',
    action: 'observation.reopened',
    status: 'APPROVAL_STATUS_BACKLOG',
  },
} as const satisfies Record<string, Move>

const statusChange = ({ approvalStatus }: LockedObservation, { status }: Move) =>
  approvalStatus === status ? {} : { previousApprovalStatus: approvalStatus, newApprovalStatus: status }

const toAction = (row: LockedObservation, move: Move, grounds: Grounds): NewAction => ({
  key: row.key,
  actionType: move.actionType,
  ...statusChange(row, move),
  metadata: Object.fromEntries(Object.entries(grounds).map(([name, value]) => [name, String(value)])),
})

const toAuditChange = (row: LockedObservation, move: Move, grounds: Grounds): AuditChange => ({
  action: move.action,
  targetType: 'observation',
  targetId: row.orn,
  details: { ...grounds, ...statusChange(row, move) },
})

/** Moves locked observations that nobody moved by hand: they are no longer seen, or no longer accepted. */
export const moveByScheduler = async (
  db: Db,
  rows: readonly LockedObservation[],
  { auditKey, now }: By,
  kind: keyof typeof moves,
  groundsOf: (row: LockedObservation) => Grounds,
): Promise<void> => {
  if (rows.length === 0) return
  const move = moves[kind]
  await Promise.all([
    updateApprovalStatus(
      db,
      rows.map(({ key }) => key),
      move.status,
      now,
    ),
    insertObservationActions(
      db,
      { actor, channel, now },
      rows.map((row) => toAction(row, move, groundsOf(row))),
    ),
    insertAuditEntries(
      db,
      auditKey(),
      { actorType: actor.type, actorId: actor.id, channel, now },
      rows.map((row) => toAuditChange(row, move, groundsOf(row))),
    ),
    markObservations(db, rows),
  ])
}
