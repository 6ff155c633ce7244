import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { password } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { sql } from '../../store/kernel/sql.ts'
import { sendOutbox } from './send-outbox.ts'

const sink = await startSmtpSink()
after(() => sink.close())
const mailer = mailerFor(sink)
const publicUrl = 'http://parapet.test'
const { newOrganization, request, service } = await startApart({ publicUrl, mailer })
const { store } = service
const path = '/console/v1/members/invitations'

test("an invitation's link is in the mail to its address and nowhere else, and admits its reader under that address", async () => {
  const organization = await newOrganization()
  const invited = await organization.console(path, {
    method: 'POST',
    body: { email: 'Bob@Example.com', role: 'viewer' },
  })
  assert.equal(invited.status, 200, invited.text)
  const { invitation, isMailed } = invited.body
  assert.equal(isMailed, true)
  assert.doesNotMatch(invited.text, /plt_/, 'Whoever invites does not see the link.')
  assert.equal(invitation.invitedBy, 'Test owner')
  assert.equal(Math.round((Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000), 7)
  const listed = await organization.console('/console/v1/members')
  assert.deepEqual(listed.body.invitations, [invitation])
  assert.doesNotMatch(listed.text, /plt_/)

  await sendOutbox({ store, mailer, publicUrl, onFailure: (failure) => assert.fail(JSON.stringify(failure)) })
  const [mail] = sink.mails
  assert.deepEqual(mail?.to, ['Bob@example.com'])
  const token = /http:\/\/parapet\.test\/invitation#token=(plt_[\w-]{43})\n/.exec(mail.text)?.[1] ?? ''
  const accepted = await newBrowser(request).post('/console/v1/invitations/accept', {
    token,
    password,
    displayName: 'Bob',
  })
  assert.equal(accepted.status, 200, accepted.text)
  assert.equal(accepted.body.session.user.isEmailVerified, true)
  assert.deepEqual((await organization.console('/console/v1/members')).body.invitations, [])
  const stored = await store.system((db) => db.run(sql`select * from console_link`))
  assert.deepEqual(stored, [])
  assert.doesNotMatch(JSON.stringify(await auditEntries(store, organization.organizationId)), /plt_|@/)
})

test('no mail is sent for an invitation that was revoked before', async () => {
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
