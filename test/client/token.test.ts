import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockwork, grant, serve, thing, things } from './serve-things.ts'
import { createClientOf } from '../../contract/src/client.ts'

test('one token is fetched for all calls, with the client id and secret', async (t) => {
  const { baseUrl, calls, exchanges } = await serve(t, () => thing)
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's+e/c=' })
  await Promise.all([1, 2, 3].map(() => client.getThing({ thingId: 'a' })))
  await client.getThing({ thingId: 'a' })
  assert.equal(await client.token(), 'token-1')
  assert.equal(exchanges.length, 1)
  assert.deepEqual(Object.fromEntries(new URLSearchParams(exchanges[0]?.body)), {
    grant_type: 'client_credentials',
    client_id: 'id',
    client_secret: 's+e/c=',
  })
  assert.deepEqual(new Set(calls.map(({ headers }) => headers.authorization)), new Set(['Bearer token-1']))
})

test('a token is renewed before it expires', async (t) => {
  const { baseUrl, calls, exchanges } = await serve(
    t,
    () => thing,
    (_seen, count) => grant(`token-${count}`, 3600),
  )
  let now = 0
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's', now: () => now })
  await client.getThing({ thingId: 'a' })
  now = 3_539_000
  await client.getThing({ thingId: 'a' })
  assert.equal(exchanges.length, 1)
  now = 3_540_000
  await client.getThing({ thingId: 'a' })
  assert.equal(exchanges.length, 2)
  assert.equal(calls[2]?.headers.authorization, 'Bearer token-2')
})

test('a refused token is renewed once, with a single request for all refused calls', async (t) => {
  const { baseUrl, calls, exchanges } = await serve(t, ({ headers }) =>
    headers.authorization === 'Bearer token-1' ? { status: 401 } : thing,
  )
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's' })
  await Promise.all([1, 2, 3].map(() => client.getThing({ thingId: 'a' })))
  assert.equal(exchanges.length, 2)
  assert.equal(calls.length, 6)
})

test('a second refusal is an error, not a loop', async (t) => {
  const body = {
    code: 16,
    message: 'The credential was deleted.',
    details: [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'CREDENTIAL_REVOKED', metadata: {} },
    ],
    error: { code: 'UNAUTHENTICATED', request_id: 'req_1', message: '', status: 401 },
  }
  const { baseUrl, calls, exchanges } = await serve(t, () => ({ status: 401, body }))
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's' })
  await assert.rejects(client.getThing({ thingId: 'a' }), { status: 401, reason: 'CREDENTIAL_REVOKED' })
  assert.equal(calls.length, 2)
  assert.equal(exchanges.length, 2)
})

test('a wrong secret is reported in the words of the token endpoint and not retried', async (t) => {
  const { baseUrl, calls, exchanges } = await serve(
    t,
    () => thing,
    () => ({ status: 401, body: { error: 'invalid_client', error_description: 'Unknown client.' } }),
  )
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's' })
  await assert.rejects(client.getThing({ thingId: 'a' }), {
    name: 'CallError',
    status: 401,
    code: 'invalid_client',
    message: 'Unknown client.',
  })
  assert.equal(calls.length, 0)
  assert.equal(exchanges.length, 1)
})

test('a token endpoint that is briefly unavailable is retried', async (t) => {
  const { waits, options } = clockwork()
  const { baseUrl, exchanges } = await serve(
    t,
    () => thing,
    (_seen, count) => (count < 3 ? { status: 503, headers: { 'Retry-After': '2' } } : grant('late')),
  )
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's', ...options })
  assert.equal(await client.token(), 'late')
  assert.equal(exchanges.length, 3)
  assert.deepEqual(waits, [2000, 2000])
})

test('a given token is used as it is, and a token function is called again after a refusal', async (t) => {
  const { baseUrl, calls } = await serve(t, ({ headers }) =>
    headers.authorization === 'Bearer second' ? thing : { status: 401 },
  )
  await assert.rejects(createClientOf(things, { baseUrl, token: 'first' }).getThing({ thingId: 'a' }), {
    status: 401,
  })
  assert.equal(calls.length, 1)
  const tokens = ['first', 'second']
  const token = async (): Promise<string> => tokens.shift() ?? 'none'
  await createClientOf(things, { baseUrl, token }).getThing({ thingId: 'a' })
  assert.equal(calls.length, 3)
})
