import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hashClientSecret, isClientSecret, looksLikeClientSecret, newClientSecret } from './client-secret.ts'

test('a secret has 256 random bits behind a prefix that scanners can recognise', () => {
  const secret = newClientSecret()
  assert.match(secret, /^prs_[A-Za-z0-9_-]{43}$/)
  assert.equal(Buffer.from(secret.slice(4), 'base64url').length, 32)
  assert.notEqual(newClientSecret(), secret)
  assert.ok(looksLikeClientSecret(secret))
  assert.ok(!looksLikeClientSecret('prc_01JCQ3V5W8Z6T4R2M0K9H7F5D3'))
})

test('only the SHA-256 of a secret is kept, and only the secret itself fits it', () => {
  const secret = newClientSecret()
  const hash = hashClientSecret(secret)
  assert.deepEqual(hash, createHash('sha256').update(secret).digest())
  assert.ok(isClientSecret(secret, hash))
  assert.ok(!isClientSecret(`${secret}A`, hash))
  assert.ok(!isClientSecret('', hash))
})

test('where there is no credential, no secret fits', () => {
  assert.ok(!isClientSecret(newClientSecret(), undefined))
})
