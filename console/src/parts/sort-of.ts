import type { SortOrder } from '@parapet/contract'
import type { ListSearch } from './list-search.ts'

/** The order that the address of a list asks for; without one the service has its own. */
export const sortOf = ({ sort, order }: ListSearch): { sortField?: string; sortOrder?: SortOrder } =>
  sort === undefined
    ? {}
    : { sortField: sort, sortOrder: order === 'asc' ? 'SORT_ORDER_ASC' : 'SORT_ORDER_DESC' }
