import type { Handler } from '../handler.ts'
import { reviewFourthParty } from './review-fourth-party.ts'

export const confirmFourthParty: Handler<'ConfirmFourthParty'> = ({ id }, context) =>
  reviewFourthParty(context, id, 'fourth-party.confirmed', { isConfirmed: true, isDismissed: false })
