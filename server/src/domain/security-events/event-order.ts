import type { SecurityEventSortField } from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type SecurityEventOrder = Order<SecurityEventSortField>

export const readSecurityEventOrder = orderReader<SecurityEventSortField>({
  field: 'occurredAt',
  descending: true,
})
