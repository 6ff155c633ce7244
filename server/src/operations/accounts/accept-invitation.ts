import { invalidField } from '@parapet/contract'
import { hashAccountToken } from '../../domain/account-link.ts'
import { readDisplayName } from '../../domain/display-name.ts'
import { newId } from '../../domain/id.ts'
import { hashPassword, readNewPassword } from '../../domain/password.ts'
import {
  deleteInvitation,
  type OpenInvitationRow,
  selectInvitationByToken,
} from '../../store/console-invitation.ts'
import {
  clearSignInFailures,
  insertConsoleUser,
  type NewConsoleUser,
  selectConsoleUserByEmail,
} from '../../store/console-user.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { joinOrganization } from './join-organization.ts'
import { linkInvalid } from './link-invalid.ts'
import { provePassword } from './prove-password.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'

type Person = { user: NewConsoleUser; isNew: boolean }

/** Who has an account proves it: whoever made the invitation knows its link as well. */
const identify = async (
  { email, emailKey }: OpenInvitationRow,
  { password, displayName }: { password: string; displayName?: string },
  context: AccountContext,
): Promise<Person> => {
  if (await context.acrossOrganizations((db) => selectConsoleUserByEmail(db, emailKey)))
    return { user: await provePassword({ email, password }, context), isNew: false }
  if (displayName === undefined)
    throw invalidField('displayName', 'is needed: say what others shall call you.')
  const user = {
    id: newId('usr'),
    email,
    emailKey,
    displayName: readDisplayName(displayName),
    passwordHash: await hashPassword(readNewPassword(password, email)),
  }
  return { user, isNew: true }
}

export const acceptInvitation: Handler<'AcceptInvitation'> = async (given, context) => {
  requirePasswordSignIn(context.settings)
  const invitation = await context.acrossOrganizations((db) =>
    selectInvitationByToken(db, hashAccountToken(given.token)),
  )
  if (!invitation) throw await linkInvalid(context)
  const { user, isNew } = await identify(invitation, given, context)
  const session = await context.inOrganization(
    invitation.organizationId,
    actorOf(user),
    async (db, audit) => {
      if (!(await deleteInvitation(db, invitation.id))) return undefined
      if (!isNew) await clearSignInFailures(db, user.id)
      else if (!(await insertConsoleUser(db, user))) return undefined
      await joinOrganization({ db, audit }, user.id, invitation)
      return beginSession(context, { db, audit }, { userId: user.id, method: 'invitation' })
    },
  )
  if (!session) throw await linkInvalid(context)
  return { session }
}
