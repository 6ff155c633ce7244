import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apportion, hasOwnLine } from './apportion.ts'

test('amounts that differ by the last bit of a calculation only are equal: the first gets more', () => {
  assert.ok(0.1 + 0.2 > 0.3)
  assert.deepEqual(apportion([0.3, 0.1 + 0.2, 0.2, 0.2], 1), [1, 0, 0, 0])
})

test('half a tenth has a line of its own, however it was calculated', () => {
  const amount = (0.3 / (0.3 + 0.3 + 0.3)) * 1.5
  assert.ok(hasOwnLine(amount) && hasOwnLine(0.5 - 1e-12) && hasOwnLine(-0.5))
  assert.ok(!hasOwnLine(0.4999))
})
