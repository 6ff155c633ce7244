import type { Handler } from '../handler.ts'
import { readSession } from './read-session.ts'
import { requireSessionId } from './require-session-id.ts'

export const getSession: Handler<'GetSession'> = async (_input, context) => ({
  session: await context.acrossOrganizations((db) =>
    readSession(db, requireSessionId(context), context.settings),
  ),
})
