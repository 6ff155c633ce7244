import { hashLinkToken, newLinkToken } from '../../domain/kernel/link-token.ts'
import { invitationMail } from '../../domain/mail/invitation-mail.ts'
import { graceDays } from '../../domain/questionnaires/questionnaire-status.ts'
import { selectInvitationSource, updateInvitationSent } from '../../store/connectors/outbox-source.ts'
import { insertQuestionnaireLink } from '../../store/questionnaires/questionnaire-link.ts'
import type { MailKind } from './mail-kind.ts'

export const questionnaireInvitationKind: MailKind = {
  /**
   * Every attempt creates a new link, because no token is stored; nobody knows a link whose mail was never sent.
   */
  toMail: async (db, { id: mailId, sourceId, recipients }, { organizationName, publicUrl }) => {
    const source = await selectInvitationSource(db, sourceId, graceDays)
    if (!source) return undefined
    const { expiresAt, ...facts } = source
    const token = newLinkToken('qlt_')
    await insertQuestionnaireLink(db, {
      tokenHash: hashLinkToken(token),
      questionnaireId: sourceId,
      expiresAt,
      mailId,
    })
    return invitationMail({
      ...facts,
      organizationName,
      recipientName: recipients[0]?.name ?? '',
      // Browsers do not send what follows the #, so no server logs the token.
      link: `${publicUrl}/questionnaire#${token}`,
    })
  },
  settle: (db, { sourceId, recipient }) => updateInvitationSent(db, sourceId, recipient ?? 0),
}
