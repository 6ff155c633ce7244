import type { QuestionnaireTemplate } from '@parapet/contract'

/** A template that is part of the service. */
export const shippedTemplate = (
  template: Omit<QuestionnaireTemplate, 'isActive' | 'source' | 'questionCount'>,
): QuestionnaireTemplate => ({
  ...template,
  isActive: true,
  source: 'QUESTIONNAIRE_TEMPLATE_SOURCE_BUILT_IN',
  questionCount: template.sections.flatMap(({ questions }) => questions).length,
})
