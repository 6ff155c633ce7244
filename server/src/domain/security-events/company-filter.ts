import type { ImpactedCompanyFilters } from '@parapet/contract'
import { refuseUnspecified } from '../kernel/typed-filter.ts'
import { canonicalId } from '../kernel/value-kinds.ts'

/** What a company of an event has to satisfy: all fields, and any value of a list. */
export type ImpactedCompanyFilter = ImpactedCompanyFilters

/** The filter; throws a 400 that says what is wrong with it. */
export const readImpactedCompanyFilter = (filters: ImpactedCompanyFilters): ImpactedCompanyFilter => {
  const { impactStatuses, vendorResponses, requestStatuses } = filters
  refuseUnspecified({ impactStatuses, vendorResponses, requestStatuses })
  const { vendorGroupIds, query, ...rest } = filters
  return {
    ...rest,
    ...(vendorGroupIds && { vendorGroupIds: vendorGroupIds.map(canonicalId) }),
    ...(query !== undefined && query !== '' && { query }),
  }
}
