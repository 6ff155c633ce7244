import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, createChannel } from '../../../../test/support/alerts.ts'
import { createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { jiraLogin } from '../../../../test/support/jira-server.ts'

const { newOrganization } = await startService()

const update = (organization: TestOrganization, id: string, body: object) =>
  callAlerts(organization, `/alert-channels/${id}`, body, 'PATCH')

test('fields that are absent keep their value', async () => {
  const organization = await newOrganization()
  const channel = await createChannel(organization, {
    kind: 'ALERT_CHANNEL_KIND_JIRA',
    url: 'https://acme.atlassian.net',
    ...jiraLogin,
    projectKey: 'SEC',
  })
  const { status, body } = await update(organization, channel.id, { name: 'Other board', issueType: 'Bug' })
  assert.equal(status, 200)
  assert.equal(body.channel.name, 'Other board')
  assert.equal(body.channel.projectKey, 'SEC')
  assert.equal(body.channel.issueType, 'Bug')
  const off = await update(organization, channel.id, { isEnabled: false })
  assert.equal(off.body.channel.disabledReason, 'WEBHOOK_DISABLED_REASON_BY_USER')
})

test('a token is never sent to another address than the one it was given for', async () => {
  const organization = await newOrganization()
  const { id } = await createChannel(organization, {
    kind: 'ALERT_CHANNEL_KIND_JIRA',
    url: 'https://acme.atlassian.net',
    ...jiraLogin,
    projectKey: 'SEC',
  })
  const url = 'https://evil.example.com'
  const refused = await update(organization, id, { url })
  assert.equal(refused.status, 400)
  assert.equal(refused.body.details[1].fieldViolations[0].field, 'token')
  assert.equal((await update(organization, id, { url, token: 'another' })).status, 200)
})

test('what the kind does not take is refused, and so are webhooks and others’ channels', async () => {
  const organization = await newOrganization()
  const { id } = await createChannel(organization)
  assert.equal((await update(organization, id, { projectKey: 'SEC' })).status, 400)
  const { webhook } = await createWebhook(organization)
  assert.equal((await update(organization, webhook.id, { name: 'x' })).status, 404)
  assert.equal((await update(await newOrganization(), id, { name: 'x' })).status, 404)
  const analyst = await organization.console(`/public/v1/alert-channels/${id}`, {
    method: 'PATCH',
    body: { name: 'x' },
    role: 'analyst',
  })
  assert.equal(analyst.status, 403)
})
