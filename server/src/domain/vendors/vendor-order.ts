import { invalidField, type SortOrder, type VendorSortField, vendorSortFields } from '@parapet/contract'

export type VendorOrder = { field: VendorSortField; descending: boolean }

const newestFirst: VendorOrder = { field: 'createdAt', descending: true }

const isSortField = (text: string): text is VendorSortField =>
  vendorSortFields.some((field) => field === text)

/** The requested order; without a field the default, whatever the direction. */
export const readVendorOrder = (
  sortField: string | undefined,
  sortOrder: SortOrder | undefined,
): VendorOrder => {
  if (sortField === undefined || sortField === '') return newestFirst
  if (!isSortField(sortField)) {
    throw invalidField('sortField', `must be one of ${vendorSortFields.join(', ')}.`, 'SORT_FIELD_UNKNOWN')
  }
  return { field: sortField, descending: sortOrder === 'SORT_ORDER_DESC' }
}
