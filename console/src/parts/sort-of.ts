import type { SortOrder } from '@parapet/contract'
import type { ListSearch } from './list-search.ts'

/** The order in the address of a list; without one, the service uses its default. */
export const sortOf = ({ sort, order }: ListSearch): { sortField?: never; sortOrder?: SortOrder } =>
  sort === undefined
    ? {}
    : // Whatever is in the address fits every list here: the service refuses a field that it does not know.
      { sortField: sort as never, sortOrder: order === 'asc' ? 'SORT_ORDER_ASC' : 'SORT_ORDER_DESC' }
