import assert from 'node:assert/strict'
import { totpCode } from '../../server/src/domain/accounts/totp.ts'
import { uuidOf } from '../../server/src/domain/kernel/id.ts'
import { selectTotp } from '../../server/src/store/accounts/console-totp.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { password } from './accounts.ts'
import { newBrowser, type TestBrowser } from './browser.ts'
import type { Reply, TestService } from './harness.ts'

const path = '/console/v1'
const stepMs = 30_000

/** Forgets which codes were used, so that a test does not have to wait for the next one. */
export const forgetUsedCodes = async (store: Store, userId: string): Promise<void> => {
  await store.system((db) =>
    db.run(sql`update console_totp set last_step = 0 where user_id = ${uuidOf('usr', userId)}`),
  )
}

/** The code that the person's authenticator app shows, now or some 30-second steps away. */
export const codeOf = async (store: Store, userId: string, steps = 0): Promise<string> => {
  const totp = await store.system((db) => selectTotp(db, userId))
  assert.ok(totp)
  return totpCode(totp.secret, new Date(Date.now() + steps * stepMs))
}

/** Adds an authenticator app in a browser that is signed in, and returns the recovery codes. */
export const addTotp = async (store: Store, browser: TestBrowser, userId: string): Promise<string[]> => {
  const begun = await browser.post(`${path}/account/factors/totp/begin`)
  assert.equal(begun.status, 200, begun.text)
  const code = await codeOf(store, userId)
  const confirmed = await browser.post(`${path}/account/factors/totp/confirm`, { code })
  assert.equal(confirmed.status, 200, confirmed.text)
  await forgetUsedCodes(store, userId)
  return confirmed.body.recoveryCodes ?? []
}

/** A browser that has entered the password of an account with a second factor. */
export const halfSignedIn = async (
  request: TestService['request'],
  { email }: { email: string },
  browser = newBrowser(request),
): Promise<{ browser: TestBrowser; reply: Reply }> => {
  const reply = await browser.post(`${path}/sign-in`, { email, password })
  assert.equal(reply.status, 200, reply.text)
  assert.ok(reply.body.secondStep, reply.text)
  return { browser, reply }
}

export const finish = (browser: TestBrowser, proof: object): Promise<Reply> =>
  browser.post(`${path}/sign-in/factor`, proof)

/** Lets the last proof of the person's sessions be too old for sensitive changes. */
export const ageProofs = async (store: Store, userId: string): Promise<void> => {
  await store.system((db) =>
    db.run(sql`
      update console_session set proven_at = now() - interval '11 minutes'
      where user_id = ${uuidOf('usr', userId)}`),
  )
}
