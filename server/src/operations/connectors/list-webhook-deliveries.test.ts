import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('deliveries are listed newest first, page by page, and by status', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization)
  for (const domainName of ['one.com', 'two.com', 'three.com'])
    await organization.client.createVendor({ domainName })
  const list = async (query: string) =>
    (await callWebhook(organization, `/${webhook.id}/deliveries${query}`, {}, 'GET')).body
  const whole = await list('')
  assert.equal(whole.totalCount, 3)
  const ids = whole.deliveries.map(({ messageId }: { messageId: string }) => messageId)
  assert.deepEqual(ids, ids.toSorted().toReversed())
  const first = await list('?limit=2')
  const second = await list(`?limit=2&cursor=${first.nextCursor}`)
  assert.deepEqual([...first.deliveries, ...second.deliveries], whole.deliveries)
  assert.equal((await list('?status=WEBHOOK_DELIVERY_STATUS_PENDING')).totalCount, 3)
  assert.equal((await list('?status=WEBHOOK_DELIVERY_STATUS_FAILED')).totalCount, 0)
})
