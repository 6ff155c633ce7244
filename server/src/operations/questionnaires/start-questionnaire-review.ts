import type { Handler } from '../handler.ts'
import { makeMove } from './move-questionnaire.ts'

export const startQuestionnaireReview: Handler<'StartQuestionnaireReview'> = ({ id }, context) =>
  makeMove(context, id, 'startReview')
