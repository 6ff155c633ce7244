import { accountLink } from '../../domain/account-link.ts'
import { selectPrimaryDomain } from '../../store/organization-domain.ts'
import { insertOutboxMails } from '../../store/outbox-mail.ts'
import type { Handler } from '../handler.ts'
import { inviteTo } from './invite-to.ts'

export const inviteMember: Handler<'InviteMember'> = async ({ email: given, role }, context) => {
  const { db, principal, settings } = context
  const invitedBy = principal.actor.displayName
  const { invitation, token } = await inviteTo(context, { email: given, role, invitedBy })
  const { isMailConfigured, publicUrl } = settings
  const { id, email } = invitation
  if (isMailConfigured) {
    const domain = (await selectPrimaryDomain(db)) ?? ''
    const recipients = [{ name: email, email }]
    await insertOutboxMails(db, [
      { kind: 'OUTBOX_MAIL_KIND_MEMBER_INVITATION', sourceId: id, domain, recipients },
    ])
  }
  return { invitation, url: accountLink(publicUrl, 'invitation', token), isMailed: isMailConfigured }
}
