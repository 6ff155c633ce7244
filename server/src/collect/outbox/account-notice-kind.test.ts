import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newPerson, password, signedIn } from '../../../../test/support/accounts.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { addTotp, finish, halfSignedIn } from '../../../../test/support/factors.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import { sendOutbox } from './send-outbox.ts'

const sink = await startSmtpSink()
after(() => sink.close())
const mailer = mailerFor(sink)
const publicUrl = 'http://parapet.test'
const { newOrganization, request, service } = await startApart({ publicUrl, mailer, signInFailures: 1_000 })
const { store } = service

const newMember = async () => {
  const { organizationId } = await newOrganization()
  return newPerson(store, { [organizationId]: 'analyst' })
}

/** Sends what is due; returns the texts that reached this address since. */
const mailed = async (email: string): Promise<string[]> => {
  const before = sink.mails.length
  for (;;)
    if ((await sendOutbox({ store, mailer, publicUrl, onFailure: () => assert.fail('a failure') })) === 0)
      break
  return sink.mails
    .slice(before)
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => text)
}

test('a sign-in in a browser not seen before is told with time, browser and network; one in a known browser is not', async () => {
  const person = await newMember()
  const browser = newBrowser(request)
  const signIn = () =>
    browser.post(
      '/console/v1/sign-in',
      { email: person.email, password },
      { headers: { 'User-Agent': 'Mozilla/5.0 (Test)\u00e9' } },
    )
  await signIn()
  const [told = '', ...further] = await mailed(person.email)
  assert.deepEqual(further, [])
  assert.match(told, /in a browser that it was not used in before/)
  assert.match(told, /Time: {5}\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  assert.match(told, /Browser: {2}Mozilla\/5\.0 \(Test\)\n/)
  assert.match(told, /Network: {2}127\.0\.0\.1/)
  assert.match(told, /change your password at once/)
  assert.doesNotMatch(told, /p[a-z]t_/)
  await browser.post('/console/v1/sign-out')
  await signIn()
  assert.deepEqual(await mailed(person.email), [])
})

test('somebody with the password cannot flood the mailbox', async () => {
  const person = await newMember()
  for (let count = 0; count < 8; count += 1) await signedIn(request, person)
  assert.equal((await mailed(person.email)).length, 5)
})

test('every change of factors, of recovery codes and of the password is told, without a secret', async () => {
  const person = await newMember()
  const browser = await signedIn(request, person)
  await mailed(person.email)
  const [recoveryCode = ''] = await addTotp(store, browser, person.userId)
  const half = await halfSignedIn(request, person, newBrowser(request, browser.cookies))
  await finish(half.browser, { recoveryCode })
  const renewed = await half.browser.post('/console/v1/account/factors/recovery-codes')
  await half.browser.post('/console/v1/account/factors/totp/remove')
  await half.browser.post('/console/v1/account/password', {
    currentPassword: password,
    newPassword: 'another long password',
  })
  const texts = await mailed(person.email)
  assert.deepEqual(
    new Set(texts.map((text) => text.split('\n')[2])),
    new Set([
      'An authenticator app was added to your account as a second factor. All other sessions have ended.',
      'A recovery code was used instead of the second factor of your account.',
      'The recovery codes of your account were replaced, and the earlier ones no longer work. All other sessions have ended.',
      'The authenticator app was removed from the second factors of your account. All other sessions have ended.',
      'The password of your account was changed. All other sessions have ended.',
    ]),
  )
  for (const secret of [recoveryCode, ...renewed.body.recoveryCodes])
    assert.ok(texts.every((text) => !text.includes(secret)))
})

test('nothing is sent to an address that nobody has verified', async () => {
  const { organizationId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'viewer' })
  await store.system((db) =>
    db.run(sql`
      update console_user set proven_by = null, home_organization_id = ${organizationId}
      where id = ${uuidOf('usr', person.userId)}`),
  )
  await signedIn(request, person)
  assert.deepEqual(await mailed(person.email), [])
})
