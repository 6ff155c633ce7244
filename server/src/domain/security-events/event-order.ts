import { type SecurityEventSortField, securityEventSortFields } from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type SecurityEventOrder = Order<SecurityEventSortField>

export const readSecurityEventOrder = orderReader(securityEventSortFields, {
  field: 'occurredAt',
  descending: true,
})
