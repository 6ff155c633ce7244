import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ReviewComment } from './answer-schemas.ts'
import { questionnaireMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const CompleteQuestionnaire = operation({
  ...questionnaireMove,
  summary: 'Finish the review; the link stops working.',
  path: '/public/v1/questionnaires/{id}/complete',
  input: Type.Object({ id: QuestionnaireId, comment: Type.Optional(ReviewComment) }),
})
