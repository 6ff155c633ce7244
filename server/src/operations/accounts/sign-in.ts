import { selectFactorKinds } from '../../store/accounts/console-factor.ts'
import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { beginSecondStep } from './begin-step.ts'
import { provePassword } from './prove-password.ts'
import { requirePasswordHome } from './require-password-home.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'

export const signIn: Handler<'SignIn'> = async (given, context) => {
  requirePasswordSignIn(context.settings)
  const { id: userId, ...user } = await provePassword(given, context)
  const [organizationId, factors] = await context.acrossOrganizations((db) =>
    Promise.all([requirePasswordHome(db, userId, context.browser), selectFactorKinds(db, userId)]),
  )
  if (factors.length > 0)
    return {
      secondStep: await context.acrossOrganizations((db) =>
        beginSecondStep(context, db, factors, { userId, method: 'password' }),
      ),
    }
  return context.inOrganization(organizationId, actorOf({ id: userId, ...user }), async (db, audit) => ({
    session: await beginSession(context, { db, audit }, { userId, method: 'password' }),
  }))
}
