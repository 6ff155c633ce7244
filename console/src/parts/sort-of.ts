import type { SortOrder } from '@parapet/contract'
import type { ListSearch } from './list-search.ts'

/** The order in the address of a list; without one, the service uses its default. */
export const sortOf = ({ sort, order }: ListSearch): { sortField?: string; sortOrder?: SortOrder } =>
  sort === undefined
    ? {}
    : { sortField: sort, sortOrder: order === 'asc' ? 'SORT_ORDER_ASC' : 'SORT_ORDER_DESC' }
