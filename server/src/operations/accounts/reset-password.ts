import { ApiError } from '@parapet/contract'
import { hashAccountToken } from '../../domain/account-link.ts'
import { hashPassword, readNewPassword } from '../../domain/password.ts'
import { deleteConsoleLink, selectPasswordResetUserId } from '../../store/console-link.ts'
import { selectHomeOrganization } from '../../store/console-membership.ts'
import { deleteOtherConsoleSessions } from '../../store/console-session.ts'
import { selectConsoleUser, updateConsoleUserPassword } from '../../store/console-user.ts'
import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { linkInvalid } from './link-invalid.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'

export const resetPassword: Handler<'ResetPassword'> = async (given, context) => {
  requirePasswordSignIn(context.settings)
  const tokenHash = hashAccountToken(given.token)
  const [user, organizationId] = await context.acrossOrganizations(async (db) => {
    const userId = await selectPasswordResetUserId(db, tokenHash)
    if (userId === undefined) return []
    return Promise.all([selectConsoleUser(db, userId), selectHomeOrganization(db, userId)])
  })
  if (!user) throw await linkInvalid(context)
  if (organizationId === undefined)
    throw new ApiError('MEMBERSHIP_MISSING', 'You are a member of no organization: ask for an invitation.')
  const passwordHash = await hashPassword(readNewPassword(given.password, user.email))
  const session = await context.inOrganization(organizationId, actorOf(user), async (db, audit) => {
    if (!(await deleteConsoleLink(db, tokenHash))) return undefined
    await updateConsoleUserPassword(db, user.id, passwordHash)
    await deleteOtherConsoleSessions(db, { userId: user.id })
    await audit([{ action: 'user.password-reset', targetType: 'user', targetId: user.id }])
    return beginSession(context, { db, audit }, { userId: user.id, method: 'reset' })
  })
  if (!session) throw await linkInvalid(context)
  return { session }
}
