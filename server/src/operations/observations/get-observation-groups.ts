import { readFilters } from '../../domain/filter.ts'
import { groupKindsOf } from '../../domain/group-kinds-of.ts'
import { observationCatalogue } from '../../domain/observation-catalogue.ts'
import { readObservationGroupOrder } from '../../domain/observation-group-order.ts'
import { selectGroupPage } from '../../store/observation-group.ts'
import type { Handler } from '../handler.ts'

export const getObservationGroups: Handler<'GetObservationGroups'> = (input, { db, page, now }) => {
  const { filters = [], mode = 'OBSERVATION_MODE_OPEN', groupBy, sortField, sortOrder } = input
  const selection = {
    kinds: groupKindsOf(groupBy),
    mode,
    filter: readFilters(filters, observationCatalogue, now),
    order: readObservationGroupOrder(sortField, sortOrder),
  }
  return selectGroupPage(db, selection, page)
}
