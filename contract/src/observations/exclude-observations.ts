import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ExclusionReason } from './exclusion-reason.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'

export const ExcludeObservations = operation({
  ...observationMove,
  summary: 'Exclude observations from scores.',
  description:
    'Observations with any approval status except RESOLVED become EXCLUDED. Those that are already excluded keep their reason; reopen them first to give another.',
  path: '/public/v1/observations/actions/exclude',
  input: Type.Object({
    ...observationMoveInput,
    reason: ExclusionReason,
    comment: Type.Optional(ObservationComment),
  }),
})
