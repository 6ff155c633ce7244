import { hashAccountToken } from '../../domain/accounts/account-link.ts'
import { hashPassword, readNewPassword } from '../../domain/accounts/password.ts'
import { selectFactorKinds } from '../../store/accounts/console-factor.ts'
import { deleteConsoleLink, selectLinkUserId } from '../../store/accounts/console-link.ts'
import { selectOrganizationNames } from '../../store/accounts/console-membership.ts'
import { deleteOtherConsoleSessions } from '../../store/accounts/console-session.ts'
import { selectConsoleUser, updateConsoleUserPassword } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { beginSecondStep } from './begin-step.ts'
import { linkInvalid } from './link-invalid.ts'
import { providerAccount } from './provider-account.ts'
import { requirePasswordHome } from './require-password-home.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'
import { tellPerson } from './tell-person.ts'

export const resetPassword: Handler<'ResetPassword'> = async (given, context) => {
  requirePasswordSignIn(context.settings)
  const tokenHash = hashAccountToken(given.token)
  const user = await context.acrossOrganizations(async (db) => {
    const userId = await selectLinkUserId(db, tokenHash, 'password-reset')
    return userId === undefined ? undefined : selectConsoleUser(db, userId)
  })
  if (!user) throw await linkInvalid(context)
  if (user.oidcSubject !== null) throw providerAccount()
  const [organizationId, names] = await context.acrossOrganizations((db) =>
    Promise.all([requirePasswordHome(db, user.id, context.browser), selectOrganizationNames(db, user.id)]),
  )
  const passwordHash = await hashPassword(
    await readNewPassword(given.password, { email: user.email, names: [user.displayName, ...names] }),
  )
  const entered = await context.inOrganization(organizationId, actorOf(user), async (db, audit) => {
    if (!(await deleteConsoleLink(db, tokenHash))) return undefined
    // Checked again: the account may have been tied to the identity provider while the password was hashed.
    if (!(await updateConsoleUserPassword(db, user.id, passwordHash))) throw providerAccount()
    await deleteOtherConsoleSessions(db, { userId: user.id })
    await audit([{ action: 'user.password-reset', targetType: 'user', targetId: user.id }])
    await tellPerson({ db, ...context.settings }, user.id, 'password-changed', context.browser)
    const first = { userId: user.id, method: 'reset' } as const
    const factors = await selectFactorKinds(db, user.id)
    if (factors.length > 0) return { secondStep: await beginSecondStep(context, db, factors, first) }
    return { session: await beginSession(context, { db, audit }, first) }
  })
  if (!entered) throw await linkInvalid(context)
  return entered
}
