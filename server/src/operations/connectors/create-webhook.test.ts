import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service
const path = '/public/v1/webhooks'

test('a new webhook is enabled, shows its secret once, and has nothing to send', async () => {
  const organization = await newOrganization()
  const reply = await callWebhook(organization, '', {
    url: 'https://hooks.example.com/a?b=c',
    eventTypes: ['vendor.created', 'vendor.created', 'observation.flagged'],
    description: 'Tickets',
  })
  assert.equal(reply.status, 200, reply.text)
  const { webhook, secret } = reply.body
  assert.match(webhook.id, /^whk_/)
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual(webhook.eventTypes, ['vendor.created', 'observation.flagged'])
  assert.equal(webhook.isEnabled, true)
  assert.equal(webhook.pendingCount, 0)
  assert.equal(webhook.description, 'Tickets')
})

test('the secret is not shown again, not audited, and not stored for an Idempotency-Key', async () => {
  const organization = await newOrganization()
  const body = { url: 'https://hooks.example.com/', eventTypes: ['vendor.created'] }
  const headers = { 'Idempotency-Key': 'once' }
  const created = await organization.console(path, { method: 'POST', body, headers })
  const { secret, webhook } = created.body
  const again = await organization.console(path, { method: 'POST', body, headers })
  assert.notEqual(again.body.secret, secret)
  const bare = secret.slice('whsec_'.length)
  const answers = [
    await callWebhook(organization, '', {}, 'GET'),
    await callWebhook(organization, `/${webhook.id}`, { description: 'x' }, 'PATCH'),
    await callWebhook(organization, `/${webhook.id}/test`),
    await callWebhook(organization, `/${webhook.id}/deliveries`, {}, 'GET'),
  ]
  for (const { status, text } of answers) {
    assert.equal(status, 200, text)
    assert.equal(text.includes(bare), false)
    assert.doesNotMatch(text, /whsec_|secret"/)
  }
  const entries = JSON.stringify(await auditEntries(store, organization.organizationId))
  assert.equal(entries.includes(bare), false)
  assert.match(entries, /webhook\.created/)
  const kept = await store.inOrganization(organization.organizationId, (db) =>
    db.run(
      sql`select from idempotency_key where organization_id = ${db.organizationId} and body like '%whsec%'`,
    ),
  )
  assert.equal(kept.length, 0)
})

test('URLs that are not https, or contain a login or a port, are refused', async () => {
  const organization = await newOrganization()
  for (const url of [
    'http://a.example.com/',
    'https://u:p@a.example.com/',
    'https://a.example.com:8443/',
    'x',
  ]) {
    const { status, body } = await callWebhook(organization, '', { url, eventTypes: ['vendor.created'] })
    assert.equal(status, 400, url)
    assert.equal(body.details[1].fieldViolations[0].field, 'url')
  }
  for (const eventTypes of [[], ['vendor.exploded'], undefined]) {
    const { status } = await callWebhook(organization, '', { url: 'https://a.example.com/', eventTypes })
    assert.equal(status, 400)
  }
})

test('an organization can have at most ten, however many are added at once', async () => {
  const organization = await newOrganization()
  const body = { url: 'https://hooks.example.com/', eventTypes: ['vendor.created'] }
  const replies = await Promise.all(Array.from({ length: 14 }, () => callWebhook(organization, '', body)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 10)
  const refused = replies.find(({ status }) => status !== 200)
  assert.equal(refused?.status, 409)
  assert.equal(refused.body.details[0].reason, 'WEBHOOK_LIMIT_REACHED')
})

test('only owners add webhooks; analysts see them, viewers do not', async () => {
  const organization = await newOrganization()
  await createWebhook(organization)
  const body = { url: 'https://hooks.example.com/', eventTypes: ['vendor.created'] }
  for (const role of ['analyst', 'viewer'] as const) {
    const refused = await organization.console(path, { method: 'POST', body, role })
    assert.equal(refused.status, 403, role)
    assert.equal(refused.body.details[0].reason, 'MISSING_SCOPE')
  }
  assert.equal((await organization.console(path, { role: 'analyst' })).status, 200)
  assert.equal((await organization.console(path, { role: 'viewer' })).status, 403)
})

test('a program with connectors.read reads webhooks, and makes them only with webhooks.manage', async () => {
  const body = { url: 'https://hooks.example.com/a', eventTypes: ['vendor.created'] }
  const reader = await newOrganization(['connectors.read'])
  assert.equal((await reader.request(path)).status, 200)
  assert.equal((await reader.request(path, { method: 'POST', body })).status, 403)
  const manager = await newOrganization(['connectors.read', 'webhooks.manage'])
  assert.equal((await manager.request(path, { method: 'POST', body })).status, 200)
})
