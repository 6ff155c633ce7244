import { SecurityEventStatus, SecurityEventType, Severity } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { NewSecurityEvent } from '../../domain/security-events/event-content.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** An event that nobody else can change until the transaction ends, without its timeline. */
export type LockedSecurityEvent = Omit<NewSecurityEvent, 'timeline'> & {
  /** Domains of the subjects that have one. */
  subjectDomains: string[]
  /** It was never judged as a whole. */
  isUnjudged: boolean
}

const instant = (column: string): Sql<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether the organization may see the row of `security_event` now: it is its own, or it may see vendors. */
export const isEventVisible = (db: Db): Sql<boolean> => sql`(security_event.is_self or ${hasVrm(db)})`

/** Locks the events that exist and may be seen, in id order as everywhere. */
export const lockSecurityEvents = (db: Db, ids: readonly string[]): Promise<LockedSecurityEvent[]> => {
  const uuids = ids.map((id) => uuidOf('evt', id))
  return db.run(sql<LockedSecurityEvent>`
    select ${wireId('evt', 'security_event.id')} as id, origin, is_self as "isSelf",
      ${memberAt(SecurityEventStatus, sql.ref('status'))} as status,
      ${memberAt(SecurityEventType, sql.ref('event_type'))} as "eventType",
      ${memberAt(Severity, sql.ref('severity'))} as severity,
      title, summary, ${instant('occurred_at')} as "occurredAt", ${instant('disclosed_at')} as "disclosedAt",
      ${instant('detected_at')} as "detectedAt", vulnerability_ids as "vulnerabilityIds",
      judged_at is null as "isUnjudged", subject_domains as "subjectDomains", subjects, affected_products as "affectedProducts",
      threat_actors as "threatActors", data_types_exposed as "dataTypesExposed",
      records_affected::text as "recordsAffected", sources, tags
    from security_event
    where security_event.organization_id = ${db.organizationId} and ${isAnyOf('security_event.id', uuids, sql`uuid`)}
      and ${isEventVisible(db)}
    order by security_event.id
    for no key update of security_event`)
}

/** The event, locked until the transaction ends, or undefined if it does not exist or may not be seen. */
export const lockSecurityEvent = async (db: Db, id: string): Promise<LockedSecurityEvent | undefined> => {
  const [event] = await lockSecurityEvents(db, [id])
  return event
}
