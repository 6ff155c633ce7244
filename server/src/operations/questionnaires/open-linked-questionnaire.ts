import { updateMailDelivered } from '../../store/connectors/mail-state.ts'
import { updateQuestionnaireOpened } from '../../store/questionnaires/questionnaire-change.ts'
import type { Handler } from '../handler.ts'
import { selectLinkedForm } from './linked-form.ts'

export const openLinkedQuestionnaire: Handler<'OpenLinkedQuestionnaire'> = async (_input, context) => {
  const { db, principal, audit } = context
  const { id } = principal.actor
  const [first, form] = await Promise.all([
    updateQuestionnaireOpened(db, id),
    selectLinkedForm(context),
    principal.mailId === undefined ? undefined : updateMailDelivered(db, principal.mailId),
  ])
  if (first) await audit([{ action: 'questionnaire.opened', targetType: 'questionnaire', targetId: id }])
  return form
}
