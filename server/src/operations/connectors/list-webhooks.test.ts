import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Webhook } from '@parapet/contract'
import { createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = '/public/v1/webhooks'

test('webhooks are listed newest first, page by page', async () => {
  const organization = await newOrganization()
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1) ids.unshift((await createWebhook(organization)).webhook.id)
  const first = (await organization.console(`${path}?limit=2`)).body
  const second = (await organization.console(`${path}?limit=2&cursor=${first.nextCursor}`)).body
  assert.deepEqual(
    [...first.webhooks, ...second.webhooks].map(({ id }: Webhook) => id),
    ids,
  )
  assert.equal(first.totalCount, 3)
  assert.equal('nextCursor' in second, false)
})
