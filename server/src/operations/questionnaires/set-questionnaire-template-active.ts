import { updateQuestionnaireTemplate } from '../../store/questionnaires/questionnaire-template.ts'
import type { Handler } from '../handler.ts'
import { refuseBuiltIn, requireTemplate } from './require-template.ts'

export const setQuestionnaireTemplateActive: Handler<'SetQuestionnaireTemplateActive'> = async (
  { id, isActive },
  { db, audit },
) => {
  refuseBuiltIn(id)
  const template = await requireTemplate(db, id, { lock: true })
  if (template.isActive === isActive) return { questionnaireTemplate: template }
  await Promise.all([
    updateQuestionnaireTemplate(db, { ...template, isActive }),
    audit([
      {
        action: isActive ? 'questionnaire-template.restored' : 'questionnaire-template.archived',
        targetType: 'questionnaire-template',
        targetId: id,
      },
    ]),
  ])
  return { questionnaireTemplate: await requireTemplate(db, id) }
}
