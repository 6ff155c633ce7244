import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { byLink, LinkedForm } from './linked-schemas.ts'

export const OpenLinkedQuestionnaire = operation({
  ...byLink,
  summary: 'Get the questions and the answers so far, and record that the vendor has opened them.',
  method: 'POST',
  path: '/link/v1/questionnaire/open',
  errors: ['LINK_INVALID'],
  input: Type.Object({}),
  output: LinkedForm,
})
