import { ApiError } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { builtInTemplate } from '../../domain/questionnaires/built-in-templates.ts'
import { progressOf, questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import { addOpenQuestionnaire } from '../../store/questionnaires/questionnaire-change.ts'
import { selectQuestionnaireTemplate } from '../../store/questionnaires/questionnaire-template.ts'
import { insertQuestionnaire, selectQuestionnaire } from '../../store/questionnaires/questionnaire.ts'
import type { Handler } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'

export const createQuestionnaire: Handler<'CreateQuestionnaire'> = async (
  { templateId, vendorId },
  { db, principal, audit },
) => {
  const [vendor, template] = await Promise.all([
    addOpenQuestionnaire(db, vendorId),
    builtInTemplate(templateId) ?? selectQuestionnaireTemplate(db, templateId),
  ])
  if (!vendor) {
    throw new ApiError(
      'NOT_FOUND',
      `There is no vendor ${vendorId} in the directory. vendorId is the internal id (vnd_…), not your own reference.`,
    )
  }
  if (!template?.isActive) throw new ApiError('NOT_FOUND', `There is no active template ${templateId}.`)

  const id = newId('qst')
  const { totalQuestions } = progressOf(questionsOf(template.sections), new Map())
  const [, , questionnaire] = await Promise.all([
    insertQuestionnaire(db, {
      id,
      vendorId: vendor.id,
      template,
      recipients: vendor.contacts,
      totalQuestions,
      createdBy: principal.actor,
    }),
    audit([
      {
        action: 'questionnaire.created',
        targetType: 'questionnaire',
        targetId: id,
        details: { vendorId: vendor.id, templateId: template.id, templateVersion: template.version },
      },
    ]),
    selectQuestionnaire(db, id),
  ])
  if (!questionnaire) throw noSuchQuestionnaire(id, principal)
  return { questionnaire }
}
