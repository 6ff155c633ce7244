import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'

export const TriageObservationsInternally = operation({
  ...observationMove,
  summary: 'Move observations into the internal remediation workflow.',
  description:
    'Observations with any other approval status become TRIAGED_INTERNAL; those that already have it stay unchanged.',
  path: '/public/v1/observations/actions/triage-internally',
  input: Type.Object({ ...observationMoveInput, comment: Type.Optional(ObservationComment) }),
})
