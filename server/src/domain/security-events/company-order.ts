import type { ImpactedCompanySortField } from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type ImpactedCompanyOrder = Order<ImpactedCompanySortField>

export const readImpactedCompanyOrder = orderReader<ImpactedCompanySortField>({
  field: 'lastActivityAt',
  descending: true,
})
