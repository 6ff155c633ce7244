import {
  ImpactStatus,
  SecurityEventStatus,
  SecurityEventType,
  Severity,
  VendorResponseType,
} from '@parapet/contract'
import type { DateRange } from '../../domain/kernel/date-range.ts'
import type { SecurityEventFilter } from '../../domain/security-events/event-filter.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { rankOf, ranksOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

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
): Sql<boolean>[] => {
  if (vendorDomains) {
    const impact = impactStatuses
      ? sql`and company.impact = any(${ranksOf(ImpactStatus, impactStatuses)})`
      : sql``
    return [
      // In a case expression this is a hashed look-up: as a join, the planner may scan the whole table for each event.
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

// Not unnested, which takes three times as long; no id contains the separator.
const isNamed = (ids: readonly string[]): Sql<boolean> => sql`
  string_to_array(lower(array_to_string(security_event.vulnerability_ids, chr(31))), chr(31))
    && ${ids.map((id) => id.toLowerCase())}::text[]`

// Not LIKE: strpos treats no character specially.
const hasText = (query: string): Sql<boolean> =>
  sql`strpos(security_event.search_text, lower(${query}::text)) > 0`

const isWithin = (column: string, { start, end }: DateRange = {}): Sql<boolean>[] => [
  ...(start === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${start}::timestamptz`]),
  ...(end === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${end}::timestamptz`]),
]

const conditions = (db: Db, filter: SecurityEventFilter): Sql<boolean>[] => {
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

/** Whether the view shows the organization a row of `security_event` now, and the filter matches it. */
export const securityEventMatches = (db: Db, isSelf: boolean, filter: SecurityEventFilter): Sql<boolean> => {
  const visible = isSelf ? [] : [hasVrm(db)]
  const asked = [
    sql<boolean>`security_event.is_self = ${sql.lit(isSelf)}`,
    ...visible,
    ...conditions(db, filter),
  ]
  return sql`security_event.organization_id = ${db.organizationId} and ${sql.join(asked, sql` and `)}`
}
