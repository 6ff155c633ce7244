import {
  type FourthPartyGroupSortField,
  fourthPartyGroupSortFields,
  type FourthPartySortField,
  fourthPartySortFields,
  type FourthPartyVendorSortField,
  fourthPartyVendorSortFields,
} from '@parapet/contract'
import { type Order, orderReader } from '../kernel/sort-order.ts'

export type FourthPartyOrder = Order<FourthPartySortField>
export type FourthPartyGroupOrder = Order<FourthPartyGroupSortField>
export type FourthPartyVendorOrder = Order<FourthPartyVendorSortField>

export const readFourthPartyOrder = orderReader(fourthPartySortFields, {
  field: 'lastSeen',
  descending: true,
})

export const readFourthPartyGroupOrder = orderReader(fourthPartyGroupSortFields, {
  field: 'connectedVendorCount',
  descending: true,
})

export const readFourthPartyVendorOrder = orderReader(fourthPartyVendorSortFields, {
  field: 'vendorDomain',
  descending: false,
})
