import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockwork, grant, type Reply, serve, thing, things, withToken } from './serve-things.ts'
import { createClientOf } from '../../contract/src/client.ts'

test('a service that cannot be reached, or does not answer in time, is an error without an answer', async (t) => {
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
  'a signal ends a call that waits for an answer, for its turn or for a token',
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

test('a timeout ends a call, its repeats included', { timeout: 60_000 }, async (t) => {
  const { baseUrl } = await serve(t, () => ({ status: 503, headers: { 'Retry-After': '3600' } }))
  const client = createClientOf(things, { baseUrl, ...withToken })
  await assert.rejects(client.getThing({ thingId: 'a' }, { timeoutMs: 50 }), { name: 'TimeoutError' })
})

test('one call that is ended does not take the token from the others', async (t) => {
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
