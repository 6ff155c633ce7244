import { accountLink, hashAccountToken, newAccountToken } from '../domain/account-link.ts'
import { insertConsoleLink } from '../store/console-link.ts'
import { hasConsoleUsers } from '../store/console-user.ts'
import type { Store } from '../store/store.ts'

const lifeMs = 24 * 3_600_000

/** A link to make the first owner with; undefined once there is anybody. */
export const makeSetUpLink = async (store: Store, publicUrl: string): Promise<string | undefined> => {
  const token = newAccountToken()
  const isMade = await store.system(async (db) => {
    if (await hasConsoleUsers(db)) return false
    const expiresAt = new Date(Date.now() + lifeMs)
    await insertConsoleLink(db, { purpose: 'set-up', tokenHash: hashAccountToken(token), expiresAt })
    return true
  })
  return isMade ? accountLink(publicUrl, 'setup', token) : undefined
}
