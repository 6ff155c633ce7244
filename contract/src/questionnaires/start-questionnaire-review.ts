import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { consoleMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const StartQuestionnaireReview = operation({
  ...consoleMove,
  summary: 'Start the review of submitted answers.',
  path: '/console/v1/questionnaires/{id}/start-review',
  input: Type.Object({ id: QuestionnaireId }),
})
