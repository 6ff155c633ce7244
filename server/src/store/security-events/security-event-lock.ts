import { SecurityEventStatus, SecurityEventType, Severity } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { NewSecurityEvent } from '../domain/security-event/event-content.ts'
import { isAnyOf } from './is-any-of.ts'
import { hasVrm } from './observation-visibility.ts'
import { memberAt } from './rank.ts'
import type { Db } from './store.ts'

/** An event that nobody else can change until the transaction ends, without its timeline. */
export type LockedSecurityEvent = Omit<NewSecurityEvent, 'timeline'> & {
  /** Domains of the subjects that have one. */
  subjectDomains: string[]
}

const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether the organization may see the row of `security_event` now: its own, or with the right to see vendors. */
export const isEventVisible = (db: Db): RawBuilder<boolean> => sql`(security_event.is_self or ${hasVrm(db)})`

/** Those of the events that are there and may be seen, in the order of their ids, in which everybody takes them. */
export const lockSecurityEvents = (db: Db, ids: readonly string[]): Promise<LockedSecurityEvent[]> =>
  db.run(sql<LockedSecurityEvent>`
    select security_event.id, origin, is_self as "isSelf",
      ${memberAt(SecurityEventStatus, sql.ref('status'))} as status,
      ${memberAt(SecurityEventType, sql.ref('event_type'))} as "eventType",
      ${memberAt(Severity, sql.ref('severity'))} as severity,
      title, summary, ${instant('occurred_at')} as "occurredAt", ${instant('disclosed_at')} as "disclosedAt",
      ${instant('detected_at')} as "detectedAt", vulnerability_ids as "vulnerabilityIds",
      subject_domains as "subjectDomains", subjects, affected_products as "affectedProducts",
      threat_actors as "threatActors", data_types_exposed as "dataTypesExposed",
      records_affected::text as "recordsAffected", sources, tags
    from security_event
    where security_event.organization_id = ${db.organizationId} and ${isAnyOf('security_event.id', ids)}
      and ${isEventVisible(db)}
    order by security_event.id
    for no key update of security_event`)

/** The event, held until the transaction ends, or undefined where none is there or none may be seen. */
export const lockSecurityEvent = async (db: Db, id: string): Promise<LockedSecurityEvent | undefined> => {
  const [event] = await lockSecurityEvents(db, [id])
  return event
}
