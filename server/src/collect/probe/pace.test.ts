import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

test('calls begin evenly and in order, however many come at once', async () => {
  const pace = createPace(100)
  const createdAt = performance.now()
  const begun: { call: number; at: number }[] = []
  await Promise.all(
    Array.from({ length: 20 }, async (_, call) => {
      await pace()
      begun.push({ call, at: performance.now() })
    }),
  )
  assert.deepEqual(
    begun.map(({ call }) => call),
    begun.map((_, call) => call),
  )
  // The nineteenth pause ends 190 ms after the first call; a timer may fire a millisecond early, and any time late.
  assert.ok((begun.at(-1)?.at ?? 0) - createdAt > 180)
})
