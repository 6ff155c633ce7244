import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serve, thing, things, withToken } from './serve-things.ts'
import { createClient, createClientOf, isCallError, type Output } from '../../contract/src/client.ts'

test('input is sent in the path, percent-encoded, and in the query or body', async (t) => {
  const { baseUrl, calls } = await serve(t, () => thing)
  const client = createClientOf(things, { baseUrl, ...withToken })
  await client.getThing({ thingId: 'orn:v1/ä ?', deep: true })
  await client.changeThing({ thingId: 'a', name: 'ä' })
  await client.dropThing({ thingId: 'a' })
  await client.listThings()
  assert.deepEqual(
    calls.map(({ method, url, body }) => [method, url, body]),
    [
      ['GET', '/public/v1/things/orn%3Av1%2F%C3%A4%20%3F?deep=true', ''],
      ['PATCH', '/public/v1/things/a', '{"name":"ä"}'],
      ['POST', '/public/v1/things/a/drop', ''],
      ['GET', '/public/v1/things', ''],
    ],
  )
  assert.equal(calls[1]?.headers['content-type'], 'application/json')
  assert.equal(calls[2]?.headers['content-type'], undefined)
})

test('a path value that would change the path is refused before anything is sent', async (t) => {
  const { baseUrl, calls } = await serve(t, () => thing)
  const client = createClientOf(things, { baseUrl, ...withToken })
  for (const thingId of ['..', '.', ''])
    await assert.rejects(client.getThing({ thingId }), { name: 'TypeError', message: /thingId/ })
  assert.equal(calls.length, 0)
})

test('in the console, calls have no token', async (t) => {
  const { baseUrl, calls, exchanges } = await serve(t, ({ url }) =>
    url.endsWith('/lost') ? { status: 401, body: {} } : thing,
  )
  const client = createClientOf(things, { baseUrl, session: true })
  await client.getThing({ thingId: 'a' })
  await client.changeThing({ thingId: 'b', name: 'c' })
  await assert.rejects(client.getThing({ thingId: 'lost' }), { name: 'CallError', status: 401 })
  assert.deepEqual(
    calls.map(({ method, url, headers }) => [method, url, headers.authorization]),
    [
      ['GET', '/public/v1/things/a', undefined],
      ['PATCH', '/public/v1/things/b', undefined],
      ['GET', '/public/v1/things/lost', undefined],
    ],
  )
  assert.equal(exchanges.length, 0)
  await assert.rejects(client.token(), /authenticates with its session/)
})

test('a base URL may have a path and a trailing slash', async (t) => {
  const { baseUrl, calls } = await serve(t, () => thing)
  await createClientOf(things, { baseUrl: `${baseUrl}/risk/`, ...withToken }).getThing({ thingId: 'a' })
  assert.equal(calls[0]?.url, '/risk/public/v1/things/a')
})

test('other errors are thrown immediately, with everything in the response', async (t) => {
  const body = {
    code: 3,
    message: 'name: must not be empty.',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'A_REASON_OF_TOMORROW',
        metadata: { field: 'name' },
      },
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ field: 'name', description: 'must not be empty.' }],
      },
    ],
    error: { code: 'INVALID_ARGUMENT', request_id: 'req_7', message: '', status: 400 },
  }
  const { baseUrl, calls } = await serve(t, () => ({ status: 400, body }))
  const client = createClientOf(things, { baseUrl, ...withToken })
  const error: unknown = await client
    .changeThing({ thingId: 'a', name: '' })
    .catch((thrown: unknown) => thrown)
  assert.ok(isCallError(error))
  assert.equal(error.message, 'name: must not be empty.')
  assert.equal(error.status, 400)
  assert.equal(error.code, 'INVALID_ARGUMENT')
  assert.equal(error.reason, 'A_REASON_OF_TOMORROW')
  assert.equal(error.requestId, 'req_7')
  assert.deepEqual(error.metadata, { field: 'name' })
  assert.deepEqual(error.fieldViolations, [{ field: 'name', description: 'must not be empty.' }])
  assert.equal(calls.length, 1)
})

test('a response that is not from Parapet is an error that says so', async (t) => {
  const { baseUrl, calls } = await serve(t, (_seen, count) =>
    count === 1 ? { body: '<html>' } : { status: 301, headers: { Location: '/' }, body: '' },
  )
  const client = createClientOf(things, { baseUrl, ...withToken })
  await assert.rejects(client.getThing({ thingId: 'a' }), {
    status: 200,
    message: /Check that baseUrl is the address/,
  })
  await assert.rejects(client.changeThing({ thingId: 'a', name: 'b' }), { status: 301 })
  assert.equal(calls.length, 2)
})

test('a version is pinned on demand', async (t) => {
  const { baseUrl, calls } = await serve(t, () => thing)
  const client = createClientOf(things, { baseUrl, ...withToken })
  await client.getThing({ thingId: 'a' }, { serviceApiVersion: '1.0.0' })
  await client.getThing({ thingId: 'a' })
  assert.deepEqual(
    calls.map(({ headers }) => headers['service-api-version']),
    ['1.0.0', undefined],
  )
})

test('the client is typed by the declarations of the operations', async (t) => {
  const group = {
    id: 'vgr_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
    name: 'a',
    memberCount: '0',
    createdAt: '2026-01-02T03:04:05.678Z',
    updatedAt: '2026-01-02T03:04:05.678Z',
  }
  const { baseUrl, calls } = await serve(t, ({ method }) =>
    method === 'POST' ? { body: { vendorGroup: group } } : { body: { vendorGroups: [group], totalCount: 1 } },
  )
  const client = createClient({ baseUrl, ...withToken })
  const created: Output<'CreateVendorGroup'> = await client.createVendorGroup({ name: 'a' })
  const name: string = created.vendorGroup.name
  for await (const row of client.listVendorGroups.all()) assert.equal(row.memberCount satisfies string, '0')
  assert.equal(name, 'a')
  assert.equal(calls.length, 2)
  // @ts-expect-error -- a name is required
  assert.equal(typeof (() => client.createVendorGroup({})), 'function')
  // @ts-expect-error -- there is nothing to page through
  assert.equal(client.createVendorGroup.all, undefined)
  // @ts-expect-error -- a secret belongs to an id
  assert.equal(typeof (() => createClient({ baseUrl, clientId: 'id' })), 'function')
})
