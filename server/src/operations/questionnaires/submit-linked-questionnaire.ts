import type { Handler } from '../handler.ts'
import { requireLinkedQuestionnaire } from './linked-form.ts'
import { submitAnswers } from './submit-answers.ts'

export const submitLinkedQuestionnaire: Handler<'SubmitLinkedQuestionnaire'> = async (_input, context) => {
  await submitAnswers(context, context.principal.actor.id)
  return { questionnaire: await requireLinkedQuestionnaire(context) }
}
