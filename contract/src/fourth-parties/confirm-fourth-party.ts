import { operation } from '../kernel/operation.ts'
import { fourthPartyReview } from './review-schemas.ts'

export const ConfirmFourthParty = operation({
  ...fourthPartyReview,
  summary: 'Say that the vendor does use the fourth party.',
  description: 'A dismissed relation is no longer dismissed then. One that is not seen any more still ages.',
  path: '/console/v1/avd/fourth-parties/{id}/confirm',
})
