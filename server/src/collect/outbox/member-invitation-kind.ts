import { accountLink, hashAccountToken, newAccountToken } from '../../domain/accounts/account-link.ts'
import { memberInvitationMail } from '../../domain/mail/member-invitation-mail.ts'
import { selectInvitation } from '../../store/accounts/console-invitation.ts'
import { insertConsoleLink } from '../../store/accounts/console-link.ts'
import type { MailKind } from './mail-kind.ts'

export const memberInvitationKind: MailKind = {
  /** Every attempt creates a new link, because no token is stored; the first one used voids the others. */
  toMail: async (db, { sourceId }, { organizationName, publicUrl }) => {
    const invitation = await selectInvitation(db, sourceId)
    if (!invitation) return undefined
    const token = newAccountToken()
    await insertConsoleLink(db, {
      purpose: 'invitation',
      invitationId: sourceId,
      // Only the reader of the mail ever sees this token.
      proves: 'mail',
      tokenHash: hashAccountToken(token),
      expiresAt: new Date(invitation.expiresAt),
    })
    return memberInvitationMail({
      organizationName,
      role: invitation.role,
      expiresAt: invitation.expiresAt,
      link: accountLink(publicUrl, 'invitation', token),
    })
  },
  settle: async () => {},
}
