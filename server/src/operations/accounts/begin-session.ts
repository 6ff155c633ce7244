import type { Session } from '@parapet/contract'
import { newId } from '../../domain/id.ts'
import { hashSessionToken, newSessionToken } from '../../domain/session-token.ts'
import { deleteConsoleSessionByToken, insertConsoleSession } from '../../store/console-session.ts'
import type { Db } from '../../store/store.ts'
import type { AccountContext, Context } from '../handler.ts'
import { readSession } from './read-session.ts'

const lifeMs = 7 * 86_400_000

type Begun = Pick<AccountContext, 'browser' | 'now' | 'settings' | 'grant'>

/** Signs a member in: with a new token always, and without the session that the browser had before. */
export const beginSession = async (
  { browser, now, settings, grant }: Begun,
  { db, audit }: { db: Db; audit: Context['audit'] },
  { userId, method }: { userId: string; method: 'password' | 'oidc' | 'set-up' | 'invitation' | 'reset' },
): Promise<Session> => {
  const token = newSessionToken()
  const id = newId('ses')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const { tokenHash, address, userAgent } = browser
  if (tokenHash) await deleteConsoleSessionByToken(db, tokenHash)
  await Promise.all([
    insertConsoleSession(db, {
      id,
      tokenHash: hashSessionToken(token),
      organizationId: db.organizationId,
      userId,
      expiresAt,
      address,
      userAgent,
    }),
    audit([
      {
        action: 'session.started',
        targetType: 'session',
        targetId: id,
        details: { userId, method, address },
      },
    ]),
  ])
  grant({ token, expiresAt })
  return readSession(db, id, settings)
}
