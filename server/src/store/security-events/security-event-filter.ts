import {
  ImpactStatus,
  SecurityEventStatus,
  SecurityEventType,
  Severity,
  VendorResponseType,
} from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '../domain/date-range.ts'
import type { SecurityEventFilter } from '../domain/security-event/event-filter.ts'
import { hasVrm } from './observation-visibility.ts'
import { rankOf, ranksOf } from './rank.ts'
import type { Db } from './store.ts'

type Sql = RawBuilder<boolean>

const kept: Readonly<Record<Exclude<ImpactStatus, 'IMPACT_STATUS_UNSPECIFIED'>, string>> = {
  IMPACT_STATUS_UNKNOWN: 'security_event.unknown_count',
  IMPACT_STATUS_NOT_IMPACTED: 'security_event.not_impacted_count',
  IMPACT_STATUS_POTENTIALLY_IMPACTED: 'security_event.potentially_impacted_count',
  IMPACT_STATUS_IMPACTED: 'security_event.impacted_count',
  IMPACT_STATUS_REMEDIATED: 'security_event.remediated_count',
}

const hasCompany = (
  { organizationId }: Db,
  { vendorDomains, impactStatuses }: SecurityEventFilter,
): Sql[] => {
  if (vendorDomains) {
    const impact = impactStatuses
      ? sql`and company.impact = any(${ranksOf(ImpactStatus, impactStatuses)})`
      : sql``
    return [
      // Inside a case it is a look-up in a table of hashes: as a join, the planner may go through all of it for each event.
      sql`case when security_event.id in (
        select distinct company.event_id from security_event_company as company
        where company.organization_id = ${organizationId} and company.domain = any(${vendorDomains}::text[]) ${impact})
        then true else false end`,
    ]
  }
  if (!impactStatuses) return []
  const counts = [...new Set(impactStatuses)].flatMap((status) =>
    status === 'IMPACT_STATUS_UNSPECIFIED' ? [] : [sql`${sql.ref(kept[status])} > 0`],
  )
  return [sql`(${sql.join(counts, sql` or `)})`]
}

// Not unnested, which takes three times as long; the separator is in no id.
const isNamed = (ids: readonly string[]): Sql => sql`
  string_to_array(lower(array_to_string(security_event.vulnerability_ids, chr(31))), chr(31))
    && ${ids.map((id) => id.toLowerCase())}::text[]`

// Not LIKE: in strpos no character of the text has a meaning of its own.
const hasText = (query: string): Sql => sql`strpos(security_event.search_text, lower(${query}::text)) > 0`

const isWithin = (column: string, { start, end }: DateRange = {}): Sql[] => [
  ...(start === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${start}::timestamptz`]),
  ...(end === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${end}::timestamptz`]),
]

const conditions = (db: Db, filter: SecurityEventFilter): Sql[] => {
  const { severities, statuses, eventTypes, vulnerabilityIds, responseStatuses, query } = filter
  const noResponse = sql.lit(rankOf(VendorResponseType, 'VENDOR_RESPONSE_TYPE_NO_RESPONSE'))
  return [
    ...(severities ? [sql<boolean>`security_event.severity = any(${ranksOf(Severity, severities)})`] : []),
    ...(statuses
      ? [sql<boolean>`security_event.status = any(${ranksOf(SecurityEventStatus, statuses)})`]
      : []),
    ...(eventTypes
      ? [sql<boolean>`security_event.event_type = any(${ranksOf(SecurityEventType, eventTypes)})`]
      : []),
    ...hasCompany(db, filter),
    ...(vulnerabilityIds ? [isNamed(vulnerabilityIds)] : []),
    ...(responseStatuses
      ? [
          sql<boolean>`coalesce(security_event.organization_response_type, ${noResponse})
            = any(${ranksOf(VendorResponseType, responseStatuses)})`,
        ]
      : []),
    ...isWithin('security_event.occurred_at', filter.occurredAt),
    ...isWithin('security_event.updated_at', filter.updatedAt),
    ...(query === undefined ? [] : [hasText(query)]),
  ]
}

/** Whether a row of `security_event` is one that the view shows the organization now and that the filter asks for. */
export const securityEventMatches = (db: Db, isSelf: boolean, filter: SecurityEventFilter): Sql => {
  const visible = isSelf ? [] : [hasVrm(db)]
  const asked = [
    sql<boolean>`security_event.is_self = ${sql.lit(isSelf)}`,
    ...visible,
    ...conditions(db, filter),
  ]
  return sql`security_event.organization_id = ${db.organizationId} and ${sql.join(asked, sql` and `)}`
}
