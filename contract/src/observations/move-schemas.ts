import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { maxLengths } from '../kernel/max-lengths.ts'
import { ObservationOrn } from './observation.ts'
import { undoOutput } from './undo-output.ts'

/** Reasons a list of observations can be refused for. */
export const observationOrnErrors = [
  'DOMAIN_NOT_OWN',
  'NOT_FOUND',
  'ORN_MALFORMED',
  'VENDOR_NOT_ENTITLED',
] as const

/** Shared by all operations that move observations, which are all or nothing. */
export const observationMove = {
  method: 'POST',
  scopes: ['findings.read', 'findings.manage'],
  stability: 'alpha',
  version: '1.0.0',
  errors: [...observationOrnErrors, 'APPROVAL_TRANSITION_REFUSED'],
  output: Type.Object({
    updatedCount: Type.Integer({ minimum: 0, description: 'Observations that changed.', examples: [2] }),
    unchangedCount: Type.Integer({
      minimum: 0,
      description: 'Observations that were already in the requested state.',
      examples: [0],
    }),
    ...undoOutput,
    ...dryRunOutput,
  }),
} as const

/** The common input: which observations, and whether it is a dry run. */
export const observationMoveInput = {
  observationOrns: Type.Array(ObservationOrn, {
    minItems: 1,
    maxItems: 500,
    description: 'The observations; duplicates are ignored.',
  }),
  ...dryRunInput,
}

export const ObservationComment = Type.String({
  minLength: 1,
  maxLength: maxLengths.text,
  pattern: '\\S',
  description: 'Comment for the history.',
  examples: ['Fixed in the next release.'],
})
