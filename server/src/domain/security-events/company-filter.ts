import type { ImpactedCompanyFilters } from '@parapet/contract'
import { canonicalId } from '../kernel/value-kinds.ts'

/** What a company of an event has to satisfy: all fields, and any value of a list. */
export type ImpactedCompanyFilter = ImpactedCompanyFilters

/** The filter, with ids as they are stored. */
export const readImpactedCompanyFilter = (filters: ImpactedCompanyFilters): ImpactedCompanyFilter => {
  const { vendorGroupIds, query, ...rest } = filters
  return {
    ...rest,
    ...(vendorGroupIds && { vendorGroupIds: vendorGroupIds.map(canonicalId) }),
    ...(query !== undefined && query !== '' && { query }),
  }
}
