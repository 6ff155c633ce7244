import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const dayMs = 86_400_000

test('a rotation returns a new secret, and the previous one stays valid for a day by default', async () => {
  const organization = await newOrganization()
  const { webhook, secret } = await createWebhook(organization)
  const rotate = (body: object) => callWebhook(organization, `/${webhook.id}/rotate-secret`, body)
  const usual = await rotate({})
  assert.notEqual(usual.body.secret, secret)
  const leftMs = Date.parse(usual.body.webhook.previousSecretUntil) - Date.now()
  assert.ok(Math.abs(leftMs - dayMs) < 60_000)
  const atOnce = await rotate({ overlapHours: 0 })
  assert.equal('previousSecretUntil' in atOnce.body.webhook, false)
  assert.equal((await rotate({ overlapHours: 169 })).status, 400)
})
