import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import {
  ObservationComment,
  observationMove,
  observationMoveInput,
  observationOrnErrors,
} from './move-schemas.ts'

export const CommentOnObservation = operation({
  ...observationMove,
  summary: 'Add a comment to the history of observations.',
  path: '/public/v1/observations/actions/comment',
  errors: observationOrnErrors,
  input: Type.Object({ ...observationMoveInput, comment: ObservationComment }),
})
