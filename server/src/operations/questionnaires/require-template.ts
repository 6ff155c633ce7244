import { ApiError, type QuestionnaireTemplate } from '@parapet/contract'
import { questionnaireBaseline } from '../../domain/questionnaires/questionnaire-baseline.ts'
import { selectQuestionnaireTemplate } from '../../store/questionnaires/questionnaire-template.ts'
import type { Db } from '../../store/kernel/store.ts'

/** The built-in template or one of the organization's own, which is locked if it is about to change. */
export const requireTemplate = async (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<QuestionnaireTemplate> => {
  if (id === questionnaireBaseline.id) return questionnaireBaseline
  const template = await selectQuestionnaireTemplate(db, id, { lock })
  if (!template) throw new ApiError('NOT_FOUND', `There is no template ${id}.`)
  return template
}

export const builtIn = (id: string): ApiError =>
  new ApiError(
    'TEMPLATE_BUILT_IN',
    `${id} is the built-in template, which cannot be changed. Choose another id.`,
  )
