import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('a test is a delivery like any other, to an enabled webhook', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization)
  const { body } = await callWebhook(organization, `/${webhook.id}/test`)
  assert.equal(body.delivery.eventType, 'webhook.test')
  assert.equal(body.delivery.status, 'WEBHOOK_DELIVERY_STATUS_PENDING')
  await callWebhook(organization, `/${webhook.id}`, { isEnabled: false }, 'PATCH')
  const refused = await callWebhook(organization, `/${webhook.id}/test`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.details[0].reason, 'WEBHOOK_DISABLED')
})
