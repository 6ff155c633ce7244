import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryDelayMs } from './retry-delay.ts'

const plan = [1_000, 60_000]

test('each failed attempt has its own wait, spread by a fifth to both sides', () => {
  assert.equal(
    retryDelayMs(plan, 1, () => 0),
    800,
  )
  assert.equal(
    retryDelayMs(plan, 1, () => 0.5),
    1_000,
  )
  assert.equal(
    retryDelayMs(plan, 2, () => 1),
    72_000,
  )
})

test('after the last attempt of the plan there is none', () => {
  assert.equal(retryDelayMs(plan, 3), undefined)
})
