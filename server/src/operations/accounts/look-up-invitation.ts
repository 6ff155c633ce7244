import { hashAccountToken } from '../../domain/accounts/account-link.ts'
import { updateSourceDelivered } from '../../store/connectors/mail-state.ts'
import { selectInvitationByToken } from '../../store/accounts/console-invitation.ts'
import { selectProvenUser } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { linkInvalid } from './link-invalid.ts'

export const lookUpInvitation: Handler<'LookUpInvitation'> = async ({ token }, context) => {
  const found = await context.acrossOrganizations(async (db) => {
    const invitation = await selectInvitationByToken(db, hashAccountToken(token))
    if (!invitation) return undefined
    const isProof = invitation.proves !== null
    // The inviter may have a link that proves nothing, and must not learn from it who has an account.
    return {
      invitation,
      isProof,
      user: isProof ? await selectProvenUser(db, invitation.emailKey) : undefined,
    }
  })
  if (!found) throw await linkInvalid(context)
  const { invitation, isProof, user } = found
  if (invitation.proves === 'mail')
    await context.inOrganization(invitation.organizationId, context.principal.actor, (db) =>
      updateSourceDelivered(db, invitation.id),
    )
  const { organizationName, email, role, expiresAt, requiresSso } = invitation
  return {
    invitation: {
      organizationName,
      email,
      role,
      expiresAt,
      isProof,
      hasAccount: user !== undefined,
      requiresSso,
    },
  }
}
