import type { Handler } from '../handler.ts'
import { requireLinkedQuestionnaire } from './linked-form.ts'
import { saveAnswers } from './save-answers.ts'

export const answerLinkedQuestionnaire: Handler<'AnswerLinkedQuestionnaire'> = async (
  { answers },
  context,
) => {
  await saveAnswers(context, context.principal.actor.id, answers)
  return { questionnaire: await requireLinkedQuestionnaire(context) }
}
