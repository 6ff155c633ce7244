import { invalidField } from '@parapet/contract'
import { hashLinkToken, newLinkToken } from '../../domain/kernel/link-token.ts'
import { expiryOf } from '../../domain/questionnaires/questionnaire-status.ts'
import { toRecipients } from '../../domain/observations/to-recipients.ts'
import {
  insertQuestionnaireInvitations,
  insertQuestionnaireLink,
} from '../../store/questionnaires/questionnaire-link.ts'
import type { Handler } from '../handler.ts'
import { limitMails } from '../limit-mails.ts'
import { beginMove, recordMove, requireQuestionnaire } from './move-questionnaire.ts'
import { requireDueDate } from './require-due-date.ts'

export const sendQuestionnaire: Handler<'SendQuestionnaire'> = async (
  { id, dueDate: given, recipients: chosen },
  context,
) => {
  const { db, now } = context
  const dueDate = requireDueDate(given, now)
  const begun = await beginMove(context, id, 'send')
  const recipients = chosen ? toRecipients(chosen) : begun.questionnaire.recipients
  if (recipients.length === 0) {
    throw invalidField('recipients', 'is required: the vendor had no contacts when the draft was created.')
  }
  await limitMails(context, recipients.length)
  const token = newLinkToken('qlt_')
  const expiresAt = expiryOf(dueDate)
  await Promise.all([
    recordMove(
      context,
      begun,
      { recipients, dueDate, sentAt: 'now' },
      { dueDate: dueDate.toISOString(), recipients: recipients.length },
    ),
    insertQuestionnaireLink(db, { tokenHash: hashLinkToken(token), questionnaireId: id, expiresAt }),
    insertQuestionnaireInvitations(db, begun.questionnaire, recipients),
  ])
  // Afterwards, because it shows the state of the mails.
  const questionnaire = await requireQuestionnaire(context, id)
  return { questionnaire, link: { token, expiresAt: expiresAt.toISOString() } }
}
