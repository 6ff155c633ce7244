import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { questionnaireMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const StartQuestionnaireReview = operation({
  ...questionnaireMove,
  summary: 'Start the review of submitted answers.',
  path: '/public/v1/questionnaires/{id}/start-review',
  input: Type.Object({ id: QuestionnaireId }),
})
