import { ApprovalStatus as Declared } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ApprovalStatus } from '../domain/approval-status.ts'
import { rankOf } from './rank.ts'
import type { Db } from './store.ts'

/** Being resolved and in the backlog say whether it is still seen; the other statuses leave that as it is. */
const seen = (status: ApprovalStatus, now: Date): RawBuilder<unknown> => {
  if (status === 'APPROVAL_STATUS_RESOLVED')
    return sql`, is_resolved = true, resolved_at = coalesce(resolved_at, ${now.toISOString()}::timestamptz)`
  if (status === 'APPROVAL_STATUS_BACKLOG') return sql`, is_resolved = false, resolved_at = null`
  return sql``
}

/** Moves observations that the transaction has locked. */
export const updateApprovalStatus = async (
  db: Db,
  keys: readonly string[],
  status: ApprovalStatus,
  now: Date,
): Promise<void> => {
  await db.run(sql`
    update observation set approval_status = ${rankOf(Declared, status)}::smallint, updated_at = now() ${seen(status, now)}
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
}
