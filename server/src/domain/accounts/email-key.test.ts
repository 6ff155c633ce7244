import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailKey, readEmail } from './email-key.ts'

test('one address is one key, however it is written', () => {
  assert.deepEqual(readEmail(' Ada@Example.COM '), { email: 'Ada@example.com', key: 'ada@example.com' })
  assert.equal(emailKey('ADA@example.com'), 'ada@example.com')
  assert.equal(emailKey('a@Bücher.example'), readEmail('A@xn--bcher-kva.example').key)
})

test('what is no address is refused where one is kept, and has a key all the same', () => {
  for (const wrong of ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'a@b@c.com,d@e.com'])
    assert.throws(() => readEmail(wrong), { reason: 'INVALID_FIELD' }, wrong)
  assert.equal(emailKey(' Nobody '), 'nobody')
})
