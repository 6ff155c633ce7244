import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { observationOrnErrors } from './move-schemas.ts'
import { observationFilterErrors, observationFilters } from './observation-selection.ts'
import { ObservationOrn } from './observation.ts'

export const FlagObservations = operation({
  summary: 'Flag observations for follow-up.',
  description:
    'By ORN it is all or nothing: one that is resolved and not flagged yet refuses the call. By filter the open observations that match are flagged, at most 10,000. What is flagged already stays as it is and is counted as such.',
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
          'Flags exactly these observations, whatever the filters say; one named twice counts once. Empty: those that match the filters.',
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
      description: 'Observations that were flagged already.',
      examples: [1],
    }),
    ...dryRunOutput,
  }),
})
