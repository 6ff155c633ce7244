import { Type } from 'typebox'
import { dryRunInput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { DisputeRuling } from './dispute-schemas.ts'
import { ObservationComment, observationMove } from './move-schemas.ts'

export const RuleOnDisputes = operation({
  ...observationMove,
  summary: "Accept or reject vendors' disputes of observations.",
  description:
    'Accepted: NOT_OURS and FALSE_POSITIVE exclude the observation for that reason, FIXED resolves it until it is seen again, and COMPENSATING_CONTROL records the control and leaves the observation open and in the score. Rejected: it stays open, and the vendor sees the comment. A resolved observation keeps its status. All or none: a dispute that was replaced by a newer one, or ruled on otherwise, ends the call.',
  path: '/public/v1/observations/disputes/rule',
  errors: ['NOT_FOUND', 'DISPUTE_CLOSED'],
  input: Type.Object({
    disputeIds: Type.Array(Type.String({ maxLength: 64, examples: ['dsp_01JCQ3V5W8Z6T4R2M0K9H7F5D3'] }), {
      minItems: 1,
      maxItems: 500,
      description: 'The disputes, by the id in dispute.id of the observation; duplicates are ignored.',
    }),
    ruling: DisputeRuling,
    comment: Type.Optional(ObservationComment),
    ...dryRunInput,
  }),
})
