import { ApprovalStatus as Declared } from '@parapet/contract'
import type { ApprovalStatus } from '../../domain/observations/approval-status.ts'
import type { ApprovedRisk } from '../../domain/observations/risk-acceptance.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { renewDueDates } from './observation-due.ts'
import { touchMovedObservations } from './observation-sighting.ts'

const stopped = sql`sla_status = null, sla_moves_at = null`

/** Whether observations with the status have time running. */
const isTimed = (status: ApprovalStatus): boolean =>
  status !== 'APPROVAL_STATUS_RESOLVED' && status !== 'APPROVAL_STATUS_EXCLUDED'

/** RESOLVED and BACKLOG imply whether the observation is still seen; the other statuses leave that unchanged. */
const seen = (status: ApprovalStatus, now: Date): Sql => {
  if (status === 'APPROVAL_STATUS_RESOLVED')
    return sql`, is_resolved = true, resolved_at = coalesce(resolved_at, ${now.toISOString()}::timestamptz), ${stopped}`
  if (status === 'APPROVAL_STATUS_EXCLUDED') return sql`, ${stopped}`
  if (status === 'APPROVAL_STATUS_BACKLOG')
    return sql`, is_resolved = false, resolved_at = null, reopened_at = ${now.toISOString()}::timestamptz,
      is_due_date_manual = false`
  return sql``
}

/** An accepted risk, and when it is no longer accepted. */
export type Acceptance = { expiresAt: Date; risk: ApprovedRisk }

type StatusChange = {
  /** Unchanged if undefined. */
  vendorResponded?: boolean | undefined
  /** The acceptance of the risk behind it; any other change ends an acceptance. */
  acceptance?: Acceptance | undefined
}

/** Moves locked observations to another status; back to BACKLOG, their time starts again. */
export const updateApprovalStatus = async (
  db: Db,
  keys: readonly string[],
  status: ApprovalStatus,
  now: Date,
  { vendorResponded, acceptance }: StatusChange = {},
): Promise<void> => {
  const responded = vendorResponded === undefined ? sql`` : sql`, vendor_responded = ${vendorResponded}`
  await db.run(sql`
    update observation set approval_status = ${rankOf(Declared, status)}::smallint,
      accepted_until = ${acceptance?.expiresAt.toISOString() ?? null}::timestamptz,
      accepted_risk = ${acceptance ? JSON.stringify(acceptance.risk) : null}::json ${seen(status, now)} ${responded}
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
  await touchMovedObservations(db, keys)
  if (isTimed(status)) await renewDueDates(db, keys, now)
}
