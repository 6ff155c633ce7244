import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, newTestLink, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { addTotp, codeOf, finish, forgetUsedCodes, halfSignedIn } from '../../../../test/support/factors.ts'
import { startService } from '../../../../test/support/harness.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, request, service } = await startService({ signInFailures: 3 })
const { store } = service

/** A member with an authenticator app. */
const newProtected = async () => {
  const { organizationId, publicId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'analyst' })
  const browser = await signedIn(request, person)
  const codes = await addTotp(store, browser, person.userId)
  return { ...person, organizationId, publicId, browser, codes }
}

const actionsIn = async (organizationId: Parameters<typeof auditEntries>[1]) =>
  (await auditEntries(store, organizationId)).map(({ action }) => action)

test('the password leads to a second step, and the code to a session', async () => {
  const person = await newProtected()
  const { browser, reply } = await halfSignedIn(request, person)
  assert.equal(reply.body.session, undefined)
  assert.deepEqual(reply.body.secondStep.factors, ['FACTOR_KIND_TOTP'])
  const cookies = reply.headers.getSetCookie()
  assert.equal(cookies.length, 1)
  assert.match(
    cookies[0] ?? '',
    /^parapet_step=pft_[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  const done = await finish(browser, { code: await codeOf(store, person.userId) })
  assert.equal(done.status, 200, done.text)
  assert.equal(done.body.session.user.id, person.userId)
  assert.equal((await browser.send('/console/v1/session')).status, 200)
})

test('the first step opens nothing, and its token is not a session token', async () => {
  const person = await newProtected()
  const { browser } = await halfSignedIn(request, person)
  const step = browser.cookies.get('parapet_step') ?? ''
  assert.equal(browser.cookies.has('parapet_session'), false)
  const as = newBrowser(request, [['parapet_session', step]])
  for (const one of [browser, as])
    for (const path of ['/console/v1/session', '/console/v1/account/factors', '/console/v1/members'])
      assert.equal((await one.send(path)).status, 401)
  assert.equal((await as.post('/console/v1/account/factors/totp/remove')).status, 401)
})

test('a remembered browser does not skip the second step', async () => {
  const person = await newProtected()
  const { browser } = await halfSignedIn(request, person)
  await finish(browser, { code: await codeOf(store, person.userId) })
  await browser.post('/console/v1/sign-out')
  assert.ok(browser.cookies.has('parapet_device'))
  await halfSignedIn(request, person, browser)
})

test('a code works once, also an earlier one after a later one', async () => {
  const person = await newProtected()
  const code = await codeOf(store, person.userId)
  const [first, second] = [await halfSignedIn(request, person), await halfSignedIn(request, person)]
  assert.equal((await finish(first.browser, { code })).status, 200)
  const replayed = await finish(second.browser, { code })
  assert.deepEqual([replayed.status, reasonOf(replayed)], [403, 'FACTOR_REFUSED'])
  const earlier = await finish(second.browser, { code: await codeOf(store, person.userId, -1) })
  assert.equal(reasonOf(earlier), 'FACTOR_REFUSED')
  assert.equal((await finish(second.browser, { code: await codeOf(store, person.userId, 1) })).status, 200)
})

test('one code in several browsers at once starts one session', async () => {
  const person = await newProtected()
  const halves = await Promise.all(Array.from({ length: 3 }, () => halfSignedIn(request, person)))
  const code = await codeOf(store, person.userId)
  const replies = await Promise.all(halves.map(({ browser }) => finish(browser, { code })))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
})

test('a recovery code works once, however it is typed, and two at once start one session', async () => {
  const person = await newProtected()
  const [code = '', other = ''] = person.codes
  const halves = await Promise.all([halfSignedIn(request, person), halfSignedIn(request, person)])
  const replies = await Promise.all(
    halves.map(({ browser }) => finish(browser, { recoveryCode: code.toLowerCase().replaceAll('-', '') })),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 403]))
  const { browser } = await halfSignedIn(request, person)
  assert.equal((await finish(browser, { recoveryCode: code })).status, 403)
  assert.equal((await finish(browser, { recoveryCode: other })).status, 200)
  assert.equal((await browser.send('/console/v1/account/factors')).body.recoveryCodesLeft, 8)
  const used = (await actionsIn(person.organizationId)).filter((one) => one === 'user.recovery-code-used')
  assert.equal(used.length, 2)
})

test('a recovery code of another account is wrong', async () => {
  const [person, other] = [await newProtected(), await newProtected()]
  const { browser } = await halfSignedIn(request, person)
  const [recoveryCode = ''] = other.codes
  assert.equal(reasonOf(await finish(browser, { recoveryCode })), 'FACTOR_REFUSED')
})

test('wrong codes are recorded and limited, over all half sessions together, and in a known browser apart', async () => {
  const person = await newProtected()
  for (let tries = 0; tries < 3; tries += 1) {
    const { browser } = await halfSignedIn(request, person)
    assert.equal((await finish(browser, { code: '000000' })).status, 403)
  }
  const { browser } = await halfSignedIn(request, person)
  const limited = await finish(browser, { code: await codeOf(store, person.userId) })
  assert.deepEqual([limited.status, reasonOf(limited)], [429, 'RATE_LIMIT_EXCEEDED'])
  const refused = (await actionsIn(person.organizationId)).filter((one) => one === 'user.factor-refused')
  assert.equal(refused.length, 3)

  await person.browser.post('/console/v1/sign-out')
  await halfSignedIn(request, person, person.browser)
  await forgetUsedCodes(store, person.userId)
  const known = await finish(person.browser, { code: await codeOf(store, person.userId) })
  assert.equal(known.status, 200, known.text)
})

test('a second step without a first one, after ten minutes or after a new password is refused', async () => {
  const person = await newProtected()
  const stranger = await finish(newBrowser(request), { code: '000000' })
  assert.deepEqual([stranger.status, reasonOf(stranger)], [401, 'SIGN_IN_EXPIRED'])

  const late = await halfSignedIn(request, person)
  await store.system((db) =>
    db.run(sql`
      update console_step set expires_at = now() where user_id = ${uuidOf('usr', person.userId)}`),
  )
  assert.equal(reasonOf(await finish(late.browser, { code: '000000' })), 'SIGN_IN_EXPIRED')

  const before = await halfSignedIn(request, person)
  const changed = await person.browser.post('/console/v1/account/password', {
    currentPassword: password,
    newPassword: 'another long password',
  })
  assert.equal(changed.status, 200, changed.text)
  const code = await codeOf(store, person.userId)
  assert.equal(reasonOf(await finish(before.browser, { code })), 'SIGN_IN_EXPIRED')
})

test('exactly one proof is taken', async () => {
  const person = await newProtected()
  const { browser } = await halfSignedIn(request, person)
  for (const proof of [{}, { code: '1', recoveryCode: '2' }])
    assert.equal((await finish(browser, proof)).status, 400)
})

test('a reset password does not skip the second step', async () => {
  const person = await newProtected()
  const token = await newTestLink(store, { purpose: 'password-reset', userId: person.userId })
  const browser = newBrowser(request)
  const reset = await browser.post('/console/v1/password-reset', { token, password: 'another long password' })
  assert.equal(reset.status, 200, reset.text)
  assert.equal(reset.body.session, undefined)
  assert.equal((await browser.send('/console/v1/session')).status, 401)
  assert.equal((await person.browser.send('/console/v1/session')).status, 401)
  const done = await finish(browser, { code: await codeOf(store, person.userId) })
  assert.equal(done.status, 200, done.text)
})

test('nor does an invitation: it is accepted after signing in', async () => {
  const person = await newProtected()
  const inviting = await newOrganization()
  const { body } = await inviting.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email: person.email, role: 'viewer' },
  })
  const handed = String(body.url).split('#token=')[1]
  // A link that proves the address, as the mail contains it.
  const token = await newTestLink(store, {
    purpose: 'invitation',
    invitationId: body.invitation.id,
    proves: 'mail',
  })
  const refused = await newBrowser(request).post('/console/v1/invitations/accept', { token, password })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'FACTOR_REQUIRED'])
  const joined = await person.browser.post('/console/v1/account/invitations/accept', { token: handed })
  assert.equal(joined.status, 200, joined.text)
})

test('a person without a membership gets no session from the second step', async () => {
  const person = await newProtected()
  const { browser } = await halfSignedIn(request, person)
  await store.system((db) =>
    db.run(sql`delete from console_membership where user_id = ${uuidOf('usr', person.userId)}`),
  )
  const refused = await finish(browser, { code: await codeOf(store, person.userId) })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'MEMBERSHIP_MISSING'])
})
