import { readFilters } from '../../domain/kernel/filter.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { readListedField } from '../../domain/observations/observation-options.ts'
import { selectOptionPage } from '../../store/observations/observation-options.ts'
import type { Handler } from '../handler.ts'

export const getObservationFilterOptionValues: Handler<'GetObservationFilterOptionValues'> = async (
  { field, query = '', filters = [], mode = 'OBSERVATION_MODE_OPEN' },
  { db, page, now },
) => {
  const filter = readFilters(filters, observationCatalogue, now)
  const selection = { field: readListedField(field), mode, filter, query }
  return { ...(await selectOptionPage(db, selection, page)), beside: { field } }
}
