import { ApiError } from '@parapet/contract'
import { accountLink } from '../../domain/accounts/account-link.ts'
import { lockMember } from '../../store/accounts/console-membership.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import { selectMailState } from '../../store/connectors/mail-state.ts'
import { insertOutboxMails } from '../../store/connectors/outbox-mail.ts'
import type { Handler } from '../handler.ts'
import { limitMails } from '../limit-mails.ts'
import { inviteTo, makeInvitationToken } from './invite-to.ts'

export const inviteMember: Handler<'InviteMember'> = async ({ email: given, role }, context) => {
  const { db, principal, settings } = context
  // Checked again and locked until the end: an invitation made while its sender is being removed would survive.
  const maker = await lockMember(db, principal.actor.id)
  if (maker?.role !== 'owner') throw new ApiError('MISSING_SCOPE', 'Only an owner can invite members.')
  if (settings.isMailConfigured) await limitMails(context, 1)
  const invitation = await inviteTo(context, { email: given, role, invitedBy: principal.actor })
  if (!settings.isMailConfigured) {
    const token = await makeInvitationToken(db, invitation, null)
    return { invitation, url: accountLink(settings.publicUrl, 'invitation', token), isMailed: false }
  }
  const { id, email } = invitation
  const domain = (await selectPrimaryDomain(db)) ?? ''
  const recipients = [{ name: email, email }]
  await insertOutboxMails(db, [
    { kind: 'OUTBOX_MAIL_KIND_MEMBER_INVITATION', sourceId: id, domain, recipients },
  ])
  const mail = await selectMailState(db, id)
  return { invitation: { ...invitation, ...(mail && { mail }) }, isMailed: true }
}
