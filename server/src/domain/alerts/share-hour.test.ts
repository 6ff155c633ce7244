import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareHour } from './share-hour.ts'

const now = new Date('2026-01-02T12:00:00Z')
const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

test('an hour takes 100 messages, and what is left is held back', () => {
  const first = shareHour({ startedAt: null, count: 0, held: 0 }, 130, now)
  assert.deepEqual(first, { sent: 100, told: 0, hour: { startedAt: now, count: 100, held: 30 } })
  const second = shareHour({ ...first.hour, startedAt: before(59) }, 5, now)
  assert.deepEqual(second, { sent: 0, told: 0, hour: { startedAt: before(59), count: 100, held: 35 } })
})

test('when the hour is over, one message tells how many were held back, and counts itself', () => {
  const share = shareHour({ startedAt: before(60), count: 100, held: 35 }, 120, now)
  assert.deepEqual(share, { sent: 99, told: 35, hour: { startedAt: now, count: 100, held: 21 } })
})

test('a quiet rule has no hour', () => {
  const share = shareHour({ startedAt: before(90), count: 3, held: 0 }, 0, now)
  assert.deepEqual(share, { sent: 0, told: 0, hour: { startedAt: null, count: 0, held: 0 } })
})
