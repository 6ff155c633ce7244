import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { ExclusionReason } from './exclusion-reason.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'

export const ExcludeObservations = operation({
  ...observationMove,
  summary: 'Exclude observations from scores, or accept their risk for a time.',
  description:
    'Observations with any approval status except RESOLVED become EXCLUDED. Those that are already excluded keep their reason; reopen them first to give another. EXCLUSION_REASON_ACCEPTED_RISK needs expiresAt and a comment that says why: the caller approves, and the observations are reopened at that time. Accepting an accepted risk again replaces its date, approver and reason.',
  path: '/public/v1/observations/actions/exclude',
  input: Type.Object({
    ...observationMoveInput,
    reason: ExclusionReason,
    expiresAt: Type.Optional(
      Timestamp(
        'When an accepted risk is reopened: in the future, at most one year ahead. Required with EXCLUSION_REASON_ACCEPTED_RISK, and refused with other reasons.',
        '2026-12-01T17:00:00.000Z',
      ),
    ),
    comment: Type.Optional(ObservationComment),
  }),
})
