import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { newRowId } from './row-id.ts'

test('a row id is a UUID of version 7 that begins with its time', () => {
  const nowMs = Date.now() + 1000
  const id = newRowId(nowMs)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), nowMs)
})

test('each row id is greater than the one before, whatever the clock does', () => {
  const start = Date.now() + 10_000
  let last = newRowId(start)
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (ms) => {
      const id = newRowId(start + ms)
      assert.ok(id > last, `${id} after ${last}`)
      last = id
    }),
    { numRuns: 1000 },
  )
})

test('more ids than fit into one millisecond still grow', () => {
  const nowMs = Date.now() + 1_000_000
  const ids = Array.from({ length: 10_000 }, () => newRowId(nowMs))
  assert.deepEqual(ids, ids.toSorted())
  assert.equal(new Set(ids).size, ids.length)
})
