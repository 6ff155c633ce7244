import { questionnaireBaseline } from '../../domain/questionnaire-baseline.ts'
import { selectQuestionnaireTemplatePage } from '../../store/questionnaire-template.ts'
import type { Handler } from '../handler.ts'

export const listQuestionnaireTemplates: Handler<'ListQuestionnaireTemplates'> = (_input, { db, page }) =>
  selectQuestionnaireTemplatePage(db, page, questionnaireBaseline)
