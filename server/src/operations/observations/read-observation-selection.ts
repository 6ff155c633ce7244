import type { Filter, ObservationMode, SortOrder } from '@parapet/contract'
import { readFilters } from '../../domain/filter.ts'
import { observationCatalogue } from '../../domain/observation-catalogue.ts'
import { readObservationOrder } from '../../domain/observation-order.ts'
import type { ObservationSelection } from '../../store/observation-list.ts'

type Given = {
  filters?: readonly Filter[]
  mode?: ObservationMode
  sortField?: string
  sortOrder?: SortOrder
}

/** What the list and the export are asked for, or the 400 that says what is wrong with it. */
export const readObservationSelection = (
  { filters = [], mode = 'OBSERVATION_MODE_OPEN', sortField, sortOrder }: Given,
  now: Date,
): ObservationSelection => ({
  filter: readFilters(filters, observationCatalogue, now),
  mode,
  order: readObservationOrder(sortField, sortOrder),
})
