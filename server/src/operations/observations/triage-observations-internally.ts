import type { Handler } from '../handler.ts'
import { moveObservations } from './move-observations.ts'

export const triageObservationsInternally: Handler<'TriageObservationsInternally'> = (
  { observationOrns, comment },
  context,
) => moveObservations(context, observationOrns, 'triageInternally', { comment })
