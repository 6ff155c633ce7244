import { Type } from 'typebox'
import { Id } from '../kernel/schema.ts'

/** Part of the answer of every operation that changes observations. */
export const undoOutput = {
  undoId: Type.Optional(
    Id(
      'und',
      'For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it.',
    ),
  ),
}
