import type { Handler } from '../handler.ts'
import { makeMove } from './move-questionnaire.ts'

export const completeQuestionnaire: Handler<'CompleteQuestionnaire'> = ({ id, comment }, context) =>
  makeMove(context, id, 'complete', {
    completedAt: 'now',
    ...(comment !== undefined && { reviewComment: comment }),
  })
