import type { QuestionnaireTemplate } from '@parapet/contract'
import { aiVendorTemplate } from './ai-vendor-template.ts'
import { mvspTemplate } from './mvsp-template.ts'
import { nistCsfTemplate } from './nist-csf-template.ts'
import { questionnaireBaseline } from './questionnaire-baseline.ts'

/** Every organization has these; nothing of them is stored, so a new version is there with the service that has it. */
export const builtInTemplates: readonly QuestionnaireTemplate[] = [
  questionnaireBaseline,
  mvspTemplate,
  nistCsfTemplate,
  aiVendorTemplate,
]

export const builtInTemplate = (id: string): QuestionnaireTemplate | undefined =>
  builtInTemplates.find((template) => template.id === id)

/** Ids that begin like this are kept for templates of later versions. */
const reserved = 'qtp_parapet_'

export const isBuiltInId = (id: string): boolean =>
  id.startsWith(reserved) || builtInTemplate(id) !== undefined
