import type { Input } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { vendorCatalogue } from '../../domain/vendors/vendor-catalogue.ts'
import { readVendorOrder } from '../../domain/vendors/vendor-order.ts'
import type { VendorSelection } from '../../store/vendors/vendor-list.ts'

type Given = Pick<Input<'ListVendors'>, 'filters' | 'sortField' | 'sortOrder'>

/** The selection for the list and the export; throws a 400 that says what is wrong with it. */
export const readVendorSelection = (
  { filters = [], sortField, sortOrder }: Given,
  now: Date,
): VendorSelection => ({
  filter: readFilters(filters, vendorCatalogue, now),
  order: readVendorOrder(sortField, sortOrder),
})
