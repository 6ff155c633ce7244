// Runs alone: it measures memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMemoryCounters } from './memory-counters.ts'

const hitOf = (key: string, windowMs = 60_000) => ({ key, windowMs, amount: 1 })

test('a window starts with its first hit and ends after its length, whatever happens in between', () => {
  let at = 5_000
  const { hit } = createMemoryCounters({ now: () => at })
  assert.deepEqual(hit(hitOf('a')), { count: 1, resetMs: 60_000 })
  at += 59_999
  assert.deepEqual(hit(hitOf('a')), { count: 2, resetMs: 1 })
  assert.deepEqual(hit(hitOf('b')), { count: 1, resetMs: 60_000 })
  at += 1
  assert.deepEqual(hit(hitOf('a')), { count: 1, resetMs: 60_000 })
  assert.deepEqual(hit(hitOf('b')), { count: 2, resetMs: 59_999 })
})

test('windows of different lengths each end at their own time', () => {
  let at = 0
  const { hit } = createMemoryCounters({ now: () => at })
  hit(hitOf('a day', 86_400_000))
  hit(hitOf('a minute'))
  at += 60_000
  assert.equal(hit(hitOf('a minute')).count, 1)
  assert.equal(hit(hitOf('a day', 86_400_000)).count, 2)
})

test('ended windows free their memory', () => {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  const heapMb = () => {
    gc()
    return process.memoryUsage().heapUsed / 1e6
  }
  let at = 0
  const { hit } = createMemoryCounters({ now: () => at })
  const empty = heapMb()
  for (let key = 0; key < 200_000; key += 1) hit(hitOf(`key-${key}`))
  const full = heapMb()
  at += 60_000
  hit(hitOf('one more'))
  const ended = heapMb()
  assert.ok(full - empty > 10, `200,000 windows took ${full - empty} MB`)
  assert.ok(ended - empty < 2, `${ended - empty} MB were kept`)
})
