import type { Handler } from '../handler.ts'
import { moveObservations } from './move-observations.ts'

export const reopenObservations: Handler<'ReopenObservations'> = ({ observationOrns, comment }, context) =>
  moveObservations(context, observationOrns, 'reopen', { comment })
