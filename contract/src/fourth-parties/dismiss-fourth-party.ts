import { operation } from '../kernel/operation.ts'
import { fourthPartyReview } from './review-schemas.ts'

export const DismissFourthParty = operation({
  ...fourthPartyReview,
  summary: 'Dismiss a fourth party that the vendor does not use.',
  description: 'It is left out of lists and counts, and stays dismissed even if it is detected again.',
  path: '/public/v1/avd/fourth-parties/{id}/dismiss',
})
