import { readListedField } from '../../domain/observations/observation-options.ts'
import { selectOptionPage } from '../../store/observations/observation-options.ts'
import type { Handler } from '../handler.ts'

export const getObservationFilterOptionValues: Handler<'GetObservationFilterOptionValues'> = async (
  { field, query = '', mode = 'OBSERVATION_MODE_OPEN' },
  { db, page },
) => {
  const selection = { field: readListedField(field), mode, query }
  return { ...(await selectOptionPage(db, selection, page)), beside: { field } }
}
