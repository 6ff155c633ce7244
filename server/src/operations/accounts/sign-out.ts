import { deleteConsoleSession } from '../../store/accounts/console-session.ts'
import type { Handler } from '../handler.ts'
import { requireSessionId } from './require-session-id.ts'

export const signOut: Handler<'SignOut'> = async (_input, context) => {
  const { actor, organizationId } = context.principal
  const sessionId = requireSessionId(context)
  await context.inOrganization(organizationId, actor, async (db, audit) => {
    await deleteConsoleSession(db, actor.id, sessionId)
    await audit([{ action: 'session.signed-out', targetType: 'session', targetId: sessionId }])
  })
  context.grant('over')
  return {}
}
