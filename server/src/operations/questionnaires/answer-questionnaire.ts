import type { Handler } from '../handler.ts'
import { requireQuestionnaire } from './move-questionnaire.ts'
import { saveAnswers } from './save-answers.ts'

export const answerQuestionnaire: Handler<'AnswerQuestionnaire'> = async ({ id, answers }, context) => {
  await saveAnswers(context, id, answers)
  return { questionnaire: await requireQuestionnaire(context, id) }
}
