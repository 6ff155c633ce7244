import { ApiError, invalidField } from '@parapet/contract'
import { hashPassword, isPassword, readNewPassword } from '../../domain/password.ts'
import { deleteOtherConsoleSessions } from '../../store/console-session.ts'
import { selectConsoleUser, updateConsoleUserPassword } from '../../store/console-user.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { sessionIsOver } from './read-session.ts'
import { renewSession } from './renew-session.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'
import { requireSessionId } from './require-session-id.ts'

/** Whoever sits down at somebody else's open session is not to guess: failures are counted as those of a sign-in. */
const requireCurrentPassword = async (
  given: string | undefined,
  storedHash: string,
  { countFailure, principal }: AccountContext,
): Promise<void> => {
  if (given === undefined) throw invalidField('currentPassword', 'is needed: say the password you have.')
  if (await isPassword(given, storedHash)) return
  await countFailure(principal.actor.id)
  throw new ApiError('PASSWORD_WRONG', 'currentPassword: this is not the password you have.')
}

export const changePassword: Handler<'ChangePassword'> = async (
  { currentPassword, newPassword },
  context,
) => {
  requirePasswordSignIn(context.settings)
  const { actor, organizationId } = context.principal
  const user = await context.acrossOrganizations((db) => selectConsoleUser(db, actor.id))
  if (!user) throw sessionIsOver()
  const password = readNewPassword(newPassword, user.email, 'newPassword')
  if (user.passwordHash !== null) await requireCurrentPassword(currentPassword, user.passwordHash, context)
  const passwordHash = await hashPassword(password)
  const session = await context.inOrganization(organizationId, actor, async (db, audit) => {
    await updateConsoleUserPassword(db, user.id, passwordHash)
    await deleteOtherConsoleSessions(db, { userId: user.id, exceptId: requireSessionId(context) })
    await audit([{ action: 'user.password-changed', targetType: 'user', targetId: user.id }])
    return renewSession(context, db, organizationId)
  })
  return { session }
}
