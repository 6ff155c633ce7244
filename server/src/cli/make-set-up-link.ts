import { accountLink, hashAccountToken, newAccountToken } from '../domain/accounts/account-link.ts'
import { insertConsoleLink } from '../store/accounts/console-link.ts'
import { hasConsoleUsers } from '../store/accounts/console-user.ts'
import type { Store } from '../store/kernel/store.ts'

const lifeMs = 24 * 3_600_000

/** A link for creating the first owner; undefined once any account exists. */
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
