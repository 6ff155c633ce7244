import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { questionnaireMove, DueDate } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const ChangeQuestionnaireDueDate = operation({
  ...questionnaireMove,
  summary: 'Change the due date; links expire 30 days after it.',
  description: 'Only while the questionnaire is with the vendor: sent or in progress.',
  path: '/public/v1/questionnaires/{id}/due-date',
  input: Type.Object({ id: QuestionnaireId, dueDate: DueDate }),
})
