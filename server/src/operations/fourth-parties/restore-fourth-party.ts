import type { Handler } from '../handler.ts'
import { reviewFourthParty } from './review-fourth-party.ts'

export const restoreFourthParty: Handler<'RestoreFourthParty'> = ({ id }, context) =>
  reviewFourthParty(context, id, 'fourth-party.restored', { isDismissed: false })
