import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockwork, serve, thing, things, withToken } from './serve-things.ts'
import { createClientOf } from '../../contract/src/client.ts'

test('after a 429 the client waits for Retry-After before it retries [ERR-22]', async (t) => {
  const { waits, options } = clockwork()
  const { baseUrl, calls } = await serve(t, (_seen, count) =>
    count === 1 ? { status: 429, headers: { 'Retry-After': '7' } } : thing,
  )
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(waits, [7000])
  assert.equal(calls.length, 2)
})

test('Retry-After may be a date, and is honoured on 503 too', async (t) => {
  const now = Date.parse('2026-01-02T03:04:05Z')
  const { waits, options } = clockwork({ now: () => now })
  const date = new Date(now + 90_000).toUTCString()
  const { baseUrl } = await serve(t, (_seen, count) =>
    count === 1 ? { status: 503, headers: { 'Retry-After': date } } : thing,
  )
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(waits, [90_000])
})

test('without Retry-After it backs off exponentially from 1 s to 60 s [ERR-23, LIMIT-15]', async (t) => {
  const { waits, options } = clockwork({ maxAttempts: 9 })
  const { baseUrl } = await serve(t, (_seen, count) => (count < 9 ? { status: 429 } : thing))
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(
    waits.map((ms) => Math.round(ms / 1000)),
    [1, 2, 4, 8, 16, 32, 60, 60],
  )
})

test('the delay is randomized below that limit [ERR-23, LIMIT-15]', async (t) => {
  const { waits, options } = clockwork({ random: () => 0.25 })
  const { baseUrl } = await serve(t, (_seen, count) => (count < 4 ? { status: 429 } : thing))
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(waits, [250, 500, 1000])
})

test('a call is never retried immediately [ERR-24]', async (t) => {
  const { waits, options } = clockwork({ random: () => 0 })
  const { baseUrl } = await serve(t, (_seen, count) =>
    count < 3 ? { status: 429, headers: count === 1 ? { 'Retry-After': '0' } : {} } : thing,
  )
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(waits, [100, 100])
})

test('after the last attempt, its error is thrown', async (t) => {
  const { waits, options } = clockwork({ maxAttempts: 3 })
  const { baseUrl, calls } = await serve(t, () => ({ status: 503 }))
  const client = createClientOf(things, { baseUrl, ...withToken, ...options })
  await assert.rejects(client.getThing({ thingId: 'a' }), { status: 503 })
  assert.equal(calls.length, 3)
  assert.equal(waits.length, 2)
})

test('a mutating call keeps its Idempotency-Key after a lost response, a timeout and a call still in progress', async (t) => {
  const { options } = clockwork({ attemptTimeoutMs: 1_000 })
  const running = {
    error: { code: 'ABORTED' },
    details: [{ '@type': '/google.rpc.ErrorInfo', reason: 'IDEMPOTENCY_IN_PROGRESS' }],
  }
  const { baseUrl, calls } = await serve(t, (_seen, count) => {
    if (count === 1) return undefined
    if (count === 2) return new Promise(() => {})
    return count === 3 ? { status: 409, body: running } : thing
  })
  const client = createClientOf(things, { baseUrl, ...withToken, ...options })
  await client.changeThing({ thingId: 'a', name: 'b' })
  const keys = calls.map(({ headers }) => headers['idempotency-key'])
  assert.equal(keys.length, 4)
  assert.equal(new Set(keys).size, 1)
  assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
})

test('every mutating call has its own key unless one is given, and reads have none', async (t) => {
  const { baseUrl, calls } = await serve(t, () => thing)
  const client = createClientOf(things, { baseUrl, ...withToken })
  await client.changeThing({ thingId: 'a', name: 'b' })
  await client.changeThing({ thingId: 'a', name: 'b' })
  await client.changeThing({ thingId: 'a', name: 'b' }, { idempotencyKey: 'mine' })
  await client.getThing({ thingId: 'a' })
  const [first, second, third, fourth] = calls.map(({ headers }) => headers['idempotency-key'])
  assert.notEqual(first, second)
  assert.equal(third, 'mine')
  assert.equal(fourth, undefined)
})
