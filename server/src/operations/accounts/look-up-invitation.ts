import { hashAccountToken } from '../../domain/account-link.ts'
import { selectInvitationByToken } from '../../store/console-invitation.ts'
import { selectConsoleUserByEmail } from '../../store/console-user.ts'
import type { Handler } from '../handler.ts'
import { linkInvalid } from './link-invalid.ts'

export const lookUpInvitation: Handler<'LookUpInvitation'> = async ({ token }, context) => {
  const found = await context.acrossOrganizations(async (db) => {
    const invitation = await selectInvitationByToken(db, hashAccountToken(token))
    return invitation && { invitation, user: await selectConsoleUserByEmail(db, invitation.emailKey) }
  })
  if (!found) throw await linkInvalid(context)
  const { organizationName, email, role, expiresAt } = found.invitation
  return { invitation: { organizationName, email, role, expiresAt, hasAccount: found.user !== undefined } }
}
