import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createAuthority } from '../../../../test/support/outside/certificates.ts'
import { type SmtpSink, startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { createMailer, type MailOutcome, type SmtpSettings } from './create-mailer.ts'

const authority = await createAuthority('Mail Root')
const identity = await authority.issue({ names: ['localhost'] })

const mail = {
  messageId: 'oml_1@risk.example.com',
  to: [{ name: 'Désk', address: 'desk@acme.com' }],
  subject: 'Fräge',
  text: 'Hello,\n\n.\n..\nBye ✓\n',
}

const newSink = async (options: Parameters<typeof startSmtpSink>[0] = {}): Promise<SmtpSink> => {
  const sink = await startSmtpSink(options)
  after(() => sink.close())
  return sink
}

const send = (
  { port }: SmtpSink,
  settings: Partial<SmtpSettings> = {},
  authorities: readonly string[] = [authority.certificate],
): Promise<MailOutcome> =>
  createMailer(
    {
      host: 'localhost',
      port,
      secure: false,
      requireTls: true,
      auth: { user: 'parapet', pass: 'hunter2' },
      from: { name: '', address: 'parapet@example.com' },
      ...settings,
    },
    { authorities, timeouts: { connectMs: 2_000, idleMs: 2_000 } },
  ).send(mail)

test('a connection is secured by STARTTLS before the login and the mail', async () => {
  const sink = await newSink({ identity })
  assert.deepEqual(await send(sink), { isSent: true, refused: [] })
  assert.equal(sink.mails[0]?.isSecure, true)
  assert.equal(sink.mails[0].login, 'parapet:hunter2')
  assert.equal(sink.mails[0].text, mail.text)
})

test('a connection that starts with TLS is used as it is', async () => {
  const sink = await newSink({ identity, isImplicit: true })
  const outcome = await send(sink, { secure: true, requireTls: false })
  assert.equal(outcome.isSent, true)
  assert.equal(sink.mails[0]?.isSecure, true)
})

test('if STARTTLS is required but not offered, nothing is sent, least of all the login', async () => {
  const sink = await newSink()
  const outcome = await send(sink)
  assert.equal(outcome.isSent, false)
  assert.equal(!outcome.isSent && outcome.problem, 'The connection to the mail server could not be secured.')
  assert.equal(sink.mails.length, 0)
  assert.equal(
    sink.lines.some((line) => /^(?:AUTH|MAIL)/.test(line)),
    false,
  )
})

test('an untrusted certificate, or one for another host, is not accepted', async () => {
  const sink = await newSink({ identity })
  const other = await createAuthority('Other Root')
  const elsewhere = await newSink({ identity: await authority.issue({ names: ['mail.example.com'] }) })
  for (const outcome of [await send(sink, {}, [other.certificate]), await send(elsewhere)]) {
    assert.equal(outcome.isSent, false)
    assert.equal(!outcome.isSent && outcome.isPermanent, false)
  }
  assert.equal(sink.mails.length + elsewhere.mails.length, 0)
})

test('a refused login is reported without the credentials', async () => {
  const sink = await newSink({
    identity,
    answer: (line) => (line.startsWith('AUTH') ? '535 5.7.8 no' : undefined),
  })
  const outcome = await send(sink)
  assert.ok(!outcome.isSent)
  assert.equal(outcome.problem, 'The mail server refused the login.')
  assert.equal(outcome.isPermanent, false)
  assert.doesNotMatch(`${String(outcome.cause)} ${JSON.stringify(outcome.cause)}`, /hunter2/)
})

test('a relay without TLS is used if that is allowed', async () => {
  const sink = await newSink()
  const outcome = await send(sink, { requireTls: false, auth: undefined })
  assert.equal(outcome.isSent, true)
  assert.equal(sink.mails[0]?.login, undefined)
})
