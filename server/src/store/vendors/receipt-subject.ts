import { ApprovalStatus, type ExclusionReason, type ScoreReceipt, Severity } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { exclusionReason } from '../observations/exclusion-reason.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { countUncountedEvents } from '../security-events/security-event-standing.ts'

type ReceiptVendor = {
  id: Id<'vnd'>
  domainName: string
  companyName: string
  organizationId: Id<'org'>
  /** Whether its observations may be seen now. */
  isVisible: boolean
}

export const selectReceiptVendor = async (db: Db, id: string): Promise<ReceiptVendor | undefined> => {
  const [row] = await db.run(sql<ReceiptVendor>`
    select ${wireId('vnd', 'vendor.id')} as id, vendor.domain_name as "domainName", vendor.company_name as "companyName",
      (select ${wireId('org', 'organization.public_id')} from organization
        where organization.id = ${db.organizationId}) as "organizationId",
      vendor.is_monitored and ${hasVrm(db)} as "isVisible"
    from vendor where vendor.organization_id = ${db.organizationId} and vendor.id = ${uuidOf('vnd', id)}`)
  return row
}

/** What is known about the vendor and does not count in its score. */
export const selectNotCounted = async (db: Db, domain: string): Promise<ScoreReceipt['notCounted']> => {
  const [rows, events] = await Promise.all([
    db.run(sql<{ reason: ExclusionReason | null; count: number }>`
      select uncounted.reason, count(*)::integer as count
      from (
        select case when observation.approval_status = ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))}
          then coalesce(${exclusionReason(db)}, 'EXCLUSION_REASON_UNSPECIFIED') end as reason
        from observation
        where observation.organization_id = ${db.organizationId} and observation.domain = ${domain}
          and not observation.is_resolved and not observation.is_self
          and (observation.approval_status = ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))}
            or observation.severity <= ${sql.lit(rankOf(Severity, 'SEVERITY_INFO'))})) as uncounted
      group by uncounted.reason order by uncounted.reason collate "C"`),
    countUncountedEvents(db, domain),
  ])
  return {
    informational: rows.find(({ reason }) => reason === null)?.count ?? 0,
    excluded: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    events,
  }
}
