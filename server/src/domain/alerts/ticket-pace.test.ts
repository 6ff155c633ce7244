import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextCheckMs, retryCheckMs } from './ticket-pace.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('a young ticket is read every five minutes, an old one every six hours', () => {
  assert.equal(nextCheckMs(0), 5 * minuteMs)
  assert.equal(nextCheckMs(20 * hourMs), hourMs)
  assert.equal(nextCheckMs(1_000 * hourMs), 6 * hourMs)
})

test('failures double the pause, and Retry-After is honoured', () => {
  assert.equal(retryCheckMs(0), 5 * minuteMs)
  assert.equal(retryCheckMs(2), 20 * minuteMs)
  assert.equal(retryCheckMs(100), 6 * hourMs)
  assert.equal(retryCheckMs(0, 8 * hourMs), 8 * hourMs)
})
