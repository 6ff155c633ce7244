import { ApiError, type QuestionnaireTemplate } from '@parapet/contract'
import { builtInTemplate, isBuiltInId } from '../../domain/questionnaires/built-in-templates.ts'
import { selectQuestionnaireTemplate } from '../../store/questionnaires/questionnaire-template.ts'
import type { Db } from '../../store/kernel/store.ts'

/** A built-in template or one of the organization's own, which is locked if it is about to change. */
export const requireTemplate = async (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<QuestionnaireTemplate> => {
  const template = builtInTemplate(id) ?? (await selectQuestionnaireTemplate(db, id, { lock }))
  if (!template) throw new ApiError('NOT_FOUND', `There is no template ${id}.`)
  return template
}

/** Throws if the id is that of a template of the service, or kept for one. */
export const refuseBuiltIn = (id: string): void => {
  if (isBuiltInId(id))
    throw new ApiError(
      'TEMPLATE_BUILT_IN',
      `${id} is the id of a built-in template, which cannot be changed. Choose another id.`,
    )
}
