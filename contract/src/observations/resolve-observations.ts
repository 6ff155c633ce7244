import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'

export const ResolveObservations = operation({
  ...observationMove,
  summary: 'Mark observations as fixed.',
  description:
    'Observations with any other approval status become RESOLVED; one that is seen again is reopened.',
  path: '/public/v1/observations/actions/resolve',
  input: Type.Object({ ...observationMoveInput, comment: Type.Optional(ObservationComment) }),
})
