import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { observationOrnErrors } from './move-schemas.ts'
import { observationFilterErrors, observationFilters } from './observation-selection.ts'
import { ObservationOrn } from './observation.ts'
import { undoOutput } from './undo-output.ts'

export const FlagObservations = operation({
  summary: 'Flag observations for follow-up.',
  description:
    'With ORNs it is all or nothing: an observation that is resolved and not yet flagged refuses the call. With filters, it flags the matching open observations, 10,000 at most. Observations that are already flagged stay unchanged and are counted separately.',
  method: 'POST',
  path: '/public/v1/observations/actions/flag',
  scopes: ['findings.read', 'findings.flag'],
  stability: 'beta',
  version: '1.0.0',
  idempotent: true,
  errors: [
    ...observationFilterErrors,
    ...observationOrnErrors,
    'FLAG_TARGET_REQUIRED',
    'FLAG_TOO_BROAD',
    'OBSERVATION_ALREADY_RESOLVED',
  ],
  input: Type.Object({
    observationOrns: Type.Optional(
      Type.Array(ObservationOrn, {
        maxItems: 500,
        description:
          'Flags exactly these observations and ignores the filters; duplicates are ignored. Empty: the observations that match the filters.',
        examples: [[]],
      }),
    ),
    filters: Type.Optional(observationFilters),
    ...dryRunInput,
  }),
  output: Type.Object({
    flaggedCount: Type.Integer({ minimum: 0, description: 'Observations newly flagged.', examples: [3] }),
    alreadyFlaggedCount: Type.Integer({
      minimum: 0,
      description: 'Observations that were already flagged.',
      examples: [1],
    }),
    ...undoOutput,
    ...dryRunOutput,
  }),
})
