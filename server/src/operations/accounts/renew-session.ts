import type { Session } from '@parapet/contract'
import { hashSessionToken, newSessionToken } from '../../domain/session-token.ts'
import { updateConsoleSession } from '../../store/console-session.ts'
import type { SystemDb } from '../../store/store.ts'
import type { AccountContext } from '../handler.ts'
import { readSession, sessionIsOver } from './read-session.ts'
import { requireSessionId } from './require-session-id.ts'

/** Gives the session that asks a new token, in the organization named; the old token is worth nothing from then on. */
export const renewSession = async (
  context: Pick<AccountContext, 'browser' | 'settings' | 'grant'>,
  db: SystemDb,
  organizationId: string,
): Promise<Session> => {
  const id = requireSessionId(context)
  const token = newSessionToken()
  const expiresAt = await updateConsoleSession(db, { id, tokenHash: hashSessionToken(token), organizationId })
  if (!expiresAt) throw sessionIsOver()
  context.grant({ token, expiresAt })
  return readSession(db, id, context.settings)
}
