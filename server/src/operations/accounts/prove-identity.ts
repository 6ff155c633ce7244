import { ApiError, invalidField } from '@parapet/contract'
import { selectFactorKinds } from '../../store/accounts/console-factor.ts'
import { type ConsoleUserRow, selectConsoleUser } from '../../store/accounts/console-user.ts'
import { takeSessionChallenge, updateSessionProof } from '../../store/accounts/session-proof.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { type GivenFactor, proveFactor } from './prove-factor.ts'
import { providerAccount } from './provider-account.ts'
import { sessionIsOver } from './read-session.ts'
import { renewSession } from './renew-session.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { requireSessionId } from './require-session-id.ts'
import { tellPerson } from './tell-person.ts'

type Given = GivenFactor & { password?: string }

/** By the strongest proof the person has: a password is not enough for an account with a second factor. */
const prove = async (
  { password, ...factor }: Given,
  user: ConsoleUserRow,
  context: AccountContext,
): Promise<{ isRecovery: boolean }> => {
  const factors = await context.acrossOrganizations((db) => selectFactorKinds(db, user.id))
  if (factors.length > 0) {
    if (password !== undefined)
      throw new ApiError('FACTOR_REQUIRED', 'Confirm with your second factor, not with your password.')
    return proveFactor(user.id, factor, context, (db) => takeSessionChallenge(db, requireSessionId(context)))
  }
  if (Object.values(factor).some((one) => one !== undefined))
    throw new ApiError('FACTOR_MISSING', 'Your account has no second factor: confirm with your password.')
  if (password === undefined) throw invalidField('password', 'is required: enter your password.')
  await requireOwnPassword('password', password, user.passwordHash ?? '', context)
  return { isRecovery: false }
}

export const proveIdentity: Handler<'ProveIdentity'> = async (given, context) => {
  const { actor, organizationId } = context.principal
  const user = await context.acrossOrganizations((db) => selectConsoleUser(db, actor.id))
  if (!user) throw sessionIsOver()
  if (user.oidcSubject !== null) throw providerAccount()
  const { isRecovery } = await prove(given, user, context)
  await context.inOrganization(organizationId, actor, async (db, audit) => {
    await updateSessionProof(db, requireSessionId(context))
    // A copy of the token from before must not carry the proof.
    await renewSession(context, db, organizationId)
    if (!isRecovery) return
    await audit([{ action: 'user.recovery-code-used', targetType: 'user', targetId: user.id }])
    await tellPerson({ db, ...context.settings }, user.id, 'recovery-code-used', context.browser)
  })
  return {}
}
