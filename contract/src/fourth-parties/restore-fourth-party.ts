import { operation } from '../kernel/operation.ts'
import { fourthPartyReview } from './review-schemas.ts'

export const RestoreFourthParty = operation({
  ...fourthPartyReview,
  summary: 'Take the dismissal of a fourth party back.',
  description: 'The relation is then what it was before, or what was seen of it meanwhile.',
  path: '/console/v1/avd/fourth-parties/{id}/restore',
})
