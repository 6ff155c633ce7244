import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeGroupName } from './group-name.ts'

test('a name is stored trimmed and in NFC', () => {
  assert.equal(normalizeGroupName('  Cafe\u0301 \u00a0').name, 'Café')
})

test('names that differ only by case, blanks or composition have one key', () => {
  for (const [a, b] of [
    ['Payments', ' pAYMENTS '],
    ['Café', 'CAFE\u0301'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
  ] as const) {
    assert.equal(normalizeGroupName(a).nameKey, normalizeGroupName(b).nameKey)
  }
  assert.notEqual(normalizeGroupName('Payment').nameKey, normalizeGroupName('Payments').nameKey)
})

test('a name that NFC makes longer than 255 characters is refused', () => {
  const grows = '\u0958'
  assert.doesNotThrow(() => normalizeGroupName(grows.repeat(127)))
  assert.throws(() => normalizeGroupName(grows.repeat(128)), /at most 255 characters/)
})
