import { type EventTimelineEntry, SecurityEventStatus, SecurityEventType, Severity } from '@parapet/contract'
import type { Static } from 'typebox'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { NewSecurityEvent } from '../../domain/security-events/event-content.ts'
import { searchText } from '../../domain/security-events/search-text.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { lockSecurityEvent } from './security-event-lock.ts'
import { markEventVendors } from './security-event-standing.ts'
import { insertSecurityEventWork } from './security-event-work.ts'
import type { Db } from '../kernel/store.ts'

/** The whole event, locked until the transaction ends, or undefined if it does not exist or may not be seen. */
export const lockWholeEvent = async (db: Db, id: string): Promise<NewSecurityEvent | undefined> => {
  const [locked, [row]] = await Promise.all([
    lockSecurityEvent(db, id),
    db.run(sql<{ timeline: Static<typeof EventTimelineEntry>[] }>`
      select timeline from security_event
      where security_event.organization_id = ${db.organizationId} and security_event.id = ${uuidOf('evt', id)}`),
  ])
  return locked && row && { ...locked, ...row }
}

const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::json`

/** Writes the mutable fields of a locked event, on which scores depend, and has the companies judged again if asked. */
export const updateSecurityEvent = async (
  db: Db,
  event: NewSecurityEvent,
  { isJudged }: { isJudged: boolean },
): Promise<void> => {
  const domains = event.subjects.flatMap(({ domain }) => domain ?? [])
  const isResolved = event.status === 'SECURITY_EVENT_STATUS_RESOLVED'
  const one = sql`security_event.organization_id = ${db.organizationId} and security_event.id = ${uuidOf('evt', event.id)}`
  const written = db.run(sql`
    update security_event set
      title = ${event.title}, summary = ${event.summary}, search_text = lower(${searchText(event)}::text),
      event_type = ${rankOf(SecurityEventType, event.eventType)}, severity = ${rankOf(Severity, event.severity)},
      status = ${rankOf(SecurityEventStatus, event.status)}, occurred_at = ${event.occurredAt}::timestamptz,
      disclosed_at = ${event.disclosedAt}::timestamptz,
      resolved_at = ${isResolved ? sql`resolved_at` : sql`null`},
      vulnerability_ids = ${event.vulnerabilityIds}::text[], subject_domains = ${domains}::text[],
      subjects = ${json(event.subjects)}, affected_products = ${json(event.affectedProducts)},
      threat_actors = ${json(event.threatActors)}, data_types_exposed = ${json(event.dataTypesExposed)},
      records_affected = ${event.recordsAffected}::bigint, sources = ${json(event.sources)},
      timeline = ${json(event.timeline)}, tags = ${json(event.tags)}, updated_at = now(),
      judged_at = case when not ${isJudged}::boolean then judged_at end
    where ${one}`)
  const resolved =
    isResolved &&
    db.run(sql`update security_event set resolved_at = now() where ${one} and resolved_at is null`)
  const work = isJudged ? insertSecurityEventWork(db, [event.id]) : undefined
  await Promise.all([written, resolved, work, markEventVendors(db, event.id)])
}
