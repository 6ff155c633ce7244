import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { questionnaireMove, DueDate, QuestionnaireLink, Recipients } from './move-schemas.ts'
import { Questionnaire, QuestionnaireId } from './schemas.ts'

export const SendQuestionnaire = operation({
  ...questionnaireMove,
  keepsNoAnswer: true,
  summary: 'Send a draft to the vendor; its link is valid until 30 days after the due date.',
  path: '/public/v1/questionnaires/{id}/send',
  input: Type.Object({ id: QuestionnaireId, dueDate: DueDate, recipients: Type.Optional(Recipients) }),
  output: Type.Object({ questionnaire: Questionnaire, link: QuestionnaireLink }),
})
