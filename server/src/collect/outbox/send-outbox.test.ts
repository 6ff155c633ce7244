import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import {
  moveInConsole,
  reachQuestionnaire,
  sending,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import { reachApprovalStatus } from '../../../../test/support/plant/reach-observation.ts'
import { disputeByLink } from '../../../../test/support/plant/reach-dispute.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { remediationRequests } from '../../../../test/support/remediation-requests.ts'
import { type SmtpSink, type SunkMail } from '../../../../test/support/smtp-sink.ts'
import { contact, readOutbox, startSending } from '../../../../test/support/start-sending.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, store, newSink, send, passTime, requestFix } = await startSending()

const only = ({ mails }: SmtpSink): SunkMail => {
  assert.equal(mails.length, 1)
  return mails[0] ?? assert.fail()
}

/** Addresses the organization's only mail to all of these, as requests for an event are. */
const addressTo = ({ organizationId }: TestOrganization, recipients: object[]): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update outbox_mail set recipients = ${JSON.stringify(recipients)}::json
      where organization_id = ${db.organizationId}`),
  )

test('a request is a mail that names the findings, and is sent once', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  await requestFix(organization, [contact('desk@acme.com', 'Désk')])
  assert.deepEqual(await send(mailerFor(sink)), { sent: 1, failures: [] })
  const mail = only(sink)
  assert.deepEqual(mail.to, ['desk@acme.com'])
  assert.equal(mail.from, 'parapet@example.com')
  assert.equal(mail.headers.get('from'), 'Parapet <parapet@example.com>')
  assert.match(mail.headers.get('to') ?? '', /<desk@acme\.com>$/)
  assert.equal(mail.headers.get('subject'), 'Test asks you to fix 2 security findings on acme.com')
  assert.equal(mail.headers.get('auto-submitted'), 'auto-generated')
  assert.match(mail.headers.get('content-type') ?? '', /^text\/plain/)
  assert.match(mail.text, /^1\. DMARC record missing$/m)
  assert.match(mail.text, /^> By Friday, please\.$/m)
  const [shown] = await readOutbox(organization)
  assert.equal(mail.headers.get('message-id'), `<${shown.id}@risk.example.com>`)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_SENT')
  assert.equal(shown.kind, 'OUTBOX_MAIL_KIND_REMEDIATION_REQUEST')
  assert.equal(shown.attemptCount, 1)
  assert.ok(shown.sentAt)
  const [request] = await remediationRequests(store, organization.organizationId)
  assert.equal(request?.isSent, true)
  assert.equal(request.id, shown.sourceId)
  await passTime()
  assert.equal((await send(mailerFor(sink))).sent, 0)
})

test('each contact gets a mail with their own link to the findings, and answers in their own name', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  const [orn = ''] = await requestFix(organization, [
    contact('desk@acme.com', 'Desk'),
    contact('ada@acme.com', 'Ada'),
  ])
  assert.equal((await send(mailerFor(sink))).sent, 2)
  const tokens = new Map(
    sink.mails.map(({ to, text }) => [
      to.join(),
      /^ {2}https:\/\/risk\.example\.com\/remediation#(rlt_[\w-]{43})$/m.exec(text)?.[1] ?? '',
    ]),
  )
  assert.equal(new Set(tokens.values()).size, 2)
  for (const token of tokens.values()) {
    const { status, body, text } = await organization.request('/link/v1/remediation', { token })
    assert.equal(status, 200, text)
    assert.equal(body.findings.length, 2)
  }
  const answer = { orn, reason: 'FIXED' }
  assert.equal((await disputeByLink(organization, tokens.get('ada@acme.com') ?? '', answer)).status, 200)
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.dispute?.by.displayName, 'Ada')
})

test('each recipient of a questionnaire gets a mail with their own link, which opens it', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  const { id } = await reachQuestionnaire(store, organization, 'DRAFT')
  const recipients = [contact('one@acme.test', 'One'), contact('two@acme.test', 'Two')]
  const reply = await moveInConsole(organization, id, 'send', { ...sending, recipients })
  assert.equal(reply.status, 200, reply.text)
  assert.equal((await send(mailerFor(sink))).sent, 2)
  assert.deepEqual(
    new Set(sink.mails.map(({ to }) => to.join())),
    new Set(['one@acme.test', 'two@acme.test']),
  )
  const tokens = sink.mails.map(
    ({ text }) => /^ {2}https:\/\/risk\.example\.com\/questionnaire#(qlt_[\w-]{43})$/m.exec(text)?.[1] ?? '',
  )
  assert.equal(new Set([...tokens, reply.body.link.token]).size, 3)
  for (const token of tokens) {
    const form = await organization.request('/link/v1/questionnaire', { token })
    assert.equal(form.status, 200, form.text)
    assert.equal(form.body.questionnaire.id, id)
  }
  const invitations = await store.system((db) =>
    db.run(
      sql`select from questionnaire_invitation where questionnaire_id = ${uuidOf('qst', id)} and sent_at is not null`,
    ),
  )
  assert.equal(invitations.length, 2)
})

test('if some recipients are refused, the mail goes to the others and names those it did not reach', async () => {
  const organization = await newOrganization()
  const sink = await newSink({
    answer: (line) => (line.includes('<gone@') ? '550 5.1.1 no such user' : undefined),
  })
  await requestFix(organization)
  await addressTo(organization, [contact('gone@acme.com'), contact('desk@acme.com'), contact('a,b@acme.com')])
  assert.equal((await send(mailerFor(sink))).sent, 1)
  assert.deepEqual(only(sink).to, ['desk@acme.com'])
  const [shown] = await readOutbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_SENT')
  assert.match(shown.lastError, /a,b@acme\.com is not a valid e-mail address\./)
  assert.match(shown.lastError, /gone@acme\.com was refused: 550/)
})

test('names and addresses of contacts can add neither a header nor a recipient', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  await requestFix(organization)
  await addressTo(organization, [
    contact('desk@acme.com', 'Desk\r\nBcc: all@example.com\r\n\r\nHello'),
    contact('"evil,x"@acme.com'),
    contact('<evil@acme.com>'),
    contact('evil;desk@acme.com'),
    contact('evil%example.com,desk@acme.com'),
    contact('evil(comment)@acme.com'),
    contact('ada@acme.com', 'x" <evil@example.com>, "y'),
  ])
  assert.equal((await send(mailerFor(sink))).sent, 1)
  const mail = only(sink)
  assert.deepEqual(mail.to, ['desk@acme.com', 'ada@acme.com'])
  assert.equal(mail.headers.has('bcc'), false)
  assert.equal(sink.lines.filter((line) => line.startsWith('RCPT')).length, 2)
  assert.equal(
    sink.lines.some((line) => line.includes('evil')),
    false,
  )
})

test('a mail whose purpose is over before it is sent is withdrawn', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  const orns = await requestFix(organization)
  const { id } = await reachQuestionnaire(store, organization, 'SENT')
  await reachApprovalStatus(organization, orns, 'RESOLVED')
  await moveInConsole(organization, id, 'cancel')
  await send(mailerFor(sink))
  assert.equal(
    sink.mails.filter(({ to }) => ['desk@acme.com', 'security@acme.test'].includes(to[0] ?? '')).length,
    0,
  )
  const shown = await readOutbox(organization)
  assert.deepEqual(
    shown.map(({ status }: { status: string }) => status),
    ['OUTBOX_MAIL_STATUS_WITHDRAWN', 'OUTBOX_MAIL_STATUS_WITHDRAWN'],
  )
})

test('mails to a vendor are deleted with the vendor', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  await requestFix(organization, [contact('desk@leaving.com')], 'leaving.com')
  const { vendors } = await organization.client.listVendors({})
  await organization.client.bulkDeleteVendors({ ids: vendors.map(({ id }) => id) })
  assert.deepEqual(await readOutbox(organization), [])
  await passTime()
  await send(mailerFor(sink))
  assert.deepEqual(
    sink.mails.filter(({ to }) => to[0] === 'desk@leaving.com'),
    [],
  )
  const left = await store.system((db) =>
    db.run(sql`select from outbox_work where organization_id = ${organization.organizationId}`),
  )
  assert.equal(left.length, 0)
})
