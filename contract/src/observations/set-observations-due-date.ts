import { Type } from 'typebox'
import { dryRunInput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { clearable, Timestamp } from '../kernel/schema.ts'
import { ObservationComment, observationMove, observationOrnErrors } from './move-schemas.ts'
import { observationFilterErrors, observationFilters } from './observation-selection.ts'
import { ObservationOrn } from './observation.ts'

export const SetObservationsDueDate = operation({
  ...observationMove,
  summary: 'Set, remove or reset the due date of observations.',
  description:
    'A date that a user sets wins over the SLA until the observation is resolved or excluded and then comes back. With ORNs it is all or nothing: a resolved observation refuses the call. With filters, it changes the matching open observations, 10,000 at most.',
  path: '/public/v1/observations/actions/set-due-date',
  errors: [
    ...observationFilterErrors,
    ...observationOrnErrors,
    'OBSERVATION_ALREADY_RESOLVED',
    'SELECTION_REQUIRED',
    'SELECTION_TOO_BROAD',
  ],
  input: Type.Object({
    observationOrns: Type.Optional(
      Type.Array(ObservationOrn, {
        maxItems: 500,
        description:
          'Changes exactly these observations and ignores the filters; duplicates are ignored. Empty: the observations that match the filters.',
        examples: [[]],
      }),
    ),
    filters: Type.Optional(observationFilters),
    dueAt: clearable(Timestamp('When they are due.', '2026-12-01T17:00:00.000Z'), {
      description: 'When they are due, at most ten years from now; null: no due date.',
      examples: ['2026-12-01T17:00:00.000Z'],
    }),
    followSla: Type.Optional(
      Type.Boolean({
        description: 'True, instead of dueAt: back to the date that the SLA gives.',
        examples: [false],
      }),
    ),
    comment: Type.Optional(ObservationComment),
    ...dryRunInput,
  }),
})
