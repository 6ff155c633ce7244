import type { Handler } from '../handler.ts'
import { moveObservations } from './move-observations.ts'

export const resolveObservations: Handler<'ResolveObservations'> = ({ observationOrns, comment }, context) =>
  moveObservations(context, observationOrns, 'resolve', { comment })
