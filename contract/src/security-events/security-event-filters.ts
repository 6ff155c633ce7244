import { type Static, Type } from 'typebox'
import { DateRangeValue } from '../kernel/filter.ts'
import { anyOf, FilterDomain, FilterQuery, typedFilter } from '../kernel/typed-filter.ts'
import { Severity } from '../observations/observation.ts'
import { ImpactStatus, SecurityEventStatus, SecurityEventType, VendorResponseType } from './schemas.ts'

export const SecurityEventFilters = Type.Object(
  {
    severities: anyOf(Severity, 'How severe the event is.'),
    statuses: anyOf(SecurityEventStatus, 'Where the event stands.'),
    eventTypes: anyOf(SecurityEventType, 'What kind of event it is.'),
    impactStatuses: anyOf(
      ImpactStatus,
      'Impact of the event on a vendor; together with vendorDomains, on one of those.',
    ),
    vendorDomains: anyOf(FilterDomain('acme.com'), 'Domains of vendors that the event may affect.'),
    vulnerabilityIds: anyOf(
      Type.String({ minLength: 1, maxLength: 255, examples: ['CVE-2021-44228'] }),
      'CVE ids, case-insensitive.',
    ),
    responseStatuses: anyOf(
      VendorResponseType,
      "The organization's own latest response; no response if it has not given one.",
    ),
    occurredAt: Type.Optional(DateRangeValue),
    updatedAt: Type.Optional(DateRangeValue),
    query: FilterQuery(
      'Text in the title, the summary, a vulnerability id, or the name or domain of a subject, case-insensitive; empty means unset.',
      'log4',
    ),
  },
  typedFilter('SecurityEventFilters', { severities: ['SEVERITY_CRITICAL'], query: 'log4' }),
)

export type SecurityEventFilters = Static<typeof SecurityEventFilters>

/** Reasons a list of events or companies can be refused for. */
export const securityEventListErrors = ['FILTER_VALUE_INVALID', 'SORT_FIELD_UNKNOWN'] as const
