import { ImpactStanding, ImpactStatus, SecurityEventStatus, SecurityEventType } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { EventStatus } from '../../domain/security-events/event-status.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { markVendors } from '../observations/observation-mark.ts'

/** A breach or ransomware attack that is claimed or confirmed to have hit a vendor. */
export type EventStanding = {
  domain: string
  eventId: Id<'evt'>
  title: string
  eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH' | 'SECURITY_EVENT_TYPE_RANSOMWARE'
  occurredAt: string
  status: EventStatus
  impact: ImpactStatus
  standing: Exclude<ImpactStanding, 'IMPACT_STANDING_UNSPECIFIED' | 'IMPACT_STANDING_NONE'>
  /** What a person ruled, if anybody did. */
  ruling: ImpactStatus | null
}

const type = (name: EventStanding['eventType']): Sql => sql.lit(rankOf(SecurityEventType, name))

/** The condition of the index, spelled the same way. */
const isEstablished: Sql<boolean> = sql`company.standing > ${sql.lit(rankOf(ImpactStanding, 'IMPACT_STANDING_NONE'))}`

/** The events that count for the scores of these vendors; those dismissed or ruled out do not. */
export const selectEventStandings = (db: Db, domains: readonly string[]): Promise<EventStanding[]> =>
  db.run(sql<EventStanding>`
    select company.domain, ${wireId('evt', 'security_event.id')} as "eventId", security_event.title,
      ${memberAt(SecurityEventType, sql.ref('security_event.event_type'))} as "eventType",
      ${wireTime('security_event.occurred_at')} as "occurredAt",
      ${memberAt(SecurityEventStatus, sql.ref('security_event.status'))} as status,
      ${memberAt(ImpactStatus, sql.ref('company.impact'))} as impact,
      ${memberAt(ImpactStanding, sql.ref('company.standing'))} as standing,
      ${memberAt(ImpactStatus, sql.ref('company.ruling'))} as ruling
    from security_event_company as company
    join security_event on security_event.organization_id = ${db.organizationId}
      and security_event.id = company.event_id
    where company.organization_id = ${db.organizationId} and ${isAnyOf('company.domain', domains)}
      and ${isEstablished}
      and company.ruling is distinct from ${sql.lit(rankOf(ImpactStatus, 'IMPACT_STATUS_NOT_IMPACTED'))}
      and security_event.event_type in (${type('SECURITY_EVENT_TYPE_DATA_BREACH')}, ${type('SECURITY_EVENT_TYPE_RANSOMWARE')})
      and security_event.status <> ${sql.lit(rankOf(SecurityEventStatus, 'SECURITY_EVENT_STATUS_DISMISSED'))}
      and not security_event.is_self
    order by company.domain, security_event.occurred_at, security_event.id`)

/** How many events would count for the vendor's scores if nobody had dismissed them, or ruled that they did not hit it. */
export const countUncountedEvents = async (
  db: Db,
  domain: string,
): Promise<{ dismissed: number; ruledOut: number }> => {
  const isDismissed = sql`security_event.status
    = ${sql.lit(rankOf(SecurityEventStatus, 'SECURITY_EVENT_STATUS_DISMISSED'))}`
  const [row] = await db.run(sql<{ dismissed: number; ruledOut: number }>`
    select count(*) filter (where ${isDismissed})::integer as dismissed,
      count(*) filter (where not ${isDismissed}
        and company.ruling = ${sql.lit(rankOf(ImpactStatus, 'IMPACT_STATUS_NOT_IMPACTED'))})::integer as "ruledOut"
    from security_event_company as company
    join security_event on security_event.organization_id = ${db.organizationId}
      and security_event.id = company.event_id
    where company.organization_id = ${db.organizationId} and company.domain = ${domain} and ${isEstablished}
      and security_event.event_type in (${type('SECURITY_EVENT_TYPE_DATA_BREACH')}, ${type('SECURITY_EVENT_TYPE_RANSOMWARE')})
      and not security_event.is_self`)
  return row ?? { dismissed: 0, ruledOut: 0 }
}

/** Marks for rescoring the vendors for which the locked event counts, because its status, type or time changed. */
export const markEventVendors = async (db: Db, eventId: string): Promise<void> => {
  const rows = await db.run(sql<{ domain: string }>`
    select company.domain from security_event_company as company
    where company.organization_id = ${db.organizationId} and company.event_id = ${uuidOf('evt', eventId)}
      and ${isEstablished}
    order by company.domain`)
  await markVendors(
    db,
    rows.map(({ domain }) => domain),
  )
}
