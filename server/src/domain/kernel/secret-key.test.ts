import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { newSecretKey, readSecretKey } from './secret-key.ts'

test('32 random bytes or more are a key, in hex and in either base64, and the spelling does not matter', () => {
  const bytes = randomBytes(32)
  const spellings = [
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
  ]
  assert.equal(new Set(spellings.map((text) => readSecretKey(text)?.id)).size, 1)
  assert.ok(readSecretKey(randomBytes(64).toString('base64')))
  assert.ok(readSecretKey(newSecretKey()))
})

for (const [what, text] of Object.entries({
  'an empty text': '',
  'a password': 'correct horse battery staple',
  '31 bytes': randomBytes(31).toString('hex'),
  'one byte 32 times': '00'.repeat(32),
  'a repeated word': 'changeme'.repeat(8),
  'a sentence': 'this is a very long sentence that somebody typed as their secret key',
})) {
  test(`${what} is not a key`, () => {
    assert.equal(readSecretKey(text), undefined)
  })
}

test('every purpose and every key has bytes of its own, always the same', () => {
  const text = newSecretKey()
  const [key, same, other] = [readSecretKey(text), readSecretKey(text), readSecretKey(newSecretKey())]
  assert.deepEqual(key?.derive('a'), same?.derive('a'))
  assert.notDeepEqual(key?.derive('a'), key?.derive('b'))
  assert.notDeepEqual(key?.derive('a'), other?.derive('a'))
})
