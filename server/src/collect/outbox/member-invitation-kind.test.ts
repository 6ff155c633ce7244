import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { password } from '../../../../test/accounts.ts'
import { auditEntries } from '../../../../test/audit-entries.ts'
import { newBrowser } from '../../../../test/browser.ts'
import { startSmtpSink } from '../../../../test/smtp-sink.ts'
import { startApart } from '../../../../test/start-apart.ts'
import { createMailer } from './create-mailer.ts'
import { sendOutbox } from './send-outbox.ts'

const sink = await startSmtpSink()
after(() => sink.close())
const from = { name: 'Parapet', address: 'parapet@example.com' }
const mailer = createMailer({
  host: '127.0.0.1',
  port: sink.port,
  secure: false,
  requireTls: false,
  auth: undefined,
  from,
})
const publicUrl = 'http://parapet.test'
const { newOrganization, request, service } = await startApart({ publicUrl, mailer })
const { store } = service
const path = '/console/v1/members/invitations'

test('an invitation is shown with its link, listed without it, mailed with one of its own, and either lets in', async () => {
  const organization = await newOrganization()
  const invited = await organization.console(path, {
    method: 'POST',
    body: { email: 'Bob@Example.com', role: 'viewer' },
  })
  assert.equal(invited.status, 200, invited.text)
  const { invitation, url, isMailed } = invited.body
  assert.match(url, /^http:\/\/parapet\.test\/invitation#token=plt_[\w-]{43}$/)
  assert.equal(isMailed, true)
  assert.equal(invitation.invitedBy, 'Test owner')
  assert.equal(Math.round((Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000), 7)
  const listed = await organization.console('/console/v1/members')
  assert.deepEqual(listed.body.invitations, [invitation])
  assert.doesNotMatch(listed.text, /plt_/)

  await sendOutbox({ store, mailer, publicUrl, onFailure: (failure) => assert.fail(JSON.stringify(failure)) })
  const [mail] = sink.mails
  assert.deepEqual(mail?.to, ['Bob@example.com'])
  const token = /#token=(plt_[\w-]{43})/.exec(mail.text)?.[1] ?? ''
  assert.ok(token !== '' && !url.endsWith(token))
  const accepted = await newBrowser(request).post('/console/v1/invitations/accept', {
    token,
    password,
    displayName: 'Bob',
  })
  assert.equal(accepted.status, 200, accepted.text)
  const shown = await newBrowser(request).post('/console/v1/invitations/look-up', {
    token: String(url).split('#token=')[1],
  })
  assert.equal(shown.status, 401)
  assert.deepEqual((await organization.console('/console/v1/members')).body.invitations, [])
  const stored = await store.system((db) => db.run(sql`select * from console_link`))
  assert.deepEqual(stored, [])
  assert.doesNotMatch(JSON.stringify(await auditEntries(store, organization.organizationId)), /plt_|@/)
})

test('no mail goes out for an invitation that was revoked before', async () => {
  const organization = await newOrganization()
  const { body } = await organization.console(path, {
    method: 'POST',
    body: { email: 'late@example.com', role: 'viewer' },
  })
  await organization.console(`${path}/${body.invitation.id}/revoke`, { method: 'POST', body: {} })
  const before = sink.mails.length
  await sendOutbox({ store, mailer, publicUrl, onFailure: () => {} })
  assert.equal(sink.mails.length, before)
})
