import { DisputeState, SlaStatus } from '@parapet/contract'
import type { Id } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { isVisible, vendorJoin } from '../observations/observation-visibility.ts'

const isDisputed: Sql<boolean> = sql`
  observation.dispute_state = ${sql.lit(rankOf(DisputeState, 'DISPUTE_STATE_OPEN'))}`

/** Whether somebody already works with the organization: owns a vendor, or has made an alert rule. */
export const hasWork = async (db: Db): Promise<boolean> => {
  const [row] = await db.run(sql<{ exists: boolean }>`
    select exists (
        select from vendor where vendor.organization_id = ${db.organizationId} and vendor.owner_id is not null)
      or exists (select from alert_rule where alert_rule.organization_id = ${db.organizationId}) as exists`)
  return row?.exists ?? false
}

/** Invented vendors that need somebody: those that dispute a finding, then those that fell furthest. */
export const selectNeedyVendors = async (db: Db, limit: number): Promise<Id<'vnd'>[]> => {
  const rows = await db.run(sql<{ id: Id<'vnd'> }>`
    select ${wireId('vnd', 'vendor.id')} as id from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.is_invented and vendor.is_monitored
    order by exists (
        select from observation
        where observation.organization_id = ${db.organizationId} and observation.domain = vendor.domain_name
          and ${isDisputed}) desc,
      vendor.score_change_30d nulls last, vendor.domain_name
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

const statuses = {
  due: sql`observation.sla_status = ${sql.lit(rankOf(SlaStatus, 'SLA_STATUS_DUE_SOON'))}`,
  overdue: sql`observation.sla_status = ${sql.lit(rankOf(SlaStatus, 'SLA_STATUS_OVERDUE'))}`,
  disputed: isDisputed,
} as const satisfies Record<string, Sql<boolean>>

/** Keys of open, unassigned findings of invented vendors, those due last first. */
export const selectNeedyFindings = async (
  db: Db,
  status: keyof typeof statuses,
  limit: number,
): Promise<string[]> => {
  const rows = await db.run(sql<{ key: string }>`
    select observation.key::text as key from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and not observation.is_resolved
      and observation.assignee_id is null and vendor.is_invented and ${isVisible(db)} and ${statuses[status]}
    order by observation.due_at desc nulls last, observation.key
    limit ${limit}`)
  return rows.map(({ key }) => key)
}
