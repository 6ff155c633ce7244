import { builtInTemplates } from '../../domain/questionnaires/built-in-templates.ts'
import { selectQuestionnaireTemplatePage } from '../../store/questionnaires/questionnaire-template.ts'
import type { Handler } from '../handler.ts'

export const listQuestionnaireTemplates: Handler<'ListQuestionnaireTemplates'> = (_input, { db, page }) =>
  selectQuestionnaireTemplatePage(db, page, builtInTemplates)
