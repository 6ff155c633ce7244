import type { SortOrder } from '@parapet/contract'

export type Order<F extends string> = { field: F; descending: boolean }

/** Reads the requested order; without a field it is the list's default, whatever the direction. */
export const orderReader =
  <F extends string, D extends string = F>(own: Order<D>) =>
  (sortField: F | undefined, sortOrder: SortOrder | undefined): Order<F | D> =>
    sortField === undefined ? own : { field: sortField, descending: sortOrder === 'SORT_ORDER_DESC' }
