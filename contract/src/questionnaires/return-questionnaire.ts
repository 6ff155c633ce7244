import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ReviewComment } from './answer-schemas.ts'
import { consoleMove, DueDate } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const ReturnQuestionnaire = operation({
  ...consoleMove,
  summary: 'Return the answers to the vendor, which sees the comment and answers by the same link.',
  description:
    'A new due date moves the end of the link with it; one is needed where the link would be over already.',
  path: '/console/v1/questionnaires/{id}/return',
  input: Type.Object({ id: QuestionnaireId, comment: ReviewComment, dueDate: Type.Optional(DueDate) }),
})
