import { ApiError } from '@parapet/contract'
import { selectHomeOrganization } from '../../store/console-membership.ts'
import { clearSignInFailures } from '../../store/console-user.ts'
import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { provePassword } from './prove-password.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'

export const signIn: Handler<'SignIn'> = async (given, context) => {
  requirePasswordSignIn(context.settings)
  const user = await provePassword(given, context)
  const organizationId = await context.acrossOrganizations(async (db) => {
    await clearSignInFailures(db, user.id)
    return selectHomeOrganization(db, user.id)
  })
  if (organizationId === undefined)
    throw new ApiError('MEMBERSHIP_MISSING', 'You are a member of no organization: ask for an invitation.')
  return context.inOrganization(organizationId, actorOf(user), async (db, audit) => ({
    session: await beginSession(context, { db, audit }, { userId: user.id, method: 'password' }),
  }))
}
