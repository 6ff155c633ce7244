import { type FourthPartyFilters, type FourthPartyStatus, invalidField } from '@parapet/contract'
import { type DateRange, readDateRange } from './date-range.ts'
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

const enumerated = ['categories', 'detectionMethods', 'confidences', 'statuses'] as const

const refuseUnspecified = (filters: FourthPartyFilters): void => {
  for (const name of enumerated) {
    const values: readonly string[] = filters[name] ?? []
    const index = values.findIndex((value) => value.endsWith('_UNSPECIFIED'))
    if (index >= 0) {
      const description = `must say something; ${values[index]} does not.`
      throw invalidField(`filters.${name}[${index}]`, description, 'FILTER_VALUE_INVALID')
    }
  }
}

const readLastSeen = (given: NonNullable<FourthPartyFilters['lastSeen']>, now: Date): DateRange => {
  const range = readDateRange(given, now)
  if ('problem' in range) throw invalidField('filters.lastSeen', range.problem, 'FILTER_VALUE_INVALID')
  return range
}

/** What the filters ask for, or the 400 that says what is wrong with them. */
export const readFourthPartyFilter = (filters: FourthPartyFilters, now: Date): FourthPartyFilter => {
  refuseUnspecified(filters)
  const { vendorDomains, fourthPartyDomains, vendorGroupIds, lastSeen, query, statuses, ...rest } = filters
  return {
    ...rest,
    statuses: statuses ?? shownStatuses,
    ...(vendorDomains && { vendorDomains: vendorDomains.map(canonicalDomain) }),
    ...(fourthPartyDomains && { fourthPartyDomains: fourthPartyDomains.map(canonicalDomain) }),
    ...(vendorGroupIds && { vendorGroupIds: vendorGroupIds.map(canonicalId) }),
    ...(lastSeen && { lastSeen: readLastSeen(lastSeen, now) }),
    ...(query !== undefined && query !== '' && { query }),
    now,
  }
}
