import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()

const settle = ({ organizationId }: TestOrganization, as: 'delivered_at' | 'failed_at') =>
  service.store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update webhook_delivery set ${sql.ref(as)} = now(), next_attempt_at = null,
        attempts = '[{"attemptedAt":"2026-01-02T03:04:05.678Z","durationMs":1,"responseStatus":503}]'
      where organization_id = ${db.organizationId}`),
  )

const newMessage = async (organization: TestOrganization) => {
  const { webhook } = await createWebhook(organization)
  const { body } = await callWebhook(organization, `/${webhook.id}/test`)
  const messageId: string = body.delivery.messageId
  const redeliver = (of = messageId, as = organization) =>
    callWebhook(as, `/${webhook.id}/deliveries/${of}/redeliver`)
  return { webhook, messageId, redeliver }
}

test('a message that arrived or was given up becomes due again, with its id and its history', async () => {
  for (const as of ['delivered_at', 'failed_at'] as const) {
    const organization = await newOrganization()
    const { messageId, redeliver } = await newMessage(organization)
    await settle(organization, as)
    const { status, body, text } = await redeliver()
    assert.equal(status, 200, text)
    assert.equal(body.delivery.messageId, messageId)
    assert.equal(body.delivery.status, 'WEBHOOK_DELIVERY_STATUS_PENDING')
    assert.equal(body.delivery.attempts.length, 1)
    assert.ok(Date.parse(body.delivery.nextAttemptAt) <= Date.now() + 1_000)
  }
})

test('nothing is sent again to a disabled webhook', async () => {
  const organization = await newOrganization()
  const { webhook, redeliver } = await newMessage(organization)
  await callWebhook(organization, `/${webhook.id}`, { isEnabled: false }, 'PATCH')
  const { status, body } = await redeliver()
  assert.equal(status, 409)
  assert.equal(body.details[0].reason, 'WEBHOOK_DISABLED')
})

test('an unknown message, or a webhook of another organization, is not found; only owners may', async () => {
  const [organization, stranger] = await Promise.all([newOrganization(), newOrganization()])
  const { webhook, messageId, redeliver } = await newMessage(organization)
  assert.equal((await redeliver(newId('msg'))).status, 404)
  assert.equal((await redeliver(messageId, stranger)).status, 404)
  const path = `/public/v1/webhooks/${webhook.id}/deliveries/${messageId}/redeliver`
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await organization.console(path, { method: 'POST', body: {}, role })).status, 403)
})
