import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

test('calls begin evenly and in order, however many come at once', async () => {
  const pace = createPace(100)
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
  // The nineteenth pause ends 190 ms after the first call; timers may be a millisecond early.
  assert.ok((begun.at(-1)?.at ?? 0) - (begun[0]?.at ?? 0) > 180)
})
