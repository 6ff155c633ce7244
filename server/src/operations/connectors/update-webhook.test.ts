import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('fields that are sent change and absent ones stay', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization)
  const update = async (body: object) =>
    (await callWebhook(organization, `/${webhook.id}`, body, 'PATCH')).body.webhook
  const moved = await update({ url: 'https://other.example.com/x', eventTypes: ['vendor.deleted'] })
  assert.equal(moved.url, 'https://other.example.com/x')
  assert.deepEqual(moved.eventTypes, ['vendor.deleted'])
  const off = await update({ isEnabled: false })
  assert.equal(off.url, moved.url)
  assert.equal(off.disabledReason, 'WEBHOOK_DISABLED_REASON_BY_USER')
  const on = await update({ isEnabled: true })
  assert.equal('disabledReason' in on, false)
})

test('an invalid URL is refused here too', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization)
  const { status } = await callWebhook(
    organization,
    `/${webhook.id}`,
    { url: 'http://a.example.com' },
    'PATCH',
  )
  assert.equal(status, 400)
})
