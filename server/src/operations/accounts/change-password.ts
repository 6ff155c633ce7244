import { hashPassword, readNewPassword } from '../../domain/accounts/password.ts'
import { selectOrganizationNames } from '../../store/accounts/console-membership.ts'
import { deleteOtherConsoleSessions } from '../../store/accounts/console-session.ts'
import { selectConsoleUser, updateConsoleUserPassword } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { providerAccount } from './provider-account.ts'
import { sessionIsOver } from './read-session.ts'
import { rememberDevice } from './remember-device.ts'
import { renewSession } from './renew-session.ts'
import { requireCurrentPassword } from './require-current-password.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'
import { requireSessionId } from './require-session-id.ts'
import { tellPerson } from './tell-person.ts'

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
    await tellPerson({ db, ...context.settings }, user.id, 'password-changed', context.browser)
    await audit([{ action: 'user.password-changed', targetType: 'user', targetId: user.id }])
    return renewSession(context, db, organizationId, await rememberDevice(context, db, user.id))
  })
  return { session }
}
