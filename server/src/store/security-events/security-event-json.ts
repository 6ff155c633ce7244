import {
  type SecurityEvent,
  type SecurityEventInFeed,
  SecurityEventStatus,
  SecurityEventType,
  Severity,
} from '@parapet/contract'
import type { Static } from 'typebox'
import { historicAfterDays } from '../../domain/security-events/historic-event.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { wireId } from '../kernel/wire-id.ts'

/** The stored number of companies of a row of `security_event`. */
export const impactTotal = sql`(security_event.impacted_count + security_event.potentially_impacted_count
  + security_event.not_impacted_count + security_event.unknown_count + security_event.remediated_count)`

/** The stored figures over all companies of a row of `security_event`. */
export const impactSummaryJson = sql`json_build_object(
  'totalVendors', ${impactTotal},
  'impactedVendors', security_event.impacted_count,
  'potentiallyImpactedVendors', security_event.potentially_impacted_count,
  'notImpactedVendors', security_event.not_impacted_count,
  'unknownVendors', security_event.unknown_count,
  'remediatedVendors', security_event.remediated_count,
  'requestsSent', security_event.requests_sent_count,
  'responsesReceived', security_event.responses_received_count)`

// An entry's time is in wire form, which sorts as text; entries with the same time keep their order.
const timelineJson = sql`coalesce((
  select json_agg(entry.value order by entry.value ->> 'occurredAt' collate "C", entry.place)
  from json_array_elements(security_event.timeline) with ordinality as entry (value, place)), '[]')`

/** As `isHistoric` says it in the domain. */
const isHistoricRow = sql`security_event.detected_at - security_event.occurred_at
  > ${sql.lit(historicAfterDays)} * interval '24 hours'`

const eventJson = <E>(more: Sql): Sql<E> => sql`json_strip_nulls(json_build_object(
  'eventId', ${wireId('evt', 'security_event.id')},
  'title', security_event.title,
  'summary', security_event.summary,
  'eventType', ${memberAt(SecurityEventType, sql.ref('security_event.event_type'))},
  'severity', ${memberAt(Severity, sql.ref('security_event.severity'))},
  'status', ${memberAt(SecurityEventStatus, sql.ref('security_event.status'))},
  'view', case when security_event.is_self then 'VIEW_SELF' else 'VIEW_VRM' end,
  'occurredAt', ${wireTime('security_event.occurred_at')},
  'disclosedAt', ${wireTime('security_event.disclosed_at')},
  'detectedAt', ${wireTime('security_event.detected_at')},
  'isHistoric', ${isHistoricRow},
  'resolvedAt', ${wireTime('security_event.resolved_at')},
  'updatedAt', ${wireTime('security_event.updated_at')},
  'subjects', security_event.subjects,
  'vulnerabilityIds', security_event.vulnerability_ids,
  'affectedProducts', security_event.affected_products,
  'threatActors', security_event.threat_actors,
  'dataTypesExposed', security_event.data_types_exposed,
  'recordsAffected', security_event.records_affected::text,
  'sources', security_event.sources,
  ${more}
  'impactSummary', ${impactSummaryJson},
  'organizationResponse', security_event.organization_response,
  'tags', security_event.tags))`

/** The wire form of a row of `security_event`, as the feed has it. */
export const securityEventInFeedJson: Sql<Static<typeof SecurityEventInFeed>> = eventJson(sql``)

/** The same with its timeline, oldest first. */
export const securityEventJson: Sql<Static<typeof SecurityEvent>> = eventJson(
  sql`'timeline', ${timelineJson},`,
)
