import type {
  FourthPartyGroupSortField,
  FourthPartySortField,
  FourthPartyVendorSortField,
} from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type FourthPartyOrder = Order<FourthPartySortField>
export type FourthPartyGroupOrder = Order<FourthPartyGroupSortField>
export type FourthPartyVendorOrder = Order<FourthPartyVendorSortField>

export const readFourthPartyOrder = orderReader<FourthPartySortField>({
  field: 'lastSeen',
  descending: true,
})

export const readFourthPartyGroupOrder = orderReader<FourthPartyGroupSortField>({
  field: 'connectedVendorCount',
  descending: true,
})

export const readFourthPartyVendorOrder = orderReader<FourthPartyVendorSortField>({
  field: 'vendorDomain',
  descending: false,
})
