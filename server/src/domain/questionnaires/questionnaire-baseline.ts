import type { QuestionnaireTemplate } from '@parapet/contract'
import { shippedTemplate } from './shipped-template.ts'
import { peopleSections } from './baseline-people-sections.ts'
import { technologySections } from './baseline-technology-sections.ts'

const sections = [...peopleSections, ...technologySections]

/** The template for a first look. Changing its questions requires a new version. */
export const questionnaireBaseline: QuestionnaireTemplate = shippedTemplate({
  id: 'qtp_baseline',
  name: 'Security baseline',
  version: '1.1.0',
  description:
    'A first assessment of how a vendor protects its systems and customer data, organized by observation category.',
  licence: 'Apache-2.0',
  sections,
  createdAt: '2026-11-15T00:00:00.000Z',
  updatedAt: '2026-11-17T00:00:00.000Z',
})
