import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { newPerson, newTestLink, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { sql } from '../../store/kernel/sql.ts'
import { sendOutbox } from './send-outbox.ts'

const sink = await startSmtpSink()
after(() => sink.close())
const publicUrl = 'http://parapet.test'
const mailer = mailerFor(sink)
const { newOrganization, request, service } = await startApart({
  publicUrl,
  mailer,
  tokenFailuresPerMinute: 1_000,
})
const { store } = service
const path = '/console/v1/account/email'

/** A member who joined through a link that was handed over while there was no mail server. */
const newUnproven = async (email = `${randomUUID()}@people.example.com`) => {
  const organization = await newOrganization()
  const invited = await organization.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email, role: 'owner' },
  })
  const invitationId = String(invited.body.invitation.id)
  const token = await newTestLink(store, { purpose: 'invitation', invitationId, proves: null })
  const browser = newBrowser(request)
  const { body } = await browser.post('/console/v1/invitations/accept', {
    token,
    password,
    displayName: 'Bob',
  })
  return { organization, browser, email, user: body.session.user }
}

const mailedToken = async (email: string): Promise<string> => {
  await sendOutbox({ store, mailer, publicUrl, onFailure: (failure) => assert.fail(JSON.stringify(failure)) })
  const mail = sink.mails.findLast(({ to, text }) => to[0] === email && text.includes('/verify#'))
  return /\/verify#token=(plt_[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? assert.fail('No mail has a link.')
}

const isVerified = async (browser: ReturnType<typeof newBrowser>): Promise<boolean> =>
  (await browser.send('/console/v1/session')).body.session.user.isEmailVerified

test('the link in the mail verifies the address in a session of its account, which may then create organizations', async () => {
  const { organization, browser, email, user } = await newUnproven()
  assert.equal(user.isEmailVerified, false)
  assert.equal((await browser.post(`${path}/verification`)).status, 200)
  const token = await mailedToken(email)
  const listed = await organization.console('/console/v1/connectors/outbox')
  assert.ok(!listed.text.includes('plt_'), 'Owners do not see the token.')
  const verified = await browser.post(`${path}/verify`, { token })
  assert.equal(verified.status, 200, verified.text)
  assert.equal(verified.body.session.user.isEmailVerified, true)
  const made = await browser.post('/console/v1/organizations', {
    name: 'Mine',
    domain: `n${randomUUID().slice(0, 8)}.com`,
  })
  assert.equal(made.status, 200, made.text)
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.deepEqual(actions.slice(-2), ['user.verification-sent', 'user.email-verified'])
})

test('getting somebody else to open the mail gains nothing: another session, or none, verifies nothing', async () => {
  const attacker = await newUnproven()
  const victim = await newUnproven(attacker.email)
  await attacker.browser.post(`${path}/verification`)
  const token = await mailedToken(attacker.email)
  assert.equal((await newBrowser(request).post(`${path}/verify`, { token })).status, 401)
  assert.equal(reasonOf(await victim.browser.post(`${path}/verify`, { token })), 'LINK_INVALID')
  assert.equal(await isVerified(attacker.browser), false)
  assert.equal(await isVerified(victim.browser), false)
})

test('an address that another account proved is refused, and only the reader of the mail learns that', async () => {
  const { organizationId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'viewer' })
  const squatter = await newUnproven(person.email)
  const stranger = await newUnproven()
  const [known, unknown] = await Promise.all(
    [squatter, stranger].map(({ browser }) => browser.post(`${path}/verification`)),
  )
  assert.deepEqual([known?.status, known?.body], [unknown?.status, unknown?.body])
  const token = await mailedToken(person.email)
  const refused = await squatter.browser.post(`${path}/verify`, { token })
  assert.deepEqual([refused.status, reasonOf(refused)], [409, 'ALREADY_EXISTS'])
  assert.equal(await isVerified(squatter.browser), false)
})

test('one mail per ten minutes, none to a verified address, and no link works after its time or without a session', async () => {
  const { browser, user } = await newUnproven()
  assert.equal((await browser.post(`${path}/verification`)).status, 200)
  const limited = await browser.post(`${path}/verification`)
  assert.equal(limited.status, 429)
  assert.equal(limited.headers.get('retry-after'), '600')
  const token = await newTestLink(store, { purpose: 'verification', userId: user.id }, -1)
  assert.equal((await browser.post(`${path}/verify`, { token })).status, 401)
  assert.equal((await browser.post(`${path}/verify`, {})).status, 400)
  const { organizationId } = await newOrganization()
  const verified = await signedIn(request, await newPerson(store, { [organizationId]: 'viewer' }))
  assert.equal((await verified.post(`${path}/verification`)).status, 200)
  const [row] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ count: number }>`
      select count(*)::integer as count from outbox_mail
      where organization_id = ${organizationId} and kind = 'OUTBOX_MAIL_KIND_EMAIL_VERIFICATION'`),
  )
  assert.equal(row?.count, 0)
})

test('no response, list or entry visible to the organization contains the token of a mailed invitation', async () => {
  const organization = await newOrganization()
  const email = `${randomUUID()}@people.example.com`
  const invited = await organization.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email, role: 'viewer' },
  })
  assert.deepEqual(Object.keys(invited.body).toSorted(), ['invitation', 'isMailed'])
  await sendOutbox({ store, mailer, publicUrl, onFailure: (failure) => assert.fail(JSON.stringify(failure)) })
  for (const place of [
    '/console/v1/members',
    '/console/v1/connectors/outbox',
    '/public/v1/audit/entries',
    '/public/v1/webhooks',
  ])
    assert.doesNotMatch((await organization.console(place)).text, /plt_|#token/, place)
  const stored = await store.system((db) =>
    db.run(sql`select outbox_mail::text as row from outbox_mail
      where organization_id = ${organization.organizationId}`),
  )
  assert.doesNotMatch(JSON.stringify(stored), /plt_/)
})

test('of two accounts that verify one address concurrently, one succeeds and the other is told that it is taken', async () => {
  const one = await newUnproven()
  const two = await newUnproven(one.email)
  const replies = await Promise.all(
    [one, two].map(async ({ browser, user }) => {
      const token = await newTestLink(store, { purpose: 'verification', userId: user.id })
      return browser.post(`${path}/verify`, { token })
    }),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const refused = replies.find(({ status }) => status === 409) ?? assert.fail()
  assert.equal(reasonOf(refused), 'ALREADY_EXISTS')
})
