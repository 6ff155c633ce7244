import { ApiError } from '@parapet/contract'
import { deleteConsoleSession } from '../../store/accounts/console-session.ts'
import type { Handler } from '../handler.ts'

export const endSession: Handler<'EndSession'> = async ({ sessionId }, context) => {
  const { actor, organizationId } = context.principal
  await context.inOrganization(organizationId, actor, async (db, audit) => {
    if (!(await deleteConsoleSession(db, actor.id, sessionId)))
      throw new ApiError('NOT_FOUND', `You have no session ${sessionId}.`)
    await audit([{ action: 'session.ended', targetType: 'session', targetId: sessionId }])
  })
  if (sessionId === context.browser.sessionId) context.grant('over')
  return {}
}
