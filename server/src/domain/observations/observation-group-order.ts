import type { ObservationGroupSortField } from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

/** By one field, or the default: worst first, then largest. */
export type ObservationGroupOrder = Order<ObservationGroupSortField | 'worst'>

export const readObservationGroupOrder = orderReader<ObservationGroupSortField, 'worst'>({
  field: 'worst',
  descending: true,
})
