import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationComment, observationMove, ObservationOrns } from './move-schemas.ts'

export const ReopenObservations = operation({
  ...observationMove,
  summary: 'Put resolved or excluded observations back into the backlog.',
  path: '/console/v1/observations/reopen',
  input: Type.Object({ observationOrns: ObservationOrns, comment: Type.Optional(ObservationComment) }),
})
