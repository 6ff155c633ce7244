import type { SecurityEventFilters } from '@parapet/contract'
import type { DateRange } from '../kernel/date-range.ts'
import { readFilterRange } from '../kernel/typed-filter.ts'
import { canonicalDomain } from '../kernel/value-kinds.ts'

/** What an event has to satisfy: all fields, and any value of a list. */
export type SecurityEventFilter = Omit<SecurityEventFilters, 'occurredAt' | 'updatedAt' | 'query'> & {
  occurredAt?: DateRange
  updatedAt?: DateRange
  query?: string
}

/** The filter; throws a 400 that says what is wrong with it. */
export const readSecurityEventFilter = (filters: SecurityEventFilters, now: Date): SecurityEventFilter => {
  const { vendorDomains, occurredAt, updatedAt, query, ...rest } = filters
  return {
    ...rest,
    ...(vendorDomains && { vendorDomains: vendorDomains.map(canonicalDomain) }),
    ...(occurredAt && { occurredAt: readFilterRange('occurredAt', occurredAt, now) }),
    ...(updatedAt && { updatedAt: readFilterRange('updatedAt', updatedAt, now) }),
    ...(query !== undefined && query !== '' && { query }),
  }
}
