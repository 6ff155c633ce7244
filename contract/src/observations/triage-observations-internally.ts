import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'

export const TriageObservationsInternally = operation({
  ...observationMove,
  summary: 'Move observations into the internal remediation workflow.',
  description:
    'From any approval status they become TRIAGED_INTERNAL; those that are it already stay as they are.',
  path: '/console/v1/observations/triage-internally',
  input: Type.Object({ ...observationMoveInput, comment: Type.Optional(ObservationComment) }),
})
