import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'

const { service, newOrganization } = await startService()
const configured = await startService({
  mailer: { send: () => Promise.reject(new Error('Nothing is sent here.')) },
})

const list = async ({ console: call }: TestOrganization, query = '') =>
  (await call(`/console/v1/connectors/outbox${query}`)).body

test('without a mail server mails are shown as unsent, with the reason', async () => {
  const organization = await newOrganization()
  assert.deepEqual(await list(organization), { mails: [], totalCount: 0, isMailConfigured: false })
  const { id, questionnaire } = await reachQuestionnaire(service.store, organization, 'SENT')
  const { mails, isMailConfigured } = await list(organization)
  assert.equal(isMailConfigured, false)
  const [mail] = mails
  assert.equal(mail.status, 'OUTBOX_MAIL_STATUS_PENDING')
  assert.equal(mail.kind, 'OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION')
  assert.equal(mail.sourceId, id)
  assert.equal(mail.vendorDomain, questionnaire.vendorDomain)
  assert.deepEqual(mail.recipients, [{ name: 'Security desk', email: 'security@acme.test' }])
  assert.equal(mail.attemptCount, 0)
})

test('with a mail server the list says so', async () => {
  assert.equal((await list(await configured.newOrganization())).isMailConfigured, true)
})

test('mails are listed newest first, page by page, by status, and to nobody else', async () => {
  const [organization, stranger] = await Promise.all([newOrganization(), newOrganization()])
  for (let index = 0; index < 3; index += 1) await reachQuestionnaire(service.store, organization, 'SENT')
  const whole = await list(organization)
  const first = await list(organization, '?limit=2')
  const second = await list(organization, `?limit=2&cursor=${first.nextCursor}`)
  assert.equal(first.totalCount, 3)
  assert.deepEqual([...first.mails, ...second.mails], whole.mails)
  assert.equal((await list(organization, '?status=OUTBOX_MAIL_STATUS_PENDING')).totalCount, 3)
  assert.equal((await list(organization, '?status=OUTBOX_MAIL_STATUS_SENT')).totalCount, 0)
  assert.equal((await list(stranger)).totalCount, 0)
})
