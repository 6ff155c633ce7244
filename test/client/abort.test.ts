import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockwork, grant, type Reply, serve, thing, things, withToken } from './serve-things.ts'
import { createClientOf } from '../../contract/src/client.ts'

test('an unreachable service or a timeout is an error without a response', async (t) => {
  const { baseUrl } = await serve(t, () => new Promise(() => {}))
  const { waits, options } = clockwork({ maxAttempts: 2, attemptTimeoutMs: 50 })
  const slow = createClientOf(things, { baseUrl, ...withToken, ...options })
  await assert.rejects(slow.getThing({ thingId: 'a' }), {
    name: 'CallError',
    status: 0,
    reason: 'UNAVAILABLE',
    message: `${baseUrl} could not be reached: There was no response within 50 ms.`,
  })
  assert.equal(waits.length, 1)
  // fetch refuses port 1, in browsers and in Node.
  const gone = createClientOf(things, { baseUrl: 'http://127.0.0.1:1', ...withToken, ...options })
  await assert.rejects(gone.getThing({ thingId: 'a' }), { status: 0, reason: 'UNAVAILABLE' })
})

test(
  'a signal aborts a call that waits for a response, a retry or a token',
  { timeout: 60_000 },
  async (t) => {
    const never = new Promise<undefined>(() => {})
    const hanging = await serve(
      t,
      () => never,
      () => never,
    )
    const limited = await serve(t, () => ({ status: 429, headers: { 'Retry-After': '3600' } }))
    const ended = { name: 'Error', message: 'enough' }
    const clients = [
      createClientOf(things, { baseUrl: hanging.baseUrl, ...withToken }),
      createClientOf(things, { baseUrl: limited.baseUrl, ...withToken }),
      createClientOf(things, { baseUrl: hanging.baseUrl, clientId: 'id', clientSecret: 's' }),
    ]
    for (const client of clients) {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new Error('enough')), 50)
      await assert.rejects(client.getThing({ thingId: 'a' }, { signal: controller.signal }), ended)
      await assert.rejects(client.getThing({ thingId: 'a' }, { signal: controller.signal }), ended)
    }
  },
)

test('a timeout ends a call, including its retries', { timeout: 60_000 }, async (t) => {
  const { baseUrl } = await serve(t, () => ({ status: 503, headers: { 'Retry-After': '3600' } }))
  const client = createClientOf(things, { baseUrl, ...withToken })
  await assert.rejects(client.getThing({ thingId: 'a' }, { timeoutMs: 50 }), { name: 'TimeoutError' })
})

test('an aborted call does not cancel the token request of other calls', async (t) => {
  const granted = Promise.withResolvers<Reply>()
  const { baseUrl, exchanges } = await serve(
    t,
    () => thing,
    () => granted.promise,
  )
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's' })
  const ended = client.getThing({ thingId: 'a' }, { timeoutMs: 20 })
  const other = client.getThing({ thingId: 'a' })
  await assert.rejects(ended, { name: 'TimeoutError' })
  granted.resolve(grant('token'))
  await other
  assert.equal(exchanges.length, 1)
})
