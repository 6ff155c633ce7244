import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { VendorScoreExplanation } from './score-explanation-schemas.ts'
import { VendorRef } from './vendor-ref.ts'

export const GetVendorScoreExplanation = operation({
  summary: 'Explain the score of a vendor: what it is made of, and what to fix first.',
  description:
    'Calculated by the scoring model from the observations that are open now. A vendor that is not monitored or has not been checked has no score to explain.',
  method: 'GET',
  path: '/public/v1/vendors/{id}/score-explanation',
  scopes: ['vendor-directory.read', 'findings.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: VendorRef }),
  output: Type.Object({ explanation: VendorScoreExplanation }),
})
