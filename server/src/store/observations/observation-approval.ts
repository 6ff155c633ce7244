import { ApprovalStatus as Declared } from '@parapet/contract'
import type { ApprovalStatus } from '../../domain/observations/approval-status.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** RESOLVED and BACKLOG imply whether the observation is still seen; the other statuses leave that unchanged. */
const seen = (status: ApprovalStatus, now: Date): Sql => {
  if (status === 'APPROVAL_STATUS_RESOLVED')
    return sql`, is_resolved = true, resolved_at = coalesce(resolved_at, ${now.toISOString()}::timestamptz)`
  if (status === 'APPROVAL_STATUS_BACKLOG') return sql`, is_resolved = false, resolved_at = null`
  return sql``
}

/** Moves locked observations to another status. */
export const updateApprovalStatus = async (
  db: Db,
  keys: readonly string[],
  status: ApprovalStatus,
  now: Date,
  /** Unchanged if undefined. */
  vendorResponded?: boolean,
): Promise<void> => {
  const responded = vendorResponded === undefined ? sql`` : sql`, vendor_responded = ${vendorResponded}`
  await db.run(sql`
    update observation set approval_status = ${rankOf(Declared, status)}::smallint, updated_at = now() ${seen(status, now)} ${responded}
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
}
