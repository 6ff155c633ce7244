import { readFilters } from '../../domain/kernel/filter.ts'
import { groupKindsOf } from '../../domain/observations/group-kinds-of.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { readObservationGroupOrder } from '../../domain/observations/observation-group-order.ts'
import { selectGroupPage } from '../../store/observations/observation-group.ts'
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
