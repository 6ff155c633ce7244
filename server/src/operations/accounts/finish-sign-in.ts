import { ApiError } from '@parapet/contract'
import { deleteConsoleStep, selectConsoleStep, takeStepChallenge } from '../../store/accounts/console-step.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { factorRefused, proveFactor } from './prove-factor.ts'
import { requirePasswordHome } from './require-password-home.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'
import { tellPerson } from './tell-person.ts'

const expired = (): ApiError =>
  new ApiError('SIGN_IN_EXPIRED', 'This sign-in has expired. Start again with your password or passkey.')

export const finishSignIn: Handler<'FinishSignIn'> = async (given, context) => {
  const { settings, browser, acrossOrganizations } = context
  requirePasswordSignIn(settings)
  const { stepHash } = browser
  const step = stepHash && (await acrossOrganizations((db) => selectConsoleStep(db, stepHash)))
  if (!stepHash || !step) throw expired()
  const proven = await proveFactor(step.userId ?? undefined, given, context, (db) =>
    takeStepChallenge(db, stepHash),
  )
  const [user, organizationId] = await acrossOrganizations((db) =>
    Promise.all([selectConsoleUser(db, proven.userId), requirePasswordHome(db, proven.userId, browser)]),
  )
  if (!user) throw factorRefused()
  return context.inOrganization(organizationId, actorOf(user), async (db, audit) => {
    if (!(await deleteConsoleStep(db, stepHash))) throw expired()
    if (proven.isRecovery) {
      await audit([{ action: 'user.recovery-code-used', targetType: 'user', targetId: user.id }])
      await tellPerson({ db, ...settings }, user.id, 'recovery-code-used', browser)
    }
    const method = step.method ?? 'passkey'
    const session = await beginSession(context, { db, audit }, { userId: user.id, method, hasFactor: true })
    return { session }
  })
}
