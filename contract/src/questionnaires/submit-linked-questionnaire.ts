import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { byLink, LinkedQuestionnaire } from './linked-schemas.ts'

export const SubmitLinkedQuestionnaire = operation({
  ...byLink,
  summary: 'Submit the answers, once every required question that applies has one.',
  method: 'POST',
  path: '/link/v1/questionnaire/submit',
  errors: ['LINK_INVALID', 'QUESTIONNAIRE_TRANSITION_REFUSED'],
  input: Type.Object({}),
  output: Type.Object({ questionnaire: LinkedQuestionnaire }),
})
