// Runs alone: it measures memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keyOfText } from '../kernel/key-of-text.ts'
import { createKeyIndex } from './key-index.ts'

test('keys are numbered in insertion order, and other keys are unknown', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{16}$/)
  // Few, so that many share a slot.
  const close = fc
    .integer({ min: 0, max: 50 })
    .map((number) => `0000000${number % 4}${String(number).padStart(8, '0')}`)
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(hex, close), { maxLength: 200 }), hex, (keys, other) => {
      const index = createKeyIndex()
      assert.deepEqual(
        keys.map((key) => index.add(key)),
        keys.map((_, at) => at),
      )
      assert.deepEqual(
        keys.map((key) => index.indexOf(key)),
        keys.map((_, at) => at),
      )
      assert.equal(index.size(), keys.length)
      if (!keys.includes(other)) assert.equal(index.indexOf(other), undefined)
    }),
  )
})

test('hundreds of thousands of keys take little memory, none of it on the heap', () => {
  const count = 300_000
  const index = createKeyIndex()
  const before = process.memoryUsage()
  for (let number = 0; number < count; number += 1) index.add(keyOfText(String(number)))
  for (let number = 0; number < count; number += 997)
    assert.equal(index.indexOf(keyOfText(String(number))), number)
  assert.equal(index.indexOf(keyOfText('another')), undefined)
  assert.ok(process.memoryUsage().arrayBuffers - before.arrayBuffers < 20_000_000)
})
