import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { QuestionnaireTemplate } from './template-schemas.ts'

export const ListQuestionnaireTemplates = operation({
  summary: 'List the templates that questionnaires can be created from, newest first.',
  description: 'The built-in templates and those that the organization has imported.',
  method: 'GET',
  path: '/public/v1/questionnaires/templates',
  scopes: ['questionnaires.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: [],
  paging: paged('questionnaireTemplates'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('questionnaireTemplates', QuestionnaireTemplate)),
})
