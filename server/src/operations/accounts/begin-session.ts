import { ApiError, type Session } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { hashSessionToken, newSessionToken } from '../../domain/accounts/session-token.ts'
import { selectFactorKinds } from '../../store/accounts/console-factor.ts'
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
import { tellPerson } from './tell-person.ts'

const lifeMs = 7 * 86_400_000

type Begun = Pick<AccountContext, 'browser' | 'now' | 'settings' | 'grant'>

type Started = {
  userId: string
  method: SessionMethod
  /** Whether a second factor was part of it. */
  hasFactor?: boolean
  /** When the identity provider last asked the person; null if it does not say. */
  provenAt?: Date | null
}

/** Refuses a session without the factor that was added since the first step; starting a session locks the account. */
const refuseNewFactor = async (db: Db, { userId, method, hasFactor }: Started): Promise<void> => {
  if (hasFactor || method === 'oidc' || (await selectFactorKinds(db, userId)).length === 0) return
  throw new ApiError('FACTOR_REQUIRED', 'A second factor was just added to this account. Sign in again.')
}

/** Signs a member in, always with a new token, and ends the session the browser had before. */
export const beginSession = async (
  context: Begun,
  { db, audit }: { db: Db; audit: Context['audit'] },
  started: Started,
): Promise<Session> => {
  const { userId, method } = started
  const { browser, now, settings, grant } = context
  await requireAllowedNetwork(db, browser)
  const token = newSessionToken()
  const id = newId('ses')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const { tokenHash, address, userAgent } = browser
  if (tokenHash) await deleteConsoleSessionByToken(db, tokenHash)
  const [isBegun] = await Promise.all([
    insertConsoleSession(db, {
      ...started,
      id,
      tokenHash: hashSessionToken(token),
      organizationId: db.organizationId,
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
  if (!isBegun) throw providerAccount()
  await refuseNewFactor(db, started)
  if ((method === 'password' || method === 'passkey') && browser.device?.userId !== userId)
    await tellPerson({ db, ...settings }, userId, 'new-device', browser)
  // People who sign in through the identity provider have no password to guess.
  const device = method === 'oidc' ? undefined : await rememberDevice(context, db, userId)
  grant({ token, expiresAt, ...(device && { device }) })
  return readSession(db, id, settings)
}
