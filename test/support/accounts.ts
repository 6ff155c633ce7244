import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@parapet/contract'
import { hashAccountToken, newAccountToken } from '../../server/src/domain/accounts/account-link.ts'
import { emailKey } from '../../server/src/domain/accounts/email-key.ts'
import { newId, type OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { hashPassword } from '../../server/src/domain/accounts/password.ts'
import { insertConsoleLink, type LinkTarget } from '../../server/src/store/accounts/console-link.ts'
import { insertConsoleMembership } from '../../server/src/store/accounts/console-membership.ts'
import { insertConsoleUser } from '../../server/src/store/accounts/console-user.ts'
import { retryDeadlock } from '../../server/src/gateway/retry-deadlock.ts'
import type { Store, SystemDb } from '../../server/src/store/kernel/store.ts'
import { newBrowser, type TestBrowser } from './browser.ts'
import type { TestService } from './harness.ts'

export const password = 'correct horse battery staple'

// Hashing is deliberately slow, so people in a test file share one hash.
let passwordHash: Promise<string> | undefined

export type TestPerson = { userId: string; email: string; displayName: string }

/** A person with a role in each organization, and with a password unless told otherwise. */
export const newPerson = async (
  store: Store,
  memberships: Readonly<Record<string, MemberRole>> = {},
  { hasPassword = true, email = `${randomUUID()}@people.example.com` } = {},
): Promise<TestPerson> => {
  const userId = newId('usr')
  passwordHash ??= hashPassword(password)
  const hash = hasPassword ? await passwordHash : null
  const join = async (db: SystemDb): Promise<void> => {
    await insertConsoleUser(db, {
      id: userId,
      email,
      emailKey: emailKey(email),
      displayName: 'Ada Lovelace',
      passwordHash: hash,
      provenBy: 'operator',
      homeOrganizationId: null,
    })
    for (const [id, role] of Object.entries(memberships))
      await insertConsoleMembership(db, { userId, organizationId: Number(id) as OrganizationId, role })
  }
  await retryDeadlock(() => store.system(join))
  return { userId, email, displayName: 'Ada Lovelace' }
}

/** The person's browser, signed in. */
export const signedIn = async (
  request: TestService['request'],
  { email }: { email: string },
): Promise<TestBrowser> => {
  const browser = newBrowser(request)
  const reply = await browser.post('/console/v1/sign-in', { email, password })
  if (reply.status !== 200) throw new Error(`The sign-in was refused: ${reply.text}`)
  return browser
}

/** A link as the command line creates it; returns its token. */
export const newTestLink = async (store: Store, link: LinkTarget, lifeMs = 3_600_000): Promise<string> => {
  const token = newAccountToken()
  const expiresAt = new Date(Date.now() + lifeMs)
  await store.system((db) =>
    insertConsoleLink(db, { ...link, tokenHash: hashAccountToken(token), expiresAt }),
  )
  return token
}

export const reasonOf = ({ body }: { body: { details: { reason: string }[] } }): string | undefined =>
  body.details[0]?.reason
