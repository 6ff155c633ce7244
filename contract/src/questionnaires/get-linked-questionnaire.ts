import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { byLink, LinkedForm } from './linked-schemas.ts'

export const GetLinkedQuestionnaire = operation({
  ...byLink,
  summary: 'Get the questions and the answers so far.',
  method: 'GET',
  path: '/link/v1/questionnaire',
  errors: ['LINK_INVALID'],
  input: Type.Object({}),
  output: LinkedForm,
})
