import type { QuestionnaireTemplate } from '@parapet/contract'
import { peopleSections } from './baseline-people-sections.ts'
import { technologySections } from './baseline-technology-sections.ts'

const sections = [...peopleSections, ...technologySections]

/** The template that every organization has. Changing its questions requires a new version. */
export const questionnaireBaseline: QuestionnaireTemplate = {
  id: 'qtp_baseline',
  name: 'Security baseline',
  version: '1.0.0',
  description:
    'A first assessment of how a vendor protects its systems and customer data, organized by observation category.',
  licence: 'Apache-2.0',
  isActive: true,
  source: 'QUESTIONNAIRE_TEMPLATE_SOURCE_BUILT_IN',
  sections,
  questionCount: sections.flatMap(({ questions }) => questions).length,
  createdAt: '2026-11-15T00:00:00.000Z',
  updatedAt: '2026-11-15T00:00:00.000Z',
}
