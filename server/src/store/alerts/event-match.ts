import { SecurityEventType, Severity } from '@parapet/contract'
import type { EventCondition } from '../../domain/alerts/alert-condition.ts'
import type { EventFacts } from '../../domain/alerts/alert-message.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { memberAt } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { securityEventMatches } from '../security-events/security-event-filter.ts'
import { isUntold } from './alert-told.ts'

/** Events about vendors and about the organization itself. */
const matches = (db: Db, { filter }: EventCondition): Sql<boolean> =>
  sql`((${securityEventMatches(db, false, filter)}) or (${securityEventMatches(db, true, filter)}))`

const selectEvents = (db: Db, condition: Sql<boolean>, limit: number): Promise<EventFacts[]> =>
  db.run(
    sql<EventFacts>`
      select ${wireId('evt', 'security_event.id')} as id, title, ${memberAt(Severity, sql`severity`)} as severity,
        ${memberAt(SecurityEventType, sql`event_type`)} as "eventType",
        to_char(occurred_at, 'YYYY-MM-DD') as "occurredAt", impacted_count as "impactedCount",
        potentially_impacted_count as "potentiallyImpactedCount"
      from security_event where security_event.organization_id = ${db.organizationId} and ${condition}
      order by security_event.severity desc, security_event.id limit ${limit}`,
    { prepared: false },
  )

/** Events that match and that the rule has not told yet, worst first. */
export const selectFreshEvents = (
  db: Db,
  ruleId: string,
  condition: EventCondition,
  limit: number,
): Promise<EventFacts[]> =>
  selectEvents(db, sql`${matches(db, condition)} and ${isUntold(db, ruleId, sql`security_event.id`)}`, limit)

/** Events that match and were recorded since then, worst first. */
export const selectRecentEvents = (
  db: Db,
  condition: EventCondition,
  { since, limit }: { since: Date; limit: number },
): Promise<EventFacts[]> =>
  selectEvents(
    db,
    sql`${matches(db, condition)} and security_event.detected_at >= ${since.toISOString()}::timestamptz`,
    limit,
  )

/** Marks what matches already as told. */
export const insertKnownEvents = async (
  db: Db,
  ruleId: string,
  condition: EventCondition,
  now: Date,
): Promise<void> => {
  await db.run(
    sql`
      insert into alert_told (organization_id, rule_id, subject, told_at)
      select ${db.organizationId}, ${uuidOf('alr', ruleId)}::uuid, security_event.id, ${now.toISOString()}::timestamptz
      from security_event
      where security_event.organization_id = ${db.organizationId} and ${matches(db, condition)}
      on conflict (organization_id, rule_id, subject) do nothing`,
    { prepared: false },
  )
}
