import { ApiError } from '@parapet/contract'
import { hashAccountToken } from '../../domain/accounts/account-link.ts'
import { deleteInvitation, selectInvitationByToken } from '../../store/accounts/console-invitation.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { emailUnverified } from './email-unverified.ts'
import { joinOrganization } from './join-organization.ts'
import { linkInvalid } from './link-invalid.ts'
import { renewSession } from './renew-session.ts'
import { requireAllowedNetwork } from './require-allowed-network.ts'
import { ssoRequired } from './sso-required.ts'

export const acceptOwnInvitation: Handler<'AcceptOwnInvitation'> = async ({ token }, context) => {
  const { actor } = context.principal
  const [invitation, user] = await context.acrossOrganizations((db) =>
    Promise.all([selectInvitationByToken(db, hashAccountToken(token)), selectConsoleUser(db, actor.id)]),
  )
  if (!invitation) throw await linkInvalid(context)
  if (!user?.provenBy) throw emailUnverified()
  if (user.emailKey !== invitation.emailKey)
    throw new ApiError(
      'INVITATION_NOT_YOURS',
      `This invitation is for a different e-mail address than yours, ${user.email}.`,
    )
  if (invitation.requiresSso && !context.browser.isSso) throw ssoRequired()
  const { organizationId } = invitation
  const session = await context.inOrganization(organizationId, actor, async (db, audit) => {
    await requireAllowedNetwork(db, context.browser)
    if (!(await deleteInvitation(db, invitation.id))) return undefined
    await joinOrganization({ db, audit }, user.id, invitation)
    return renewSession(context, db, organizationId)
  })
  if (!session) throw await linkInvalid(context)
  return { session }
}
