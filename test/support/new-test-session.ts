import type { MemberRole } from '@parapet/contract'
import { emailKey } from '../../server/src/domain/accounts/email-key.ts'
import { hashSessionToken, newSessionToken } from '../../server/src/domain/accounts/session-token.ts'
import { newId, type OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { retryDeadlock } from '../../server/src/gateway/retry-deadlock.ts'
import { insertConsoleMembership } from '../../server/src/store/accounts/console-membership.ts'
import { insertConsoleSession } from '../../server/src/store/accounts/console-session.ts'
import { insertConsoleUser } from '../../server/src/store/accounts/console-user.ts'
import type { Store, SystemDb } from '../../server/src/store/kernel/store.ts'

/** Adds a person to the organization and returns the token of their session. */
export const newTestSession = async (
  store: Store,
  organizationId: OrganizationId,
  role: MemberRole,
  userId = newId('usr'),
): Promise<string> => {
  const token = newSessionToken()
  const email = `${userId}@parapet.test`
  const join = async (db: SystemDb): Promise<void> => {
    await insertConsoleUser(db, {
      id: userId,
      email,
      emailKey: emailKey(email),
      displayName: `Test ${role}`,
      passwordHash: null,
      provenBy: 'operator',
      homeOrganizationId: null,
    })
    await insertConsoleMembership(db, { userId, organizationId, role })
    await insertConsoleSession(db, {
      id: newId('ses'),
      tokenHash: hashSessionToken(token),
      organizationId,
      userId,
      method: 'password',
      // For as long as the session, however long the tests take.
      provenAt: new Date(Date.now() + 3_600_000),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
  }
  await retryDeadlock(() => store.system(join))
  return token
}
