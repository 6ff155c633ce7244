import {
  type FourthPartyGroupSortField,
  fourthPartyGroupSortFields,
  type FourthPartySortField,
  fourthPartySortFields,
  type FourthPartyVendorSortField,
  fourthPartyVendorSortFields,
  invalidField,
  type SortOrder,
} from '@parapet/contract'

type Order<F extends string> = { field: F; descending: boolean }

export type FourthPartyOrder = Order<FourthPartySortField>
export type FourthPartyGroupOrder = Order<FourthPartyGroupSortField>
export type FourthPartyVendorOrder = Order<FourthPartyVendorSortField>

/** The order that was asked for; without a field the list's own, whatever the direction says. */
const orderReader =
  <F extends string>(fields: readonly F[], own: Order<F>) =>
  (sortField: string | undefined, sortOrder: SortOrder | undefined): Order<F> => {
    if (sortField === undefined || sortField === '') return own
    const field = fields.find((name) => name === sortField)
    if (field === undefined)
      throw invalidField('sortField', `must be one of ${fields.join(', ')}.`, 'SORT_FIELD_UNKNOWN')
    return { field, descending: sortOrder === 'SORT_ORDER_DESC' }
  }

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
