import type { FourthPartyFilters, FourthPartyStatus } from '@parapet/contract'
import type { DateRange } from '../kernel/date-range.ts'
import { readFilterRange } from '../kernel/typed-filter.ts'
import { canonicalDomain, canonicalId } from '../kernel/value-kinds.ts'

/** What a relation has to satisfy: all fields, and any value of a list. Statuses are derived as of `now`. */
export type FourthPartyFilter = Omit<FourthPartyFilters, 'lastSeen' | 'query' | 'statuses'> & {
  statuses: readonly FourthPartyStatus[]
  lastSeen?: DateRange
  query?: string
  now: Date
}

/** Shown if no filter names statuses. */
export const shownStatuses: readonly FourthPartyStatus[] = [
  'FOURTH_PARTY_STATUS_DETECTED',
  'FOURTH_PARTY_STATUS_CONFIRMED',
  'FOURTH_PARTY_STATUS_STALE',
]

/** The filter; throws a 400 that says what is wrong with it. */
export const readFourthPartyFilter = (filters: FourthPartyFilters, now: Date): FourthPartyFilter => {
  const { vendorDomains, fourthPartyDomains, vendorGroupIds, lastSeen, query, statuses, ...rest } = filters
  return {
    ...rest,
    statuses: statuses ?? shownStatuses,
    ...(vendorDomains && { vendorDomains: vendorDomains.map(canonicalDomain) }),
    ...(fourthPartyDomains && { fourthPartyDomains: fourthPartyDomains.map(canonicalDomain) }),
    ...(vendorGroupIds && { vendorGroupIds: vendorGroupIds.map(canonicalId) }),
    ...(lastSeen && { lastSeen: readFilterRange('lastSeen', lastSeen, now) }),
    ...(query !== undefined && query !== '' && { query }),
    now,
  }
}
