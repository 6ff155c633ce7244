import { type SecurityEventFilters, Severity, type VendorResponseType } from '@parapet/contract'
import type { NewSecurityEvent } from '../../../server/src/domain/security-events/event-content.ts'
import type { PlantedCompany } from '../plant/plant-security-events.ts'

/** An event plus what calls and time have added to it. */
export type ModelEvent = NewSecurityEvent & {
  updatedAt: string
  response?: VendorResponseType
  companies: readonly PlantedCompany[]
}

const overlaps = (wanted: readonly string[] | undefined, has: readonly string[]): boolean =>
  wanted === undefined || wanted.some((one) => has.includes(one))

const fold = (text: string): string => text.trim().toLowerCase()

const isWithin = (range: SecurityEventFilters['occurredAt'], given: string, now: Date): boolean => {
  if (!range) return true
  const time = Date.parse(given)
  const start = range.startTime === undefined ? -Infinity : Date.parse(range.startTime)
  const end = range.endTime === undefined ? Infinity : Date.parse(range.endTime)
  if (range.live !== true) return time >= start && time < end
  const length = end === Infinity ? now.getTime() - start : end - start
  return time >= now.getTime() - length && time < now.getTime()
}

const touches = (
  { companies }: ModelEvent,
  { vendorDomains, impactStatuses }: SecurityEventFilters,
): boolean =>
  (vendorDomains === undefined && impactStatuses === undefined) ||
  companies.some(
    ({ domain, impact }) =>
      overlaps(vendorDomains?.map(fold), [domain]) && overlaps(impactStatuses, [impact]),
  )

const hasText = ({ title, summary, vulnerabilityIds, subjects }: ModelEvent, query: string): boolean =>
  [title, summary, ...vulnerabilityIds, ...subjects.flatMap(({ name, domain = '' }) => [name, domain])].some(
    (text) => text.toLowerCase().includes(query.toLowerCase()),
  )

/** What the feed must return, reimplemented without SQL: rows with their sort keys. */
export const feedOf = (events: readonly ModelEvent[], filters: SecurityEventFilters, now: Date) =>
  events
    .filter(
      (event) =>
        overlaps(filters.severities, [event.severity]) &&
        overlaps(filters.statuses, [event.status]) &&
        overlaps(filters.eventTypes, [event.eventType]) &&
        touches(event, filters) &&
        overlaps(filters.vulnerabilityIds?.map(fold), event.vulnerabilityIds.map(fold)) &&
        overlaps(filters.responseStatuses, [event.response ?? 'VENDOR_RESPONSE_TYPE_NO_RESPONSE']) &&
        isWithin(filters.occurredAt, event.occurredAt, now) &&
        isWithin(filters.updatedAt, event.updatedAt, now) &&
        hasText(event, filters.query ?? ''),
    )
    .map((event) => ({
      id: event.id,
      keys: {
        occurredAt: event.occurredAt,
        updatedAt: event.updatedAt,
        severity: Severity.enum.indexOf(event.severity),
        impactedVendors: event.companies.filter(({ impact }) => impact === 'IMPACT_STATUS_IMPACTED').length,
        title: event.title.toLowerCase(),
      },
    }))
