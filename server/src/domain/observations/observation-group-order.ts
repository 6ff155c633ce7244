import {
  invalidField,
  type ObservationGroupSortField,
  observationGroupSortFields,
  type SortOrder,
} from '@parapet/contract'

/** By one field, or the default: worst first, then largest. */
export type ObservationGroupOrder = { field: ObservationGroupSortField | 'worst'; descending: boolean }

const worstFirst: ObservationGroupOrder = { field: 'worst', descending: true }

const isSortField = (text: string): text is ObservationGroupSortField =>
  observationGroupSortFields.some((field) => field === text)

/** The requested order; without a field the default, whatever the direction. */
export const readObservationGroupOrder = (
  sortField: string | undefined,
  sortOrder: SortOrder | undefined,
): ObservationGroupOrder => {
  if (sortField === undefined || sortField === '') return worstFirst
  if (!isSortField(sortField)) {
    throw invalidField(
      'sortField',
      `must be one of ${observationGroupSortFields.join(', ')}.`,
      'SORT_FIELD_UNKNOWN',
    )
  }
  return { field: sortField, descending: sortOrder === 'SORT_ORDER_DESC' }
}
