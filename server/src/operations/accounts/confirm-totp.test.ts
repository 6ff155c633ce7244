import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { addTotp, codeOf, finish, forgetUsedCodes, halfSignedIn } from '../../../../test/support/factors.ts'
import { startService } from '../../../../test/support/harness.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { selectTotp } from '../../store/accounts/console-totp.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, request, service } = await startService({})
const { store } = service
const path = '/console/v1/account/factors'

const newMember = async () => {
  const { organizationId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'analyst' })
  return { ...person, organizationId, browser: await signedIn(request, person) }
}

test('an authenticator app counts after a correct code, comes with ten recovery codes, and ends other sessions', async () => {
  const { browser, userId, email, organizationId } = await newMember()
  const elsewhere = await signedIn(request, { email })
  const begun = await browser.post(`${path}/totp/begin`)
  assert.match(begun.body.secret, /^[A-Z2-7]{32}$/)
  assert.ok(begun.body.uri.includes(`secret=${begun.body.secret}&`))
  assert.deepEqual((await browser.send('/console/v1/session')).body.session.user.factors, [])
  const wrong = await browser.post(`${path}/totp/confirm`, { code: '000000' })
  assert.deepEqual([wrong.status, reasonOf(wrong)], [403, 'FACTOR_REFUSED'])
  await signedIn(request, { email })

  const before = browser.cookies.get('parapet_session')
  const confirmed = await browser.post(`${path}/totp/confirm`, { code: await codeOf(store, userId) })
  assert.equal(confirmed.status, 200, confirmed.text)
  assert.equal(confirmed.body.recoveryCodes.length, 10)
  assert.deepEqual(confirmed.body.session.user.factors, ['FACTOR_KIND_TOTP'])
  assert.notEqual(browser.cookies.get('parapet_session'), before)
  assert.equal((await elsewhere.send('/console/v1/session')).status, 401)
  assert.equal((await browser.send('/console/v1/session')).status, 200)
  const { body } = await browser.send(path)
  assert.ok(body.totpAddedAt)
  assert.deepEqual([body.passkeys, body.recoveryCodesLeft, body.canAddPasskeys], [[], 10, false])
  const actions = (await auditEntries(store, organizationId)).map(({ action }) => action)
  assert.equal(actions.filter((action) => action === 'user.totp-added').length, 1)
})

test('the seed is sealed and the recovery codes are hashed', async () => {
  const { browser, userId } = await newMember()
  const codes = await addTotp(store, browser, userId)
  const totp = await store.system((db) => selectTotp(db, userId))
  assert.ok(totp)
  const rows = await store.system(async (db) => [
    ...(await db.run(sql<{ row: string }>`
      select console_totp::text as row from console_totp where user_id = ${uuidOf('usr', userId)}`)),
    ...(await db.run(sql<{ row: string }>`
      select console_recovery_code::text as row from console_recovery_code
      where user_id = ${uuidOf('usr', userId)}`)),
  ])
  assert.equal(rows.length, 11)
  const dump = JSON.stringify(rows)
  assert.ok(!dump.includes(totp.secret.toString('hex')))
  for (const code of codes) {
    assert.ok(!dump.includes(code))
    assert.ok(!dump.includes(Buffer.from(code.replaceAll('-', '')).toString('hex')))
  }
})

test('an account has one authenticator app, and a forgotten attempt can be begun again', async () => {
  const { browser, userId } = await newMember()
  const none = await browser.post(`${path}/totp/confirm`, { code: '123456' })
  assert.deepEqual([none.status, reasonOf(none)], [409, 'FACTOR_MISSING'])
  const first = await browser.post(`${path}/totp/begin`)
  const second = await browser.post(`${path}/totp/begin`)
  assert.notEqual(first.body.secret, second.body.secret)
  await addTotp(store, browser, userId)
  for (const [to, body] of [
    ['begin', {}],
    ['confirm', { code: await codeOf(store, userId) }],
  ] as const) {
    const again = await browser.post(`${path}/totp/${to}`, body)
    assert.deepEqual([again.status, reasonOf(again)], [409, 'ALREADY_EXISTS'])
  }
})

test('two confirmations at once add one app', async () => {
  const { browser, userId, organizationId } = await newMember()
  await browser.post(`${path}/totp/begin`)
  const code = await codeOf(store, userId)
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await browser.post(`${path}/totp/confirm`, { code })).status),
  )
  assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses))
  const added = (await auditEntries(store, organizationId)).filter(
    ({ action }) => action === 'user.totp-added',
  )
  assert.equal(added.length, 1)
})

test('removing the last factor removes the recovery codes; replacing codes needs a factor', async () => {
  const { browser, userId } = await newMember()
  const early = await browser.post(`${path}/recovery-codes`)
  assert.deepEqual([early.status, reasonOf(early)], [409, 'FACTOR_MISSING'])
  const missing = await browser.post(`${path}/totp/remove`)
  assert.deepEqual([missing.status, reasonOf(missing)], [404, 'NOT_FOUND'])
  const codes = await addTotp(store, browser, userId)
  const renewed = await browser.post(`${path}/recovery-codes`)
  assert.equal(renewed.body.recoveryCodes.length, 10)
  assert.ok(codes.every((code) => !renewed.body.recoveryCodes.includes(code)))
  const removed = await browser.post(`${path}/totp/remove`)
  assert.deepEqual(removed.body.session.user.factors, [])
  assert.equal((await browser.send(path)).body.recoveryCodesLeft, 0)
})

test('removing a factor or replacing the codes ends every other session, and this one gets a new token', async () => {
  const { browser, userId, email } = await newMember()
  await addTotp(store, browser, userId)
  for (const to of ['recovery-codes', 'totp/remove']) {
    await forgetUsedCodes(store, userId)
    const { browser: elsewhere } = await halfSignedIn(request, { email })
    assert.equal((await finish(elsewhere, { code: await codeOf(store, userId) })).status, 200)
    const copied = newBrowser(request, browser.cookies)
    assert.equal((await browser.post(`${path}/${to}`)).status, 200)
    assert.equal((await elsewhere.send('/console/v1/session')).status, 401)
    assert.equal((await copied.send('/console/v1/session')).status, 401)
    assert.equal((await browser.send('/console/v1/session')).status, 200)
  }
})

test('an unknown field is refused, and text that cannot be a code is only wrong', async () => {
  const { browser } = await newMember()
  await browser.post(`${path}/totp/begin`)
  const unknown = await browser.post(`${path}/totp/confirm`, { code: '1', codee: '2' })
  assert.deepEqual([unknown.status, reasonOf(unknown)], [400, 'FIELD_UNKNOWN'])
  const long = await browser.post(`${path}/totp/confirm`, { code: '1'.repeat(65) })
  assert.equal(long.status, 400)
  const zero = await browser.post(`${path}/totp/confirm`, { code: '12\u00003456' })
  assert.equal(zero.status, 400)
  const words = await browser.post(`${path}/totp/confirm`, { code: 'drop table' })
  assert.equal(reasonOf(words), 'FACTOR_REFUSED')
})
