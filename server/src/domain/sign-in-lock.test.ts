import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockSeconds } from './sign-in-lock.ts'

test('four tries are free, the waiting doubles from the fifth on, and never passes a quarter of an hour', () => {
  assert.deepEqual([1, 2, 3, 4].map(lockSeconds), [0, 0, 0, 0])
  assert.deepEqual([5, 6, 7, 8, 9, 10, 11, 1_000].map(lockSeconds), [30, 60, 120, 240, 480, 900, 900, 900])
})
