import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationEvidence } from './observation-evidence.ts'
import { ObservationOrn } from './observation.ts'

export const GetObservationEvidence = operation({
  summary: 'Get what an observation rests on, as it was seen.',
  description:
    'For findings of the built-in checks: the answers that were judged at the last look. For those of other tools: the evidence that came with them. What looks like a secret in an answer, or is different at every look, is replaced by an ellipsis.',
  method: 'GET',
  path: '/public/v1/observations/{orn}/evidence',
  scopes: ['findings.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['ORN_MALFORMED', 'DOMAIN_NOT_OWN', 'VENDOR_NOT_ENTITLED', 'NOT_FOUND'],
  input: Type.Object({ orn: ObservationOrn }),
  output: Type.Object({
    evidence: Type.Array(ObservationEvidence, { description: 'Sorted by hash.' }),
  }),
})
