import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import {
  moveInConsole,
  reachQuestionnaire,
  sending,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import type { SunkMail } from '../../../../test/support/smtp-sink.ts'
import { contact, startSending } from '../../../../test/support/start-sending.ts'

const { newOrganization, request, store, newSink, send, requestFix } = await startSending({
  mailer: { send: () => Promise.reject(new Error('The tests send by themselves.')) },
})
const unmailed = await startService()

const mailOf = async ({ client }: TestOrganization, id: string) =>
  (await client.getQuestionnaire({ id })).questionnaire.mail

const open = ({ request: call }: TestOrganization, token: string) =>
  call('/link/v1/questionnaire/open', { method: 'POST', body: {}, token })

const linkIn = (mail: SunkMail | undefined): string =>
  /questionnaire#(qlt_[\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''

test('a questionnaire is queued, then sent, and delivered once its mailed link is opened', async () => {
  const organization = await newOrganization()
  const sink = await newSink()
  const { id, questionnaire, token } = await reachQuestionnaire(store, organization, 'SENT')
  assert.deepEqual(questionnaire.mail, { status: 'OUTBOX_MAIL_STATUS_PENDING' })
  assert.equal((await send(mailerFor(sink))).sent, 1)
  const sent = await mailOf(organization, id)
  assert.equal(sent?.status, 'OUTBOX_MAIL_STATUS_SENT')
  assert.ok(sent.sentAt)
  // Somebody else may have passed this link on, so it says nothing about the mail.
  assert.equal((await open(organization, token)).status, 200)
  assert.equal((await mailOf(organization, id))?.status, 'OUTBOX_MAIL_STATUS_SENT')
  assert.equal((await open(organization, linkIn(sink.mails[0]))).status, 200)
  const delivered = await mailOf(organization, id)
  assert.equal(delivered?.status, 'OUTBOX_MAIL_STATUS_DELIVERED')
  assert.equal((await open(organization, linkIn(sink.mails[0]))).status, 200)
  assert.deepEqual(await mailOf(organization, id), delivered, 'only the first time counts')
  const { body } = await organization.console(
    '/console/v1/connectors/outbox?status=OUTBOX_MAIL_STATUS_DELIVERED',
  )
  assert.equal(body.mails[0].deliveredAt, delivered.deliveredAt)
  const retried = await organization.console(`/console/v1/connectors/outbox/${body.mails[0].id}/retry`, {
    method: 'POST',
    body: {},
  })
  assert.equal(retried.status, 409)
  assert.match(retried.body.message, /already delivered/)
})

test('if one of several mails fails, the questionnaire says so and why, whatever became of the others', async () => {
  const organization = await newOrganization()
  const sink = await newSink({
    answer: (line) => (line.includes('<gone@') ? '550 5.1.1 no such user' : undefined),
  })
  const { id } = await reachQuestionnaire(store, organization, 'DRAFT')
  const recipients = [contact('gone@acme.test'), contact('desk@acme.test')]
  await moveInConsole(organization, id, 'send', { ...sending, recipients })
  await send(mailerFor(sink))
  await open(organization, linkIn(sink.mails[0]))
  const mail = await mailOf(organization, id)
  assert.equal(mail?.status, 'OUTBOX_MAIL_STATUS_FAILED')
  assert.match(mail.lastError ?? '', /gone@acme\.test was refused: 550 5\.1\.1 no such user/)
})

test('the history of an observation says what became of a remediation request', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await requestFix(organization)
  const requested = async () => {
    const { actions } = await organization.client.getObservationActions({ orn })
    return actions.filter(({ actionType }) => actionType === 'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED')
  }
  assert.deepEqual((await requested())[0]?.mail, { status: 'OUTBOX_MAIL_STATUS_PENDING' })
  await send(mailerFor(await newSink()))
  assert.equal((await requested())[0]?.mail?.status, 'OUTBOX_MAIL_STATUS_SENT')
  const { actions } = await organization.client.getObservationActions({ orn })
  assert.ok(actions.every((action) => !action.mail || action.metadata['requestId'] !== undefined))
})

test('an invitation shows the state of its mail, and is delivered once its link is looked up', async () => {
  const organization = await newOrganization()
  const { body } = await organization.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email: 'bob@example.com', role: 'viewer' },
  })
  assert.deepEqual(body.invitation.mail, { status: 'OUTBOX_MAIL_STATUS_PENDING' })
  const sink = await newSink()
  const shown = async () => (await organization.console('/console/v1/members')).body.invitations[0].mail
  await send(mailerFor(sink))
  assert.equal((await shown()).status, 'OUTBOX_MAIL_STATUS_SENT')
  const text = sink.mails.find(({ to }) => to.includes('bob@example.com'))?.text ?? ''
  const token = /#token=(plt_[\w-]{43})/.exec(text)?.[1] ?? ''
  const found = await newBrowser(request).post('/console/v1/invitations/look-up', { token })
  assert.equal(found.status, 200, found.text)
  assert.equal((await shown()).status, 'OUTBOX_MAIL_STATUS_DELIVERED')
})

test('the session says whether there is a mail server', async () => {
  const [without, withOne] = await Promise.all([unmailed.newOrganization(), newOrganization()])
  const said = async ({ console: call }: TestOrganization) =>
    (await call('/console/v1/session')).body.session.isMailConfigured
  assert.deepEqual([await said(without), await said(withOne)], [false, true])
})
