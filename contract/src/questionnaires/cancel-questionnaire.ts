import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { questionnaireMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const CancelQuestionnaire = operation({
  ...questionnaireMove,
  summary: 'Cancel an open questionnaire; its link stops working.',
  path: '/public/v1/questionnaires/{id}/cancel',
  input: Type.Object({ id: QuestionnaireId }),
})
