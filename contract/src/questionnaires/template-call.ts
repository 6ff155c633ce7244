import { Type } from 'typebox'
import { QuestionnaireTemplate } from './template-schemas.ts'

/** Shared by all operations that change a template. */
export const templateChange = {
  method: 'POST',
  scopes: ['questionnaires.read', 'questionnaires.write'],
  stability: 'alpha',
  version: '1.0.0',
} as const

/** Any text: an unknown one is answered as not found. */
export const TemplateRef = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'Id of the template.',
  examples: ['qtp_supplier_check'],
})

export const TemplateOutput = Type.Object({ questionnaireTemplate: QuestionnaireTemplate })
