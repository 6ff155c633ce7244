import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()

test('a deleted webhook leaves neither deliveries nor a queue row', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization)
  await organization.client.createVendor({ domainName: 'acme.com' })
  assert.equal((await callWebhook(organization, `/${webhook.id}/delete`)).status, 200)
  assert.equal((await callWebhook(organization, `/${webhook.id}/delete`)).status, 404)
  const left = await service.store.inOrganization(organization.organizationId, (db) =>
    Promise.all([
      db.run(sql`select from webhook_delivery where organization_id = ${db.organizationId}`),
      db.run(sql`select from webhook_queue where webhook_id = ${uuidOf('whk', webhook.id)}`),
    ]),
  )
  assert.deepEqual(left, [[], []])
})
