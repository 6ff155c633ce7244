import type { FileQuestion, Question, QuestionnaireTemplate, TemplateFile } from '@parapet/contract'
import { findTemplateFaults } from './questionnaire-template.ts'

const yesOrNo = [
  { value: 'yes', label: 'Yes', riskWeight: 0 },
  { value: 'no', label: 'No', riskWeight: 1 },
]

const complete = ({ options, required, weight, ...question }: FileQuestion): Question => ({
  ...question,
  options: options ?? (question.type === 'QUESTION_TYPE_YES_NO' ? yesOrNo : []),
  required: required ?? true,
  weight: weight ?? 1,
})

/** The template with all its defaults, or sentences about what is wrong with it beyond the form of its fields. */
export const completeTemplate = (
  given: TemplateFile,
): { template: Omit<QuestionnaireTemplate, 'createdAt' | 'updatedAt'> } | { faults: string[] } => {
  const { id, name, version, description = '', licence = '', isActive = true } = given
  const sections = given.sections.map((section) => ({
    ...section,
    questions: section.questions.map(complete),
  }))
  const faults = findTemplateFaults(sections)
  if (faults.length > 0) return { faults }
  return {
    template: {
      id,
      name: name.trim(),
      version,
      description,
      licence,
      isActive,
      source: 'QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED',
      sections,
      questionCount: sections.flatMap(({ questions }) => questions).length,
    },
  }
}
