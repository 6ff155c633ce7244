import type { SecurityEventFilters } from '@parapet/contract'
import type { DateRange } from '../date-range.ts'
import { readFilterRange, refuseUnspecified } from '../typed-filter.ts'
import { canonicalDomain } from '../value-kinds.ts'

/** What an event has to satisfy, all of it; of the values of a list any. */
export type SecurityEventFilter = Omit<SecurityEventFilters, 'occurredAt' | 'updatedAt' | 'query'> & {
  occurredAt?: DateRange
  updatedAt?: DateRange
  query?: string
}

/** What the filters ask for, or the 400 that says what is wrong with them. */
export const readSecurityEventFilter = (filters: SecurityEventFilters, now: Date): SecurityEventFilter => {
  const { severities, statuses, eventTypes, impactStatuses, responseStatuses } = filters
  refuseUnspecified({ severities, statuses, eventTypes, impactStatuses, responseStatuses })
  const { vendorDomains, occurredAt, updatedAt, query, ...rest } = filters
  return {
    ...rest,
    ...(vendorDomains && { vendorDomains: vendorDomains.map(canonicalDomain) }),
    ...(occurredAt && { occurredAt: readFilterRange('occurredAt', occurredAt, now) }),
    ...(updatedAt && { updatedAt: readFilterRange('updatedAt', updatedAt, now) }),
    ...(query !== undefined && query !== '' && { query }),
  }
}
