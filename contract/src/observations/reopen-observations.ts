import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'

export const ReopenObservations = operation({
  ...observationMove,
  summary: 'Return resolved or excluded observations to the backlog.',
  path: '/public/v1/observations/actions/reopen',
  input: Type.Object({ ...observationMoveInput, comment: Type.Optional(ObservationComment) }),
})
