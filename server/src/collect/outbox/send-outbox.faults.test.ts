import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { contact, readOutbox, startSending } from '../../../../test/support/start-sending.ts'
import { claimOutboxMails } from '../../store/connectors/outbox-claim.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Mailer } from './create-mailer.ts'

const { newOrganization, store, newSink, send, passTime, requestFix } = await startSending()

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
  assert.equal((await readOutbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_SENT')
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
  assert.equal((await readOutbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_PENDING')
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
  const [shown] = await readOutbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_PENDING')
  assert.equal(shown.attemptCount, 1)
  assert.match(shown.lastError, /^The mail server refused the mail: 451 4\.3\.0 try later/)
  const waitMs = Date.parse(shown.nextAttemptAt) - before
  assert.ok(waitMs > 45_000 && waitMs < 80_000, String(waitMs))
  isBusy = false
  assert.equal((await send(mailerFor(sink))).sent, 0)
  await passTime()
  assert.equal((await send(mailerFor(sink))).sent, 1)
  const [later] = await readOutbox(organization)
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
  const [shown] = await readOutbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_FAILED')
  assert.equal(shown.lastError, 'It could not be sent within four days.')
  assert.equal('nextAttemptAt' in shown, false)
  await passTime()
  assert.equal((await send(mailerFor(sink))).sent, 0)
  const path = `/console/v1/connectors/outbox/${shown.id}/retry`
  const retried = await organization.console(path, { method: 'POST', body: {} })
  assert.equal(retried.body.mail.status, 'OUTBOX_MAIL_STATUS_PENDING')
  assert.equal((await send(mailerFor(sink))).sent, 1)
  assert.equal((await readOutbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_SENT')
})

test('a mail whose recipients are all permanently refused is given up immediately', async () => {
  const organization = await newOrganization()
  const sink = await newSink({
    answer: (line) => (line.startsWith('RCPT') ? '550 5.1.1 no such user' : undefined),
  })
  await requestFix(organization)
  const { failures } = await send(mailerFor(sink))
  assert.equal(failures[0]?.isGivenUp, true)
  const [shown] = await readOutbox(organization)
  assert.equal(shown.status, 'OUTBOX_MAIL_STATUS_FAILED')
  assert.match(shown.lastError, /desk@acme\.com was refused: 550 5\.1\.1 no such user/)
})

test('an unreachable server leaves the mail pending, with a message that reveals nothing about the operator', async () => {
  const organization = await newOrganization()
  await requestFix(organization)
  const { failures } = await send(mailerFor({ port: 1 }))
  assert.equal(failures.length, 1)
  assert.match(String(failures[0]?.cause), /127\.0\.0\.1:1/)
  const [shown] = await readOutbox(organization)
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
  assert.equal((await readOutbox(organization))[0].status, 'OUTBOX_MAIL_STATUS_PENDING')
})
