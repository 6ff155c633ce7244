import type { Session } from '@parapet/contract'
import { hashSessionToken, newSessionToken } from '../../domain/accounts/session-token.ts'
import { updateConsoleSession } from '../../store/accounts/console-session.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { AccountContext } from '../handler.ts'
import { readSession, sessionIsOver } from './read-session.ts'
import { requireSessionId } from './require-session-id.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/**
 * Gives the calling session a new token in the given organization; the old token becomes worthless, also for calls that
 * are already under way.
 */
export const renewSession = async (
  context: Pick<AccountContext, 'browser' | 'settings' | 'grant'>,
  db: SystemDb,
  organizationId: OrganizationId,
  device?: { token: string; expiresAt: Date },
): Promise<Session> => {
  const id = requireSessionId(context)
  const { tokenHash: replacedHash } = context.browser
  if (!replacedHash) throw sessionIsOver()
  const token = newSessionToken()
  const tokenHash = hashSessionToken(token)
  const expiresAt = await updateConsoleSession(db, { id, replacedHash, tokenHash, organizationId })
  if (!expiresAt) throw sessionIsOver()
  context.grant({ token, expiresAt, ...(device && { device }) })
  return readSession(db, id, context.settings)
}
