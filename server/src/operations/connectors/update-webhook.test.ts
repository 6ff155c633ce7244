import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, service } = await startService()

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

test('the audit trail names the new host, and never what else is in the address', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization)
  const update = (body: object) => callWebhook(organization, `/${webhook.id}`, body, 'PATCH')
  await update({ url: 'https://other.example.com/services/T0K3N?key=S3CRET' })
  await update({ description: 'x' })
  const entries = await auditEntries(service.store, organization.organizationId)
  const updates = entries.filter(({ action }) => action === 'webhook.updated').map(({ details }) => details)
  assert.deepEqual(
    updates.map((details) => details?.['host']),
    ['other.example.com', undefined],
  )
  assert.doesNotMatch(JSON.stringify(entries), /T0K3N|S3CRET/)
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
