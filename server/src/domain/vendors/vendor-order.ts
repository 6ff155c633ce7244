import type { VendorSortField } from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type VendorOrder = Order<VendorSortField>

export const readVendorOrder = orderReader<VendorSortField>({ field: 'createdAt', descending: true })
