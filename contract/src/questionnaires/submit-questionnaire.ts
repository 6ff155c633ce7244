import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { questionnaireMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const SubmitQuestionnaire = operation({
  ...questionnaireMove,
  summary: "Submit the answers on the vendor's behalf.",
  path: '/public/v1/questionnaires/{id}/submit',
  input: Type.Object({ id: QuestionnaireId }),
})
