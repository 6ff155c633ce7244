import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationComment, observationMove, observationOrnErrors, ObservationOrns } from './move-schemas.ts'

export const UnflagObservations = operation({
  ...observationMove,
  summary: 'Take the flags off observations.',
  path: '/console/v1/observations/unflag',
  errors: observationOrnErrors,
  input: Type.Object({ observationOrns: ObservationOrns, comment: Type.Optional(ObservationComment) }),
})
