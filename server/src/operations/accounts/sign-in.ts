import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { provePassword } from './prove-password.ts'
import { requirePasswordHome } from './require-password-home.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'

export const signIn: Handler<'SignIn'> = async (given, context) => {
  requirePasswordSignIn(context.settings)
  const user = await provePassword(given, context)
  const organizationId = await context.acrossOrganizations((db) =>
    requirePasswordHome(db, user.id, context.browser),
  )
  return context.inOrganization(organizationId, actorOf(user), async (db, audit) => ({
    session: await beginSession(context, { db, audit }, { userId: user.id, method: 'password' }),
  }))
}
