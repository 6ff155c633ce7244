import type { Session } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { hashSessionToken, newSessionToken } from '../../domain/accounts/session-token.ts'
import {
  deleteConsoleSessionByToken,
  insertConsoleSession,
  type SessionMethod,
} from '../../store/accounts/console-session.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { AccountContext, Context } from '../handler.ts'
import { providerAccount } from './provider-account.ts'
import { readSession } from './read-session.ts'
import { rememberDevice } from './remember-device.ts'
import { requireAllowedNetwork } from './require-allowed-network.ts'

const lifeMs = 7 * 86_400_000

type Begun = Pick<AccountContext, 'browser' | 'now' | 'settings' | 'grant'>

/** Signs a member in, always with a new token, and ends the session the browser had before. */
export const beginSession = async (
  context: Begun,
  { db, audit }: { db: Db; audit: Context['audit'] },
  { userId, method }: { userId: string; method: SessionMethod },
): Promise<Session> => {
  const { browser, now, settings, grant } = context
  await requireAllowedNetwork(db, browser)
  const token = newSessionToken()
  const id = newId('ses')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const { tokenHash, address, userAgent } = browser
  if (tokenHash) await deleteConsoleSessionByToken(db, tokenHash)
  const [isBegun] = await Promise.all([
    insertConsoleSession(db, {
      id,
      tokenHash: hashSessionToken(token),
      organizationId: db.organizationId,
      userId,
      expiresAt,
      method,
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
  if (!isBegun) throw providerAccount()
  // People who sign in through the identity provider have no password to guess.
  const device = method === 'oidc' ? undefined : await rememberDevice(context, db, userId)
  grant({ token, expiresAt, ...(device && { device }) })
  return readSession(db, id, settings)
}
