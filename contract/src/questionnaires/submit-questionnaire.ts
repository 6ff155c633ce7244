import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { consoleMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const SubmitQuestionnaire = operation({
  ...consoleMove,
  summary: "Submit the answers on the vendor's behalf.",
  path: '/console/v1/questionnaires/{id}/submit',
  input: Type.Object({ id: QuestionnaireId }),
})
