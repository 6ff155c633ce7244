import { SecurityEventStatus, SecurityEventType, Severity } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { NewSecurityEvent } from '../../domain/security-events/event-content.ts'
import { isClosed } from '../../domain/security-events/event-status.ts'
import { isHistoric } from '../../domain/security-events/historic-event.ts'
import { searchText } from '../../domain/security-events/search-text.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import { insertSecurityEventWork } from './security-event-work.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/**
 * Inserts any number of events in one statement; the impact of those that are open, or history, is then judged in the
 * background. Returns the ids it added: events the same feed has already brought are skipped.
 */
export const insertSecurityEvents = async (
  db: Db,
  events: readonly NewSecurityEvent[],
): Promise<Id<'evt'>[]> => {
  if (events.length === 0) return []
  const given = events.map((event) => ({
    ...event,
    id: uuidOf('evt', event.id),
    eventType: rankOf(SecurityEventType, event.eventType),
    severity: rankOf(Severity, event.severity),
    status: rankOf(SecurityEventStatus, event.status),
    searchText: searchText(event),
    subjectDomains: event.subjects.flatMap(({ domain }) => domain ?? []),
  }))
  // In the order of their origins, so that two runs of one feed wait for each other instead of deadlocking.
  const rows = await db.run(sql<{ id: Id<'evt'> }>`
    insert into security_event (
      organization_id, id, origin, title, summary, event_type, severity, status, is_self, occurred_at, disclosed_at,
      detected_at, updated_at, vulnerability_ids, subject_domains, subjects, affected_products, threat_actors,
      data_types_exposed, records_affected, sources, timeline, tags, search_text)
    select ${db.organizationId}, id, origin, title, summary, "eventType", severity, status, "isSelf", "occurredAt",
      "disclosedAt", "detectedAt", "detectedAt", "vulnerabilityIds", "subjectDomains", subjects, "affectedProducts",
      "threatActors", "dataTypesExposed", "recordsAffected", sources, timeline, tags,
      lower("searchText")
    from json_to_recordset(${JSON.stringify(given)}::json) as given (
      id uuid, origin text, title text, summary text, "eventType" smallint, severity smallint, status smallint,
      "isSelf" boolean, "occurredAt" timestamptz, "disclosedAt" timestamptz, "detectedAt" timestamptz,
      "vulnerabilityIds" text[], "subjectDomains" text[], subjects json, "affectedProducts" json, "threatActors" json,
      "dataTypesExposed" json, "recordsAffected" bigint, sources json, timeline json, tags json,
      "searchText" text)
    order by origin collate "C", id
    on conflict (organization_id, origin) where origin is not null do nothing
    returning ${wireId('evt', 'id')} as id`)
  const ids = rows.map(({ id }) => id)
  const closed = new Set(
    events.flatMap((event) => (isClosed(event.status) && !isHistoric(event) ? event.id : [])),
  )
  await insertSecurityEventWork(
    db,
    ids.filter((id) => !closed.has(id)),
  )
  return ids
}
