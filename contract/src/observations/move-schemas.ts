import { Type } from 'typebox'
import { ObservationOrn } from './observation.ts'

/** Reasons for which a list of observations is refused. */
export const observationOrnErrors = [
  'DOMAIN_NOT_OWN',
  'NOT_FOUND',
  'ORN_MALFORMED',
  'VENDOR_NOT_ENTITLED',
] as const

/** What every console operation on observations has in common: it does all of them or none. */
export const observationMove = {
  audience: 'console',
  method: 'POST',
  scopes: ['findings.read', 'findings.flag'],
  stability: 'beta',
  version: '1.0.0',
  errors: [...observationOrnErrors, 'APPROVAL_TRANSITION_REFUSED'],
  output: Type.Object({
    updatedCount: Type.Integer({ minimum: 0, description: 'Observations that changed.', examples: [2] }),
    unchangedCount: Type.Integer({
      minimum: 0,
      description: 'Observations that were as asked already.',
      examples: [0],
    }),
  }),
} as const

export const ObservationOrns = Type.Array(ObservationOrn, {
  minItems: 1,
  maxItems: 500,
  description: 'The observations; one named twice counts once.',
})

export const ObservationComment = Type.String({
  minLength: 1,
  maxLength: 4000,
  pattern: '\\S',
  description: 'What to say with it, for the history.',
  examples: ['Fixed in the next release.'],
})
