import { readDisplayName } from '../../domain/accounts/display-name.ts'
import { updateConsoleUserName } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { readSession } from './read-session.ts'
import { requireSessionId } from './require-session-id.ts'

export const updateProfile: Handler<'UpdateProfile'> = async (given, context) => {
  const { actor, organizationId } = context.principal
  const displayName = readDisplayName(given.displayName)
  const session = await context.inOrganization(organizationId, actor, async (db, audit) => {
    if (await updateConsoleUserName(db, actor.id, displayName))
      await audit([{ action: 'user.renamed', targetType: 'user', targetId: actor.id }])
    return readSession(db, requireSessionId(context), context.settings)
  })
  return { session }
}
