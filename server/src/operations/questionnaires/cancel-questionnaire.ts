import type { Handler } from '../handler.ts'
import { makeMove } from './move-questionnaire.ts'

export const cancelQuestionnaire: Handler<'CancelQuestionnaire'> = ({ id }, context) =>
  makeMove(context, id, 'cancel')
