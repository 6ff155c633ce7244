import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { Type } from 'typebox'
import { createClientOf } from '../../contract/src/client.ts'
import { operation } from '../../contract/src/kernel/operation.ts'
import { clockwork, serve, thing, withToken } from './serve-things.ts'

const SendThing = operation({
  summary: 'Send a thing.',
  method: 'POST',
  path: '/public/v1/things/file',
  scopes: ['findings.read', 'findings.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: [],
  upload: { maxBytes: 100 },
  input: Type.Object({ format: Type.String(), dryRun: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ thing: Type.Object({ id: Type.String() }) }),
})

const table = { SendThing }
const forms = ['one\ntwo', new TextEncoder().encode('one\ntwo'), new Blob(['one\n', 'two'])]

for (const file of forms)
  test(`a ${file.constructor.name} is the body, and the input is in the query`, async (t) => {
    const { baseUrl, calls } = await serve(t, () => thing)
    const client = createClientOf(table, { baseUrl, ...withToken })
    assert.deepEqual(await client.sendThing({ format: 'a b', dryRun: true }, file), { thing: { id: '1' } })
    const [call] = calls
    assert.equal(call?.url, '/public/v1/things/file?format=a+b&dryRun=true')
    assert.equal(call?.body, 'one\ntwo')
    assert.equal(call?.headers['content-type'], 'application/octet-stream')
    assert.equal(call?.headers['idempotency-key'], undefined)
  })

test('a file is sent once, whatever becomes of it', async (t) => {
  const { options } = clockwork()
  const { baseUrl, calls } = await serve(t, (_seen, count) => (count === 1 ? { status: 503 } : undefined))
  const client = createClientOf(table, { baseUrl, ...withToken, ...options })
  await assert.rejects(client.sendThing({ format: 'a' }, 'x'), { status: 503 })
  await assert.rejects(client.sendThing({ format: 'a' }, 'x'), { status: 0 })
  assert.equal(calls.length, 2)
})

test('a file is sent again with a new token if the old one has expired', async (t) => {
  const { baseUrl, calls } = await serve(t, (_seen, count) => (count === 1 ? { status: 401 } : thing))
  const client = createClientOf(table, { baseUrl, clientId: 'id', clientSecret: 'secret' })
  await client.sendThing({ format: 'a' }, new Blob(['x']))
  assert.deepEqual(
    calls.map(({ body, headers }) => [body, headers.authorization]),
    [
      ['x', 'Bearer token-1'],
      ['x', 'Bearer token-2'],
    ],
  )
})

test('a file may take longer than an attempt, but not longer than the caller allows', async (t) => {
  const { baseUrl } = await serve(t, async () => {
    await sleep(150)
    return thing
  })
  const client = createClientOf(table, { baseUrl, ...withToken, attemptTimeoutMs: 20 })
  await client.sendThing({ format: 'a' }, 'x')
  await assert.rejects(client.sendThing({ format: 'a' }, 'x', { timeoutMs: 20 }), { name: 'TimeoutError' })
})
