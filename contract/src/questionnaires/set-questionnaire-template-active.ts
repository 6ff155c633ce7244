import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { templateChange, TemplateOutput, TemplateRef } from './template-call.ts'

export const SetQuestionnaireTemplateActive = operation({
  ...templateChange,
  summary: 'Archive a template, so that no questionnaires can be created from it, or activate it again.',
  description: 'Built-in templates cannot be archived.',
  path: '/public/v1/questionnaires/templates/{id}/active',
  idempotent: true,
  errors: ['NOT_FOUND', 'TEMPLATE_BUILT_IN'],
  input: Type.Object({
    id: TemplateRef,
    isActive: Type.Boolean({
      description: 'Whether questionnaires can be created from it.',
      examples: [false],
    }),
  }),
  output: TemplateOutput,
})
