import { ApprovalStatus, ObservationActionType, type ReportWork, SlaStatus } from '@parapet/contract'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { isVisible, vendorJoin } from '../observations/observation-visibility.ts'

const acts = (...names: (keyof typeof ObservationActionType.numbers)[]): Sql<boolean> =>
  sql`observation_action.action_type in (${sql.join(names.map((name) => sql.lit(rankOf(ObservationActionType, name))))})`

const counted = {
  resolvedCount: acts('OBSERVATION_ACTION_TYPE_RESOLVED'),
  requestedCount: acts('OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED'),
  respondedCount: acts('OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED'),
  disputedCount: acts('OBSERVATION_ACTION_TYPE_DISPUTED'),
  ruledCount: acts('OBSERVATION_ACTION_TYPE_DISPUTE_ACCEPTED', 'OBSERVATION_ACTION_TYPE_DISPUTE_REJECTED'),
  acceptedCount: sql`${acts('OBSERVATION_ACTION_TYPE_EXCLUDED')}
    and observation_action.metadata ->> 'reason' = 'EXCLUSION_REASON_ACCEPTED_RISK'`,
} as const satisfies Record<string, Sql>

/** All that are counted, spelled as the index on them is. */
const isWork = sql`observation_action.action_type in (8, 9, 10, 12, 20, 21, 22)`

const isLate = sql`observation.sla_status = ${sql.lit(rankOf(SlaStatus, 'SLA_STATUS_OVERDUE'))}`
const isAccepted = sql`(observation.accepted_until is not null
  and observation.approval_status = ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))})`

/** What was done since then about the findings of monitored vendors, or of one of them, and what waits. */
export const selectReportWork = async (
  db: Db,
  { since, domain }: { since: Date; domain?: string },
): Promise<ReportWork> => {
  const from = since.toISOString()
  const ofVendor = (column: Sql): Sql => (domain === undefined ? sql`` : sql`and ${column} = ${domain}::text`)
  const columns = Object.entries(counted).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::integer as ${sql.ref(name)}`,
  )
  const seen = sql`from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and not observation.is_self and ${isVisible(db)}
      ${ofVendor(sql`observation.domain`)}`
  const [[done], [found], [waiting]] = await Promise.all([
    db.run(sql<Pick<ReportWork, keyof typeof counted>>`
      select ${sql.join(columns)}
      from observation_action
      join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = observation_action.domain
        and vendor.is_monitored
      where observation_action.organization_id = ${db.organizationId} and ${isWork}
        and observation_action.occurred_at >= ${from}::timestamptz ${ofVendor(sql`observation_action.domain`)}`),
    db.run(sql<Pick<ReportWork, 'newCount'>>`
      select count(*)::integer as "newCount" ${seen} and observation.first_seen >= ${from}::timestamptz`),
    db.run(sql<Pick<ReportWork, 'overdueCount' | 'acceptedNowCount'>>`
      select count(*) filter (where ${isLate})::integer as "overdueCount",
        count(*) filter (where ${isAccepted})::integer as "acceptedNowCount"
      ${seen} and not observation.is_resolved and (${isLate} or ${isAccepted})`),
  ])
  return {
    newCount: 0,
    resolvedCount: 0,
    requestedCount: 0,
    respondedCount: 0,
    disputedCount: 0,
    ruledCount: 0,
    acceptedCount: 0,
    ...found,
    ...done,
    overdueCount: waiting?.overdueCount ?? 0,
    acceptedNowCount: waiting?.acceptedNowCount ?? 0,
  }
}
