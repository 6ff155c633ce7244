import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { tieConsoleUser } from '../../store/accounts/console-user.ts'
import { sql } from '../../store/kernel/sql.ts'
import { sendOutbox } from './send-outbox.ts'

const sink = await startSmtpSink()
after(() => sink.close())
const mailer = mailerFor(sink)
const publicUrl = 'http://parapet.test'
const { newOrganization, request, service } = await startApart({ publicUrl, mailer, signInFailures: 1_000 })
const { store } = service
const path = '/console/v1/password-reset'

const newMember = async () => {
  const { organizationId } = await newOrganization()
  return { ...(await newPerson(store, { [organizationId]: 'analyst' })), organizationId }
}

const ask = (email: string) => newBrowser(request).post(`${path}/request`, { email })

/** Sends what is due; returns the links to set a password that were mailed to this address since. */
const mailedTokens = async (email: string): Promise<string[]> => {
  const before = sink.mails.length
  await sendOutbox({ store, mailer, publicUrl, onFailure: (failure) => assert.fail(JSON.stringify(failure)) })
  return sink.mails
    .slice(before)
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => /http:\/\/parapet\.test\/reset#token=(plt_[\w-]{43})\n/.exec(text)?.[1] ?? [])
}

const newPassword = 'another long password'

test('the link in the mail sets a new password once, ends other sessions, and the person is told', async () => {
  const person = await newMember()
  const old = await signedIn(request, person)
  const asked = await ask(person.email.toUpperCase())
  assert.deepEqual([asked.status, asked.body], [200, {}])
  const [token = ''] = await mailedTokens(person.email)
  const browser = newBrowser(request)
  const reset = await browser.post(path, { token, password: newPassword })
  assert.equal(reset.status, 200, reset.text)
  assert.equal(reset.body.session.user.id, person.userId)
  assert.equal((await old.send('/console/v1/session')).status, 401)
  assert.equal(reasonOf(await newBrowser(request).post(path, { token, password })), 'LINK_INVALID')
  const before = sink.mails.length
  await mailedTokens(person.email)
  const [told] = sink.mails.slice(before)
  assert.match(told?.text ?? '', /The password of your account was changed/)
  assert.doesNotMatch(told?.text ?? '', /plt_|another long/)
  const actions = (await auditEntries(store, person.organizationId)).map(({ action }) => action)
  assert.ok(actions.includes('user.password-reset-requested') && actions.includes('user.password-reset'))
})

test('a second request within ten minutes sends nothing, and its answer does not say so', async () => {
  const person = await newMember()
  await ask(person.email)
  assert.equal((await mailedTokens(person.email)).length, 1)
  const again = await ask(person.email)
  assert.deepEqual([again.status, again.body], [200, {}])
  assert.equal((await mailedTokens(person.email)).length, 0)
})

test('the link is valid for 30 minutes, and a new one replaces it', async () => {
  const person = await newMember()
  await ask(person.email)
  const [first = ''] = await mailedTokens(person.email)
  const [row] = await store.system((db) =>
    db.run(sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from console_link
      where user_id = ${uuidOf('usr', person.userId)}`),
  )
  assert.equal(row?.minutes, 30)
  await store.inOrganization(person.organizationId, (db) =>
    db.run(sql`
      update outbox_mail set created_at = now() - interval '11 minutes'
      where organization_id = ${db.organizationId}`),
  )
  await ask(person.email)
  const [second = ''] = await mailedTokens(person.email)
  const refused = await newBrowser(request).post(path, { token: first, password: newPassword })
  assert.equal(reasonOf(refused), 'LINK_INVALID')
  await store.system((db) => db.run(sql`update console_link set expires_at = now()`))
  const late = await newBrowser(request).post(path, { token: second, password: newPassword })
  assert.equal(reasonOf(late), 'LINK_INVALID')
})

test('the answer and its time are the same whether or not there is an account', async () => {
  const person = await newMember()
  const timed = async (email: string) => {
    const startedAt = performance.now()
    const { status, text } = await ask(email)
    assert.ok(performance.now() - startedAt >= 395)
    return [status, text]
  }
  const expected = await timed(person.email)
  assert.deepEqual(await timed('nobody@example.com'), expected)
  assert.deepEqual(await timed('not an address'), expected)
})

test('accounts without a password, unverified ones and people without an organization get no mail', async () => {
  const [tied, gone] = [await newMember(), await newPerson(store)]
  // Provisioned: nobody has signed in yet, so the account is not tied to the provider either.
  const organization = await newOrganization()
  const provisioned = await newPerson(
    store,
    { [organization.organizationId]: 'viewer' },
    { hasPassword: false },
  )
  await store.system((db) =>
    tieConsoleUser(db, tied.userId, { issuer: 'https://id.example.com', subject: 'x' }),
  )
  const inviting = await newOrganization()
  const unverified = await newPerson(store)
  await store.system((db) =>
    db.run(sql`
      update console_user set proven_by = null, home_organization_id = ${inviting.organizationId}
      where id = ${uuidOf('usr', unverified.userId)}`),
  )
  for (const { email } of [tied, gone, unverified, provisioned]) {
    const asked = await ask(email)
    assert.deepEqual([asked.status, asked.body], [200, {}])
    assert.deepEqual(await mailedTokens(email), [])
  }
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.ok(!actions.includes('user.password-reset-requested'))
})

test('one network can request only some links an hour', async () => {
  const limited = await startService({ mailer, signInFailures: 2 })
  const asks = async () =>
    (await newBrowser(limited.request).post(`${path}/request`, { email: 'nobody@example.com' })).status
  assert.deepEqual([await asks(), await asks(), await asks()], [200, 200, 429])
})

test('without a mail server the answer says whom to ask', async () => {
  const plain = await startService()
  const refused = await newBrowser(plain.request).post(`${path}/request`, { email: 'a@example.com' })
  assert.deepEqual([refused.status, reasonOf(refused)], [409, 'MAIL_NOT_CONFIGURED'])
})
