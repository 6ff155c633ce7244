import { operation } from '../kernel/operation.ts'
import { fourthPartyReview } from './review-schemas.ts'

export const RestoreFourthParty = operation({
  ...fourthPartyReview,
  summary: 'Restore a dismissed fourth party.',
  description: 'The relation returns to its previous status, or to what has been detected since.',
  path: '/public/v1/avd/fourth-parties/{id}/restore',
})
