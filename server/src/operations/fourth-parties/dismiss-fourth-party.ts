import type { Handler } from '../handler.ts'
import { reviewFourthParty } from './review-fourth-party.ts'

export const dismissFourthParty: Handler<'DismissFourthParty'> = ({ id }, context) =>
  reviewFourthParty(context, id, 'fourth-party.dismissed', { isDismissed: true })
