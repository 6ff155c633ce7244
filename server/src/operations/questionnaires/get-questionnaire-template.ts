import type { Handler } from '../handler.ts'
import { requireTemplate } from './require-template.ts'

export const getQuestionnaireTemplate: Handler<'GetQuestionnaireTemplate'> = async ({ id }, { db }) => ({
  questionnaireTemplate: await requireTemplate(db, id),
})
