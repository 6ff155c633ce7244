import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { TemplateOutput, TemplateRef } from './template-call.ts'

export const GetQuestionnaireTemplate = operation({
  summary: 'Get a template with all its questions.',
  method: 'GET',
  path: '/public/v1/questionnaires/templates/{id}',
  scopes: ['questionnaires.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: TemplateRef }),
  output: TemplateOutput,
})
