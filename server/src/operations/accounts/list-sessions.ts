import { maxSessions, selectConsoleSessions } from '../../store/accounts/console-session.ts'
import type { Handler } from '../handler.ts'
import { requireSessionId } from './require-session-id.ts'

export const listSessions: Handler<'ListSessions'> = async (_input, context) => ({
  sessions: await context.acrossOrganizations((db) =>
    selectConsoleSessions(db, {
      userId: context.principal.actor.id,
      currentId: requireSessionId(context),
      limit: maxSessions,
    }),
  ),
})
