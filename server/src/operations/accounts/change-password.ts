import { ApiError, invalidField } from '@parapet/contract'
import { hashPassword, isPassword, readNewPassword } from '../../domain/accounts/password.ts'
import { selectOrganizationNames } from '../../store/accounts/console-membership.ts'
import { deleteOtherConsoleSessions } from '../../store/accounts/console-session.ts'
import { selectConsoleUser, updateConsoleUserPassword } from '../../store/accounts/console-user.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { providerAccount } from './provider-account.ts'
import { sessionIsOver } from './read-session.ts'
import { rememberDevice } from './remember-device.ts'
import { renewSession } from './renew-session.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'
import { requireSessionId } from './require-session-id.ts'

/** Attempts are counted before they are checked, so that a stranger at an open session cannot guess the password. */
const requireCurrentPassword = async (
  given: string | undefined,
  storedHash: string,
  context: AccountContext,
): Promise<void> => {
  if (given === undefined) throw invalidField('currentPassword', 'is required: enter your current password.')
  const giveBack = await context.take([{ limit: 'passwordProof', who: requireSessionId(context) }])
  if (!(await isPassword(given, storedHash)))
    throw new ApiError('PASSWORD_WRONG', 'currentPassword: this is not your current password.')
  await giveBack()
}

export const changePassword: Handler<'ChangePassword'> = async (
  { currentPassword, newPassword },
  context,
) => {
  requirePasswordSignIn(context.settings)
  const { actor, organizationId } = context.principal
  const [user, organizationNames] = await context.acrossOrganizations((db) =>
    Promise.all([selectConsoleUser(db, actor.id), selectOrganizationNames(db, actor.id)]),
  )
  if (!user) throw sessionIsOver()
  if (user.oidcSubject !== null) throw providerAccount()
  const owner = { email: user.email, names: [user.displayName, ...organizationNames] }
  const password = await readNewPassword(newPassword, owner, 'newPassword')
  if (user.passwordHash !== null) await requireCurrentPassword(currentPassword, user.passwordHash, context)
  const passwordHash = await hashPassword(password)
  const session = await context.inOrganization(organizationId, actor, async (db, audit) => {
    // Checked again: the account may have been tied to the identity provider while the password was hashed.
    if (!(await updateConsoleUserPassword(db, user.id, passwordHash))) throw providerAccount()
    await deleteOtherConsoleSessions(db, { userId: user.id, exceptId: requireSessionId(context) })
    await audit([{ action: 'user.password-changed', targetType: 'user', targetId: user.id }])
    return renewSession(context, db, organizationId, await rememberDevice(context, db, user.id))
  })
  return { session }
}
