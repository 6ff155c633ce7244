import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, createRule } from '../../../../test/support/alerts.ts'
import { callWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('rules are listed newest first, page by page, for their own organization only', async () => {
  const organization = await newOrganization()
  const names = ['one', 'two', 'three']
  for (const name of names) await createRule(organization, { name })
  const first = await organization.console('/public/v1/alert-rules?limit=2')
  assert.equal(first.body.totalCount, 3)
  const second = await organization.console(
    `/public/v1/alert-rules?limit=2&cursor=${encodeURIComponent(first.body.nextCursor)}`,
  )
  const listed = [...first.body.rules, ...second.body.rules].map(({ name }: { name: string }) => name)
  assert.deepEqual(listed, names.toReversed())
  const other = await callAlerts(await newOrganization(), '/alert-rules', {}, 'GET')
  assert.equal(other.body.totalCount, 0)
})

test('a rule whose channel was deleted stays and says that it has none', async () => {
  const organization = await newOrganization()
  const { channelIds } = await createRule(organization)
  assert.equal((await callWebhook(organization, `/${channelIds[0]}/delete`)).status, 200)
  const { body } = await callAlerts(organization, '/alert-rules', {}, 'GET')
  assert.deepEqual(body.rules[0].channelIds, [])
})

test('viewers do not see rules', async () => {
  const organization = await newOrganization()
  assert.equal((await organization.console('/public/v1/alert-rules', { role: 'viewer' })).status, 403)
})
