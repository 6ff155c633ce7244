import type { Handler } from '../handler.ts'
import { requireQuestionnaire } from './move-questionnaire.ts'
import { submitAnswers } from './submit-answers.ts'

export const submitQuestionnaire: Handler<'SubmitQuestionnaire'> = async ({ id }, context) => {
  await submitAnswers(context, id)
  return { questionnaire: await requireQuestionnaire(context, id) }
}
