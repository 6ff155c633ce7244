import { operation } from '../kernel/operation.ts'
import { fourthPartyReview } from './review-schemas.ts'

export const ConfirmFourthParty = operation({
  ...fourthPartyReview,
  summary: 'Confirm that the vendor uses the fourth party.',
  description:
    'A dismissed relation is restored. A confirmed relation still becomes stale when it is no longer seen.',
  path: '/public/v1/avd/fourth-parties/{id}/confirm',
})
