import { type ImpactedCompanySortField, impactedCompanySortFields } from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type ImpactedCompanyOrder = Order<ImpactedCompanySortField>

export const readImpactedCompanyOrder = orderReader(impactedCompanySortFields, {
  field: 'lastActivityAt',
  descending: true,
})
