import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMemoryCounters } from './memory-counters.ts'

test('a window starts with its first hit and ends after its length, whatever comes in between', () => {
  let at = 5_000
  const { hit } = createMemoryCounters({ windowMs: 60_000, now: () => at })
  assert.deepEqual(hit('a'), { count: 1, resetMs: 60_000 })
  at += 59_999
  assert.deepEqual(hit('a'), { count: 2, resetMs: 1 })
  assert.deepEqual(hit('b'), { count: 1, resetMs: 60_000 })
  at += 1
  assert.deepEqual(hit('a'), { count: 1, resetMs: 60_000 })
  assert.deepEqual(hit('b'), { count: 2, resetMs: 59_999 })
})

test('ended windows give their memory back', () => {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  const heapMb = () => {
    gc()
    return process.memoryUsage().heapUsed / 1e6
  }
  let at = 0
  const { hit } = createMemoryCounters({ windowMs: 60_000, now: () => at })
  const empty = heapMb()
  for (let key = 0; key < 200_000; key += 1) hit(`key-${key}`)
  const full = heapMb()
  at += 60_000
  hit('one more')
  const ended = heapMb()
  assert.ok(full - empty > 10, `200,000 windows took ${full - empty} MB`)
  assert.ok(ended - empty < 2, `${ended - empty} MB were kept`)
})
