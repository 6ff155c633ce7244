import type { Filter, ObservationMode, ObservationSortField, SortOrder } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { readObservationOrder } from '../../domain/observations/observation-order.ts'
import type { ObservationSelection } from '../../store/observations/observation-list.ts'

type Given = {
  filters?: readonly Filter[]
  mode?: ObservationMode
  sortField?: ObservationSortField
  sortOrder?: SortOrder
}

/** The selection for the list and the export; throws a 400 that says what is wrong with it. */
export const readObservationSelection = (
  { filters = [], mode = 'OBSERVATION_MODE_OPEN', sortField, sortOrder }: Given,
  now: Date,
): ObservationSelection => ({
  filter: readFilters(filters, observationCatalogue, now),
  mode,
  order: readObservationOrder(sortField, sortOrder),
})
