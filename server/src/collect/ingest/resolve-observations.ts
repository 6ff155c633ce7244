import type { AuditChange, AuditKey } from '../../domain/audit/audit.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import { insertObservationActions, type NewAction } from '../../store/observations/observation-action.ts'
import { updateApprovalStatus } from '../../store/observations/observation-approval.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Db } from '../../store/kernel/store.ts'

/** Why an observation is gone, for its history and the audit trail. */
type Grounds = { reason: string } & Readonly<Record<string, string | number>>

type By = { auditKey: () => AuditKey; now: Date }

const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Scheduler' } as const
const channel = 'CHANNEL_SCHEDULER'
const resolved = 'APPROVAL_STATUS_RESOLVED' as const

const statusChange = ({ approvalStatus }: LockedObservation) =>
  approvalStatus === resolved ? {} : { previousApprovalStatus: approvalStatus, newApprovalStatus: resolved }

const toAction = (row: LockedObservation, grounds: Grounds): NewAction => ({
  key: row.key,
  actionType: 'OBSERVATION_ACTION_TYPE_RESOLVED',
  ...statusChange(row),
  metadata: Object.fromEntries(Object.entries(grounds).map(([name, value]) => [name, String(value)])),
})

const toAuditChange = (row: LockedObservation, grounds: Grounds): AuditChange => ({
  action: 'observation.resolved',
  targetType: 'observation',
  targetId: row.orn,
  details: { ...grounds, ...statusChange(row) },
})

/** Resolves locked open observations that are no longer seen. */
export const resolveObservations = async (
  db: Db,
  rows: readonly LockedObservation[],
  { auditKey, now }: By,
  groundsOf: (row: LockedObservation) => Grounds,
): Promise<void> => {
  if (rows.length === 0) return
  await Promise.all([
    updateApprovalStatus(
      db,
      rows.map(({ key }) => key),
      resolved,
      now,
    ),
    insertObservationActions(
      db,
      { actor, channel, now },
      rows.map((row) => toAction(row, groundsOf(row))),
    ),
    insertAuditEntries(
      db,
      auditKey(),
      { actorType: actor.type, actorId: actor.id, channel, now },
      rows.map((row) => toAuditChange(row, groundsOf(row))),
    ),
    markObservations(db, rows),
  ])
}
