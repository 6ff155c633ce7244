import type { ImpactedCompanyFilters } from '@parapet/contract'
import { refuseUnspecified } from '../typed-filter.ts'
import { canonicalId } from '../value-kinds.ts'

/** What a company of an event has to satisfy, all of it; of the values of a list any. */
export type ImpactedCompanyFilter = ImpactedCompanyFilters

/** What the filters ask for, or the 400 that says what is wrong with them. */
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
