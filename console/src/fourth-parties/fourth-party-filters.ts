import { maxLengths } from '@parapet/contract'
import type { InputFor } from '../parts/ask.ts'
import type { ListSearch } from '../parts/list-search.ts'
import { pickWhere, type WhereField } from '../parts/where/where-field.ts'

export type FourthPartyFilters = NonNullable<InputFor<'GetFourthPartyGroups'>['filters']>

/** The filters in the address; undefined if it has none. */
export const fourthPartyFilters = (
  fields: readonly WhereField[],
  { where, query }: ListSearch,
): FourthPartyFilters | undefined => {
  // The service validates values from the address.
  const picked = pickWhere(fields, where) as FourthPartyFilters
  const filters = { ...picked, ...(query !== undefined && { query: query.slice(0, maxLengths.filterQuery) }) }
  return Object.keys(filters).length > 0 ? filters : undefined
}
