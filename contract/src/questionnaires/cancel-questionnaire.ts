import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { consoleMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const CancelQuestionnaire = operation({
  ...consoleMove,
  summary: 'Cancel an open questionnaire; its link stops working.',
  path: '/console/v1/questionnaires/{id}/cancel',
  input: Type.Object({ id: QuestionnaireId }),
})
