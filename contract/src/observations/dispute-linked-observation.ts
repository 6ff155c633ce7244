import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { DisputeReason, DisputeText } from './dispute-schemas.ts'
import { byRemediationLink, LinkedFinding } from './linked-schemas.ts'
import { ObservationOrn } from './observation.ts'

export const DisputeLinkedObservation = operation({
  ...byRemediationLink,
  summary: 'Say that a finding is fixed, or why it should not count.',
  description:
    'The organization rules on it; until then the finding counts as before. A new answer replaces one that nobody has ruled on. FIXED also asks for another check from outside, where checks run.',
  method: 'POST',
  path: '/link/v1/remediation/disputes',
  errors: ['LINK_INVALID', 'ORN_MALFORMED', 'NOT_FOUND', 'DISPUTE_CLOSED'],
  input: Type.Object({
    orn: ObservationOrn,
    reason: DisputeReason,
    text: Type.Optional(DisputeText),
  }),
  output: Type.Object({ finding: LinkedFinding }),
})
