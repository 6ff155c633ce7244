import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { answersFieldLimit, GivenAnswers } from './answer-schemas.ts'
import { questionnaireMove } from './move-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const AnswerQuestionnaire = operation({
  ...questionnaireMove,
  summary: "Save answers on the vendor's behalf.",
  path: '/public/v1/questionnaires/{id}/answers',
  bodyLimitFields: answersFieldLimit,
  input: Type.Object({ id: QuestionnaireId, answers: GivenAnswers }),
})
