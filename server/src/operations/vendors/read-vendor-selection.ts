import type { Input } from '@parapet/contract'
import { readFilters } from '../../domain/filter.ts'
import { vendorCatalogue } from '../../domain/vendor-catalogue.ts'
import { readVendorOrder } from '../../domain/vendor-order.ts'
import type { VendorSelection } from '../../store/vendor-list.ts'

type Given = Pick<Input<'ListVendors'>, 'filters' | 'sortField' | 'sortOrder'>

/** What the list and the export are asked for, or the 400 that says what is wrong with it. */
export const readVendorSelection = (
  { filters = [], sortField, sortOrder }: Given,
  now: Date,
): VendorSelection => ({
  filter: readFilters(filters, vendorCatalogue, now),
  order: readVendorOrder(sortField, sortOrder),
})
