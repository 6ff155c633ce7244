import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCounters } from './counters.ts'
import { createFailureLimiter } from './failure-limiter.ts'
import { recordingLog } from '../../../../test/rate-limit/recording-log.ts'

const inMemory = async () => {
  let at = 0
  const keys = new Set<string>()
  const counters = await createCounters({
    backend: { kind: 'memory' },
    windowSeconds: 60,
    log: recordingLog(),
    now: () => at,
  })
  const hit = (key: string) => {
    keys.add(key)
    return counters.hit(key)
  }
  const limiter = createFailureLimiter({ counters: { ...counters, hit }, limit: 20 })
  return { ...limiter, keys, pass: (ms: number) => void (at += ms) }
}

test('the 21st failure of a client within a minute is blocked, from whatever address, until the minute ends', async () => {
  const { recordFailure, pass } = await inMemory()
  const fail = (last: number) => recordFailure({ clientId: 'client_a', address: `192.0.2.${last}` })
  for (let last = 0; last < 20; last += 1) assert.deepEqual(await fail(last), { blocked: false })
  pass(17_500)
  assert.deepEqual(await fail(21), { blocked: true, retryAfterSeconds: 43 })
  pass(42_499)
  assert.deepEqual(await fail(22), { blocked: true, retryAfterSeconds: 1 })
  pass(1)
  assert.deepEqual(await fail(23), { blocked: false })
})

test('the 61st failure from one address is blocked, whatever the client', async () => {
  const { recordFailure } = await inMemory()
  for (let client = 0; client < 60; client += 1) {
    assert.deepEqual(await recordFailure({ clientId: `client_${client}`, address: '192.0.2.1' }), {
      blocked: false,
    })
  }
  const blocked = await recordFailure({ clientId: 'client_z', address: '::ffff:192.0.2.1' })
  assert.deepEqual(blocked, { blocked: true, retryAfterSeconds: 60 })
  assert.deepEqual(await recordFailure({ clientId: 'client_z', address: '192.0.2.2' }), { blocked: false })
})

test('where both limits are passed the wait is the longer one', async () => {
  const { recordFailure, pass } = await inMemory()
  for (let client = 0; client < 60; client += 1) {
    await recordFailure({ clientId: `client_${client}`, address: '192.0.2.1' })
  }
  pass(30_000)
  for (let failure = 0; failure < 20; failure += 1) {
    await recordFailure({ clientId: 'client_z', address: `198.51.100.${failure}` })
  }
  const both = await recordFailure({ clientId: 'client_z', address: '192.0.2.1' })
  assert.deepEqual(both, { blocked: true, retryAfterSeconds: 60 })
})

test('invented client ids and addresses cannot make the counters many or long', async () => {
  const { recordFailure, keys } = await inMemory()
  for (let failure = 0; failure < 70_000; failure += 1) {
    const address = `2001:db8:${(failure >> 16).toString(16)}:${(failure & 0xffff).toString(16)}::1`
    await recordFailure({ clientId: `${failure}`.repeat(20), address })
  }
  assert.ok(keys.size <= 2 * 65_536, `${keys.size} counters`)
  for (const key of keys) assert.ok(key.length < 20, key)
})
