import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { templateChange, TemplateOutput, TemplateRef } from './template-call.ts'

export const SetQuestionnaireTemplateActive = operation({
  ...templateChange,
  summary: 'Archive a template, from which no questionnaires can be made then, or take it back into use.',
  description: 'The built-in template stays in use.',
  path: '/console/v1/questionnaires/templates/{id}/active',
  idempotent: true,
  errors: ['NOT_FOUND', 'TEMPLATE_BUILT_IN'],
  input: Type.Object({
    id: TemplateRef,
    isActive: Type.Boolean({ description: 'Whether questionnaires can be made from it.', examples: [false] }),
  }),
  output: TemplateOutput,
})
