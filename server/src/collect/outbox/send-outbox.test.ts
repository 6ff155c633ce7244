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
import { contact, startSending } from '../../../../test/support/start-sending.ts'
import { claimOutboxMails } from '../../store/connectors/outbox-claim.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Mailer } from './create-mailer.ts'

const { newOrganization, store, newSink, send, passTime, requestFix } = await startSending()

const outbox = async ({ console: call }: TestOrganization) =>
  (await call('/console/v1/connectors/outbox')).body.mails

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
  const [shown] = await outbox(organization)
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

test('concurrent senders send every mail once', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  const domains = Array.from({ length: 24 }, (_, index) => `vendor${index}.com`)
  for (const domain of domains) await requestFix(organization, [contact(`desk@${domain}`)], domain)
  await Promise.all(Array.from({ length: 6 }, () => send(mailerFor(sink))))
  assert.deepEqual(
    sink.mails.map(({ to }) => to.join()).toSorted(),
    domains.map((domain) => `desk@${domain}`).toSorted(),
  )
})

test('a mail whose sender dies after the claim is neither lost nor sent by another before the claim expires', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  await requestFix(organization)
  const claims = await store.system((db) => claimOutboxMails(db, 10))
  assert.equal(claims.length, 1)
  assert.equal((await send(mailerFor(sink))).sent, 0)
  await passTime()
  assert.equal((await send(mailerFor(sink))).sent, 1)
  assert.equal((await outbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_SENT')
})

test('a mail whose sender dies after sending is sent again under the same Message-ID', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  await requestFix(organization)
  const dying: Mailer = {
    send: async (mail) => {
      await mailerFor(sink).send(mail)
      throw new Error('The process is gone.')
    },
  }
  await assert.rejects(send(dying), AggregateError)
  assert.equal((await outbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_PENDING')
  await passTime()
  assert.equal((await send(mailerFor(sink))).sent, 1)
  const ids = sink.mails.map(({ headers }) => headers.get('message-id'))
  assert.equal(ids.length, 2)
  assert.equal(new Set(ids).size, 1)
})

test('a mail the server temporarily refuses is retried later, with the reason shown', async () => {
  const organization = await newOrganization()
  let isBusy = true
  const sink = await newSink({
    answer: (line) => (isBusy && line.startsWith('MAIL') ? '451 4.3.0 try later' : undefined),
  })
  await requestFix(organization)
  const before = Date.now()
  const { sent, failures } = await send(mailerFor(sink))
  assert.equal(sent, 0)
  assert.equal(failures[0]?.isGivenUp, false)
  const [shown] = await outbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_PENDING')
  assert.equal(shown.attemptCount, 1)
  assert.match(shown.lastError, /^The mail server refused the mail: 451 4\.3\.0 try later/)
  const waitMs = Date.parse(shown.nextAttemptAt) - before
  assert.ok(waitMs > 45_000 && waitMs < 80_000, String(waitMs))
  isBusy = false
  assert.equal((await send(mailerFor(sink))).sent, 0)
  await passTime()
  assert.equal((await send(mailerFor(sink))).sent, 1)
  const [later] = await outbox(organization)
  assert.equal(later.attemptCount, 2)
  assert.equal('lastError' in later, false)
})

test('a mail that cannot be sent for four days is given up and reported, and can be retried by hand', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  await requestFix(organization)
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update outbox_mail set give_up_at = now() - interval '1 second'
      where organization_id = ${db.organizationId}`),
  )
  const { sent, failures } = await send(mailerFor(sink))
  assert.equal(sent, 0)
  assert.deepEqual(
    failures.map(({ isGivenUp }) => isGivenUp),
    [true],
  )
  const [shown] = await outbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_FAILED')
  assert.equal(shown.lastError, 'It could not be sent within four days.')
  assert.equal('nextAttemptAt' in shown, false)
  await passTime()
  assert.equal((await send(mailerFor(sink))).sent, 0)
  const path = `/console/v1/connectors/outbox/${shown.id}/retry`
  const retried = await organization.console(path, { method: 'POST', body: {} })
  assert.equal(retried.body.mail.status, 'OUTBOX_MAIL_STATUS_PENDING')
  assert.equal((await send(mailerFor(sink))).sent, 1)
  assert.equal((await outbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_SENT')
})

test('a mail whose recipients are all permanently refused is given up immediately', async () => {
  const organization = await newOrganization()
  const sink = await newSink({
    answer: (line) => (line.startsWith('RCPT') ? '550 5.1.1 no such user' : undefined),
  })
  await requestFix(organization)
  const { failures } = await send(mailerFor(sink))
  assert.equal(failures[0]?.isGivenUp, true)
  const [shown] = await outbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_FAILED')
  assert.match(shown.lastError, /desk@acme\.com was refused: 550 5\.1\.1 no such user/)
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
  const [shown] = await outbox(organization)
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

test('an unreachable server leaves the mail pending, with a message that reveals nothing about the operator', async () => {
  const organization = await newOrganization()
  await requestFix(organization)
  const { failures } = await send(mailerFor({ port: 1 }))
  assert.equal(failures.length, 1)
  assert.match(String(failures[0]?.cause), /127\.0\.0\.1:1/)
  const [shown] = await outbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_PENDING')
  assert.equal(shown.lastError, 'The mail server could not be reached.')
  const sink = await newSink()
  await passTime()
  await send(mailerFor(sink))
})

test('a server that stops answering delays a mail no longer than its time-out', async () => {
  const organization = await newOrganization()
  const sink = await newSink({ answer: (line) => (line === 'DATA' ? null : undefined) })
  await requestFix(organization)
  const started = performance.now()
  const mailer = mailerFor(sink, { timeouts: { connectMs: 2_000, idleMs: 2_000 } })
  assert.equal((await send(mailer)).sent, 0)
  assert.ok(performance.now() - started < 10_000)
  assert.equal((await outbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_PENDING')
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
  const shown = await outbox(organization)
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
  assert.deepEqual(await outbox(organization), [])
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
