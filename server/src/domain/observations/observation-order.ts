import type { ObservationSortField } from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type ObservationOrder = Order<ObservationSortField>

export const readObservationOrder = orderReader<ObservationSortField>({ field: 'lastSeen', descending: true })
