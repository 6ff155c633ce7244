import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashLinkToken, newLinkToken } from './link-token.ts'

test('a token has 256 random bits behind its prefix, and no two are alike', () => {
  const tokens = new Set(Array.from({ length: 1000 }, () => newLinkToken('rlt_')))
  assert.equal(tokens.size, 1000)
  for (const token of tokens) assert.match(token, /^rlt_[A-Za-z0-9_-]{43}$/)
})

test('the hash is SHA-256 of the whole token', () => {
  const known = '52bf0be5cdb4a365362fc9e8ee22f74e7c7749c4dc2308b185e43e11f9656e50'
  assert.equal(hashLinkToken('qlt_abc').toString('hex'), known)
})
