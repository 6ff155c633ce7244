import type { QuestionnaireTemplate } from '@parapet/contract'
import { aiControlSections } from './ai-vendor-controls.ts'
import { aiDataSections } from './ai-vendor-data.ts'
import { shippedTemplate } from './shipped-template.ts'

/** What a customer asks a vendor whose service uses artificial intelligence; written for Parapet. */
export const aiVendorTemplate: QuestionnaireTemplate = shippedTemplate({
  id: 'qtp_parapet_ai_vendor',
  name: 'AI vendors',
  version: '1.0.0',
  description:
    'For vendors whose service uses generative or other AI: models and providers, use of our data, evaluation, prompt injection, human oversight, sub-processors and the EU AI Act. Send it beside a security questionnaire.',
  licence: 'Apache-2.0',
  sections: [...aiDataSections, ...aiControlSections],
  createdAt: '2026-11-17T00:00:00.000Z',
  updatedAt: '2026-11-17T00:00:00.000Z',
})
