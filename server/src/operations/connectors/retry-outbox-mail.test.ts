import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../domain/kernel/id.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { claimOutboxMails } from '../../store/connectors/outbox-claim.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startApart()
const { store } = service
const path = '/console/v1/connectors/outbox'

const retry = ({ console: call }: TestOrganization, id: string) =>
  call(`${path}/${id}/retry`, { method: 'POST', body: {} })

const newMail = async (organization: TestOrganization): Promise<string> => {
  await reachQuestionnaire(store, organization, 'SENT')
  return (await organization.console(path)).body.mails[0].id
}

const change = (
  { organizationId }: TestOrganization,
  id: string,
  set: 'sent_at' | 'failed_at' | 'withdrawn_at',
) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update outbox_mail set ${sql.ref(set)} = now() where organization_id = ${db.organizationId} and id = ${uuidOf('oml', id)}`),
  )

test('a mail that was given up is pending again, with four more days', async () => {
  const organization = await newOrganization()
  const id = await newMail(organization)
  await change(organization, id, 'failed_at')
  await store.system((db) => db.run(sql`delete from outbox_work where mail_id = ${uuidOf('oml', id)}`))
  const { status, body } = await retry(organization, id)
  assert.equal(status, 200)
  assert.equal(body.mail.status, 'OUTBOX_MAIL_STATUS_PENDING')
  assert.ok(Date.parse(body.mail.nextAttemptAt) <= Date.now() + 1_000)
})

test('a mail being sent right now is not given to a second sender', async () => {
  const organization = await newOrganization()
  const id = await newMail(organization)
  const claims = await store.system((db) => claimOutboxMails(db, 100))
  assert.ok(claims.some(({ mailId }) => mailId === id))
  assert.equal((await retry(organization, id)).status, 200)
  assert.deepEqual(await store.system((db) => claimOutboxMails(db, 100)), [])
})

test('a mail that was sent or withdrawn cannot be retried', async () => {
  for (const settled of ['sent_at', 'withdrawn_at'] as const) {
    const organization = await newOrganization()
    const id = await newMail(organization)
    await change(organization, id, settled)
    const { status, body } = await retry(organization, id)
    assert.equal(status, 409)
    assert.equal(body.details[0].reason, 'OUTBOX_MAIL_SETTLED')
  }
})

test("another organization's mail is as unknown as one that does not exist", async () => {
  const [owner, stranger] = await Promise.all([newOrganization(), newOrganization()])
  const id = await newMail(owner)
  assert.equal((await retry(stranger, id)).status, 404)
  assert.equal((await retry(stranger, newId('oml'))).status, 404)
})
