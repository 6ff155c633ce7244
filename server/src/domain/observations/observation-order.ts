import {
  invalidField,
  type ObservationSortField,
  observationSortFields,
  type SortOrder,
} from '@parapet/contract'

export type ObservationOrder = { field: ObservationSortField; descending: boolean }

const lastSeenFirst: ObservationOrder = { field: 'lastSeen', descending: true }

const isSortField = (text: string): text is ObservationSortField =>
  observationSortFields.some((field) => field === text)

/** The requested order; without a field the default, whatever the direction. */
export const readObservationOrder = (
  sortField: string | undefined,
  sortOrder: SortOrder | undefined,
): ObservationOrder => {
  if (sortField === undefined || sortField === '') return lastSeenFirst
  if (!isSortField(sortField)) {
    throw invalidField(
      'sortField',
      `must be one of ${observationSortFields.join(', ')}.`,
      'SORT_FIELD_UNKNOWN',
    )
  }
  return { field: sortField, descending: sortOrder === 'SORT_ORDER_DESC' }
}
