import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, createChannel, createRule } from '../../../../test/support/alerts.ts'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const listed = async (organization: Awaited<ReturnType<typeof newOrganization>>) =>
  (await callAlerts(organization, '/alert-channels', {}, 'GET')).body

test('webhooks and channels are listed together, newest first, with the number of their rules', async () => {
  const organization = await newOrganization()
  const { webhook } = await createWebhook(organization, 'https://hooks.example.com/a/secret-path')
  const channel = await createChannel(organization)
  await createRule(organization, { channelIds: [channel.id] })
  const { channels, totalCount } = await listed(organization)
  assert.equal(totalCount, 2)
  assert.deepEqual(
    channels.map(({ id, kind, target, ruleCount }: Record<string, unknown>) => ({
      id,
      kind,
      target,
      ruleCount,
    })),
    [
      { id: channel.id, kind: 'ALERT_CHANNEL_KIND_SLACK', target: 'hooks.slack.com', ruleCount: 1 },
      { id: webhook.id, kind: 'ALERT_CHANNEL_KIND_WEBHOOK', target: 'hooks.example.com', ruleCount: 0 },
    ],
  )
})

test('the list of webhooks has no channels, and its operations that need a plain one refuse them', async () => {
  const organization = await newOrganization()
  const { id } = await createChannel(organization)
  assert.equal((await callWebhook(organization, '', {}, 'GET')).body.totalCount, 0)
  assert.equal((await callWebhook(organization, `/${id}/rotate-secret`)).status, 404)
  assert.equal((await callWebhook(organization, `/${id}`, { description: 'x' }, 'PATCH')).status, 404)
  assert.equal((await callWebhook(organization, `/${id}/deliveries`, {}, 'GET')).status, 200)
  assert.equal((await callWebhook(organization, `/${id}/delete`)).status, 200)
  assert.equal((await listed(organization)).totalCount, 0)
})

test('another organization does not see them, and without connectors.read nobody does', async () => {
  const organization = await newOrganization()
  await createChannel(organization)
  assert.equal((await listed(await newOrganization())).totalCount, 0)
  const other = await newOrganization(['findings.read'])
  assert.equal((await other.request('/public/v1/alert-channels')).status, 403)
})
