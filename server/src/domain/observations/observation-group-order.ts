import {
  invalidField,
  type ObservationGroupSortField,
  observationGroupSortFields,
  type SortOrder,
} from '@parapet/contract'

/** By one field, or the list's own: the worst first, of those that are equally bad the largest. */
export type ObservationGroupOrder = { field: ObservationGroupSortField | 'worst'; descending: boolean }

const worstFirst: ObservationGroupOrder = { field: 'worst', descending: true }

const isSortField = (text: string): text is ObservationGroupSortField =>
  observationGroupSortFields.some((field) => field === text)

/** The order that was asked for; without a field the list's own, whatever the direction says. */
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
