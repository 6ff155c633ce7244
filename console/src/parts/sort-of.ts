import type { SortOrder } from '@parapet/contract'
import type { ListSearch } from './list-search.ts'

/** The order in the address of a list; without one, the service uses its default. */
export const sortOf = <F extends string>({
  sort,
  order,
}: ListSearch): { sortField?: F; sortOrder?: SortOrder } =>
  sort === undefined
    ? {}
    : // The service refuses a field that it does not know.
      { sortField: sort as F, sortOrder: order === 'asc' ? 'SORT_ORDER_ASC' : 'SORT_ORDER_DESC' }
