import { questionnaireBaseline } from '../../domain/questionnaires/questionnaire-baseline.ts'
import { selectQuestionnaireTemplatePage } from '../../store/questionnaires/questionnaire-template.ts'
import type { Handler } from '../handler.ts'

export const listQuestionnaireTemplates: Handler<'ListQuestionnaireTemplates'> = (_input, { db, page }) =>
  selectQuestionnaireTemplatePage(db, page, questionnaireBaseline)
