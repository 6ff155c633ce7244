import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signWebhook } from './sign-webhook.ts'
import { formatWebhookSecret, newWebhookSecret } from './webhook-secret.ts'

// Made with OpenSSL: printf 'msg_1.1700000000.{"a":1}' | openssl dgst -sha256 -hmac 'key of 24 bytes exactly!' -binary | base64
const known = 'v1,RsHE9NnwbRi1JOU1fxQUC46RdFWLIV0hyE47l45jZAk='

test('the signature is that of Standard Webhooks over id, time and body', () => {
  const headers = signWebhook(
    { id: 'msg_1', body: '{"a":1}' },
    [Buffer.from('key of 24 bytes exactly!')],
    new Date(1_700_000_000_900),
  )
  assert.deepEqual(headers, {
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': known,
  })
})

test('while a secret is rotated both sign, the newer one first', () => {
  const [older, newer] = [newWebhookSecret(), newWebhookSecret()]
  const sign = (secrets: readonly Buffer[]) =>
    signWebhook({ id: 'msg_1', body: '{}' }, secrets, new Date(0))['webhook-signature']
  assert.equal(sign([newer, older]), `${sign([newer])} ${sign([older])}`)
})

test('a secret is 32 random bytes as whsec_ and base64', () => {
  const secret = newWebhookSecret()
  const text = formatWebhookSecret(secret)
  assert.match(text, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual(Buffer.from(text.slice('whsec_'.length), 'base64'), secret)
  assert.notEqual(formatWebhookSecret(newWebhookSecret()), text)
})
