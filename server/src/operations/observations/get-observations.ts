import { selectObservationPage } from '../../store/observations/observation-list.ts'
import type { Handler } from '../handler.ts'
import { readObservationSelection } from './read-observation-selection.ts'

export const getObservations: Handler<'GetObservations'> = (input, { db, page, now }) =>
  selectObservationPage(db, readObservationSelection(input, now), page)
