import { operation } from '../kernel/operation.ts'
import { fourthPartyReview } from './review-schemas.ts'

export const DismissFourthParty = operation({
  ...fourthPartyReview,
  summary: 'Say that the vendor does not use the fourth party.',
  description: 'It leaves lists and counts, and stays dismissed however often it is seen again.',
  path: '/console/v1/avd/fourth-parties/{id}/dismiss',
})
