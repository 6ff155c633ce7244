import { hashLinkToken, newLinkToken } from '../../domain/link-token.ts'
import { invitationMail } from '../../domain/mail/invitation-mail.ts'
import { graceDays } from '../../domain/questionnaire-status.ts'
import { selectInvitationSource, updateInvitationSent } from '../../store/outbox-source.ts'
import { insertQuestionnaireLink } from '../../store/questionnaire-link.ts'
import type { MailKind } from './mail-kind.ts'

export const questionnaireInvitationKind: MailKind = {
  /** Every attempt has a link of its own, because no token is stored; one whose mail never left is known to nobody. */
  toMail: async (db, { sourceId, recipients }, { organizationName, publicUrl }) => {
    const source = await selectInvitationSource(db, sourceId, graceDays)
    if (!source) return undefined
    const { expiresAt, ...facts } = source
    const token = newLinkToken()
    await insertQuestionnaireLink(db, {
      tokenHash: hashLinkToken(token),
      questionnaireId: sourceId,
      expiresAt,
    })
    return invitationMail({
      ...facts,
      organizationName,
      recipientName: recipients[0]?.name ?? '',
      // Behind the #, a browser keeps the token to itself: no server writes it into a log.
      link: `${publicUrl}/questionnaire#${token}`,
    })
  },
  settle: (db, { sourceId, recipient }) => updateInvitationSent(db, sourceId, recipient ?? 0),
}
