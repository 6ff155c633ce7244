import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relyingPartyOf } from './relying-party.ts'

test('passkeys need a host name, by https or on this machine', () => {
  assert.deepEqual(relyingPartyOf('https://risk.example.com:8443'), {
    id: 'risk.example.com',
    origin: 'https://risk.example.com:8443',
  })
  assert.deepEqual(relyingPartyOf('http://localhost:3000'), {
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
  for (const url of [
    'http://risk.example.com',
    'https://192.0.2.7',
    'https://[2001:db8::1]',
    'http://127.0.0.1:3000',
  ])
    assert.equal(relyingPartyOf(url), undefined, url)
})
