import { ApiError, invalidField } from '@parapet/contract'
import { hashAccountToken } from '../../domain/accounts/account-link.ts'
import { readDisplayName } from '../../domain/accounts/display-name.ts'
import { newId } from '../../domain/kernel/id.ts'
import { hashPassword, readNewPassword } from '../../domain/accounts/password.ts'
import { selectFactorKinds } from '../../store/accounts/console-factor.ts'
import {
  deleteInvitation,
  type LinkedInvitationRow,
  selectInvitationByToken,
} from '../../store/accounts/console-invitation.ts'
import {
  insertConsoleUser,
  type NewConsoleUser,
  selectProvenUser,
} from '../../store/accounts/console-user.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { joinOrganization } from './join-organization.ts'
import { linkInvalid } from './link-invalid.ts'
import { provePassword } from './prove-password.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'
import { ssoRequired } from './sso-required.ts'

type Person = { user: NewConsoleUser; isNew: boolean }

/** An account with a second factor signs in first, and accepts the invitation with its session. */
const proveKnown = async (
  given: { email: string; password: string },
  context: AccountContext,
): Promise<NewConsoleUser> => {
  const user = await provePassword(given, context, { isProven: true })
  const factors = await context.acrossOrganizations((db) => selectFactorKinds(db, user.id))
  if (factors.length === 0) return user
  throw new ApiError(
    'FACTOR_REQUIRED',
    'Your account has a second factor: sign in first, then open the link of the invitation again.',
  )
}

/**
 * A link that proves the address leads to its account, whose password is required, or to a new one. Any other link
 * leads to a new account for this organization only, even if the address has accounts elsewhere.
 */
const identify = async (
  { email, emailKey, proves, organizationId, organizationName }: LinkedInvitationRow,
  { password, displayName }: { password: string; displayName?: string },
  context: AccountContext,
): Promise<Person> => {
  if (proves !== null && (await context.acrossOrganizations((db) => selectProvenUser(db, emailKey))))
    return { user: await proveKnown({ email, password }, context), isNew: false }
  if (displayName === undefined)
    throw invalidField('displayName', 'is required: enter the name others will see.')
  const name = readDisplayName(displayName)
  const owner = { email, names: [name, organizationName] }
  const user = {
    id: newId('usr'),
    email,
    emailKey,
    displayName: name,
    passwordHash: await hashPassword(await readNewPassword(password, owner)),
    provenBy: proves,
    homeOrganizationId: proves === null ? organizationId : null,
  }
  return { user, isNew: true }
}

export const acceptInvitation: Handler<'AcceptInvitation'> = async (given, context) => {
  requirePasswordSignIn(context.settings)
  const invitation = await context.acrossOrganizations((db) =>
    selectInvitationByToken(db, hashAccountToken(given.token)),
  )
  if (!invitation) throw await linkInvalid(context)
  if (invitation.requiresSso) throw ssoRequired()
  const { user, isNew } = await identify(invitation, given, context)
  const session = await context.inOrganization(
    invitation.organizationId,
    actorOf(user),
    async (db, audit) => {
      if (!(await deleteInvitation(db, invitation.id))) return undefined
      if (isNew && !(await insertConsoleUser(db, user)))
        throw new ApiError('UNAVAILABLE', 'Another of your invitations is being accepted. Try again.')
      await joinOrganization({ db, audit }, user.id, invitation)
      return beginSession(context, { db, audit }, { userId: user.id, method: 'invitation' })
    },
  )
  if (!session) throw await linkInvalid(context)
  return { session }
}
