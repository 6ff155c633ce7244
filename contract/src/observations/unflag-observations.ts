import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import {
  ObservationComment,
  observationMove,
  observationMoveInput,
  observationOrnErrors,
} from './move-schemas.ts'

export const UnflagObservations = operation({
  ...observationMove,
  summary: 'Remove the flags from observations.',
  path: '/public/v1/observations/actions/unflag',
  errors: observationOrnErrors,
  input: Type.Object({ ...observationMoveInput, comment: Type.Optional(ObservationComment) }),
})
