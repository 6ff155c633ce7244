import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Questionnaire, QuestionnaireId } from './schemas.ts'

export const GetQuestionnaire = operation({
  summary: 'Get one questionnaire.',
  method: 'GET',
  path: '/public/v1/questionnaires/{id}',
  scopes: ['questionnaires.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: QuestionnaireId }),
  output: Type.Object({ questionnaire: Questionnaire }),
})
