import { DisputeState, type Portfolio, SecurityEventStatus, Severity, SlaStatus } from '@parapet/contract'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { hasVrm, isVisible, vendorJoin } from '../observations/observation-visibility.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

type EventItem = Portfolio['securityEvents']['events'][number]
type OverdueItem = Portfolio['questionnaires']['overdue'][number]

const eventItem: Sql<EventItem> = sql`json_build_object(
  'eventId', ${wireId('evt', 'security_event.id')},
  'title', security_event.title,
  'severity', ${memberAt(Severity, sql.ref('security_event.severity'))},
  'status', ${memberAt(SecurityEventStatus, sql.ref('security_event.status'))},
  'occurredAt', ${wireTime('security_event.occurred_at')},
  'impactedCount', security_event.impacted_count,
  'potentiallyImpactedCount', security_event.potentially_impacted_count)`

/** Open events about vendors (status below 5): how many, and those that affect the most vendors. */
export const selectOpenEvents = async (
  db: Db,
  limit: number,
): Promise<{ openCount: number; events: EventItem[] }> => {
  const isOpen = sql`security_event.organization_id = ${db.organizationId} and security_event.status < 5
    and not security_event.is_self and ${hasVrm(db)}`
  const [row] = await db.run(sql<{ openCount: number; events: EventItem[] }>`
    select (select count(*)::integer from security_event where ${isOpen}) as "openCount",
      coalesce((
        select json_agg(worst.item order by worst.place)
        from (
          select ${eventItem} as item, row_number() over (
            order by security_event.impacted_count desc, security_event.potentially_impacted_count desc,
              security_event.severity desc, security_event.id desc) as place
          from security_event where ${isOpen}
          order by place limit ${sql.lit(limit)}) as worst), '[]') as events`)
  return row ?? { openCount: 0, events: [] }
}

/** Whether the row of `questionnaire` is with the vendor past its due date; an index covers those. */
export const isOverdue: Sql<boolean> = sql`(questionnaire.due_date < now()
  and questionnaire.status in ('QUESTIONNAIRE_STATUS_SENT', 'QUESTIONNAIRE_STATUS_IN_PROGRESS'))`

const overdueItem: Sql<OverdueItem> = sql`json_build_object(
  'questionnaireId', ${wireId('qst', 'questionnaire.id')},
  'vendorId', ${wireId('vnd', 'vendor.id')},
  'companyName', vendor.company_name,
  'templateName', questionnaire.template_name,
  'dueDate', ${wireTime('questionnaire.due_date')})`

export type WaitingQuestionnaires = { overdueCount: number; submittedCount: number; overdue: OverdueItem[] }

export const selectWaitingQuestionnaires = async (db: Db, limit: number): Promise<WaitingQuestionnaires> => {
  const own = sql`questionnaire.organization_id = ${db.organizationId}`
  const [row] = await db.run(sql<WaitingQuestionnaires>`
    select
      (select count(*)::integer from questionnaire where ${own} and ${isOverdue}) as "overdueCount",
      (select count(*)::integer from questionnaire
        where ${own} and questionnaire.status = 'QUESTIONNAIRE_STATUS_SUBMITTED') as "submittedCount",
      coalesce((
        select json_agg(late.item order by late.due_date, late.id)
        from (
          select ${overdueItem} as item, questionnaire.due_date, questionnaire.id
          from questionnaire
          join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
          where ${own} and ${isOverdue}
          order by questionnaire.due_date, questionnaire.id limit ${sql.lit(limit)}) as late), '[]') as overdue`)
  return row ?? { overdueCount: 0, submittedCount: 0, overdue: [] }
}

export type WaitingFindings = { overdueCount: number; disputedCount: number }

/** Open observations past their due date, and those that a vendor disputes and nobody has ruled on. */
export const selectWaitingFindings = async (db: Db): Promise<WaitingFindings> => {
  const isLate = sql`observation.sla_status = ${sql.lit(rankOf(SlaStatus, 'SLA_STATUS_OVERDUE'))}`
  const isDisputed = sql`observation.dispute_state = ${sql.lit(rankOf(DisputeState, 'DISPUTE_STATE_OPEN'))}`
  const [row] = await db.run(sql<WaitingFindings>`
    select count(*) filter (where ${isLate})::integer as "overdueCount",
      count(*) filter (where ${isDisputed})::integer as "disputedCount"
    from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and not observation.is_resolved
      and (${isLate} or ${isDisputed}) and ${isVisible(db)}`)
  return row ?? { overdueCount: 0, disputedCount: 0 }
}
