import type { FourthPartyFilters, FourthPartyStatus } from '@parapet/contract'
import type { DateRange } from './date-range.ts'
import { readFilterRange, refuseUnspecified } from './typed-filter.ts'
import { canonicalDomain, canonicalId } from './value-kinds.ts'

/** What a relation has to satisfy, all of it; of the values of a list any. Statuses are derived as of `now`. */
export type FourthPartyFilter = Omit<FourthPartyFilters, 'lastSeen' | 'query' | 'statuses'> & {
  statuses: readonly FourthPartyStatus[]
  lastSeen?: DateRange
  query?: string
  now: Date
}

/** What is shown where no filter names statuses. */
export const shownStatuses: readonly FourthPartyStatus[] = [
  'FOURTH_PARTY_STATUS_DETECTED',
  'FOURTH_PARTY_STATUS_CONFIRMED',
  'FOURTH_PARTY_STATUS_STALE',
]

/** What the filters ask for, or the 400 that says what is wrong with them. */
export const readFourthPartyFilter = (filters: FourthPartyFilters, now: Date): FourthPartyFilter => {
  const { categories, detectionMethods, confidences } = filters
  refuseUnspecified({ categories, detectionMethods, confidences, statuses: filters.statuses })
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
