import { accountLink, hashAccountToken, newAccountToken } from '../../domain/account-link.ts'
import { memberInvitationMail } from '../../domain/mail/member-invitation-mail.ts'
import { selectInvitation } from '../../store/console-invitation.ts'
import { insertConsoleLink } from '../../store/console-link.ts'
import type { MailKind } from './mail-kind.ts'

export const memberInvitationKind: MailKind = {
  /** Every attempt has a link of its own, because no token is stored; the first that is used ends them all. */
  toMail: async (db, { sourceId }, { organizationName, publicUrl }) => {
    const invitation = await selectInvitation(db, sourceId)
    if (!invitation) return undefined
    const token = newAccountToken()
    await insertConsoleLink(db, {
      purpose: 'invitation',
      invitationId: sourceId,
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
