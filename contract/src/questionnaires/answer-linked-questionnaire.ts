import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { answersFieldLimit, GivenAnswers } from './answer-schemas.ts'
import { byLink, LinkedQuestionnaire } from './linked-schemas.ts'

export const AnswerLinkedQuestionnaire = operation({
  ...byLink,
  summary: 'Save answers; the rest can follow later.',
  method: 'POST',
  path: '/link/v1/questionnaire/answers',
  bodyLimitFields: answersFieldLimit,
  errors: ['LINK_INVALID', 'QUESTIONNAIRE_TRANSITION_REFUSED'],
  input: Type.Object({ answers: GivenAnswers }),
  output: Type.Object({ questionnaire: LinkedQuestionnaire }),
})
