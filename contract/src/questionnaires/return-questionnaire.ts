import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ReviewComment } from './answer-schemas.ts'
import { questionnaireMove, DueDate } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const ReturnQuestionnaire = operation({
  ...questionnaireMove,
  summary: 'Return the answers to the vendor, who sees the comment and answers through the same link.',
  description:
    'A new due date also moves the expiry of the link; one is required if the link would already have expired.',
  path: '/public/v1/questionnaires/{id}/return',
  input: Type.Object({ id: QuestionnaireId, comment: ReviewComment, dueDate: Type.Optional(DueDate) }),
})
