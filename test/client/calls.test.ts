import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import type { Transport } from './client-transport.ts'
import { createClient, createClientOf, isCallError, type Output } from './client.ts'
import { operation } from './kernel/operation.ts'
import { paged, pageInput, pageOutput } from './kernel/paging.ts'

const Thing = Type.Object({ id: Type.String() })
const base = { scopes: ['findings.read'], stability: 'beta', version: '1.0.0', errors: [] } as const

const GetThing = operation({
  ...base,
  summary: 'Get a thing.',
  method: 'GET',
  path: '/public/v1/things/{thingId}',
  input: Type.Object({ thingId: Type.String(), deep: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ thing: Thing }),
})
const ListThings = operation({
  ...base,
  summary: 'List things.',
  method: 'GET',
  path: '/public/v1/things',
  paging: paged('things'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('things', Thing)),
})
const ChangeThing = operation({
  ...base,
  summary: 'Change a thing.',
  method: 'PATCH',
  path: '/public/v1/things/{thingId}',
  scopes: ['findings.read', 'findings.flag'],
  input: Type.Object({ thingId: Type.String(), name: Type.String(), note: Type.Optional(Type.String()) }),
  output: Type.Object({ thing: Thing }),
})
const DropThing = operation({
  ...base,
  summary: 'Drop a thing.',
  method: 'POST',
  path: '/public/v1/things/{thingId}/drop',
  scopes: ['findings.read', 'findings.flag'],
  input: Type.Object({ thingId: Type.String() }),
  output: Type.Object({ thing: Thing }),
})
const things = { GetThing, ListThings, ChangeThing, DropThing }

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }
/** What is answered; undefined hangs up without an answer, a promise waits. */
type Answer = (seen: Seen, count: number) => Reply | undefined | Promise<Reply | undefined>

const thing: Reply = { body: { thing: { id: '1' } } }
const grant = (token: string, seconds = 3600): Reply => ({
  body: { access_token: token, token_type: 'Bearer', expires_in: seconds },
})

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const reply = (response: ServerResponse, { status = 200, headers = {}, body = {} }: Reply): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A service that answers calls, and exchanges of tokens, as told. */
const serve = async (
  t: TestContext,
  answer: Answer,
  exchange: Answer = (_seen, count) => grant(`token-${count}`),
) => {
  const calls: Seen[] = []
  const exchanges: Seen[] = []
  const server = createServer((request, response) => {
    const handle = async (): Promise<void> => {
      const { method = '', url = '', headers } = request
      const seen = { method, url, headers, body: await readBody(request) }
      const isExchange = url.endsWith('/v1/oauth/token')
      const list = isExchange ? exchanges : calls
      list.push(seen)
      const given = await (isExchange ? exchange : answer)(seen, list.length)
      if (given) reply(response, given)
      else request.socket.destroy()
    }
    void handle()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  return { baseUrl: `http://127.0.0.1:${address.port}`, calls, exchanges }
}

/** Waiting takes no time here, and is written down. */
const clockwork = (over: Partial<Transport> = {}) => {
  const waits: number[] = []
  const sleep: Transport['sleep'] = async (ms) => void waits.push(ms)
  return { waits, options: { sleep, random: () => 0.999_999, ...over } }
}

const withToken = { token: 'given' }

test('input travels in the path, percent-encoded, and in the query or the body', async (t) => {
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

test('a path value that would lead elsewhere is refused before anything is sent', async (t) => {
  const { baseUrl, calls } = await serve(t, () => thing)
  const client = createClientOf(things, { baseUrl, ...withToken })
  for (const thingId of ['..', '.', ''])
    await assert.rejects(client.getThing({ thingId }), { name: 'TypeError', message: /thingId/ })
  assert.equal(calls.length, 0)
})

test('on a page of the console calls go under /console/, without a token', async (t) => {
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
      ['GET', '/console/v1/things/a', undefined],
      ['PATCH', '/console/v1/things/b', undefined],
      ['GET', '/console/v1/things/lost', undefined],
    ],
  )
  assert.equal(exchanges.length, 0)
  await assert.rejects(client.token(), /session is the proof/)
})

test('a base URL may have a path and a slash at its end', async (t) => {
  const { baseUrl, calls } = await serve(t, () => thing)
  await createClientOf(things, { baseUrl: `${baseUrl}/risk/`, ...withToken }).getThing({ thingId: 'a' })
  assert.equal(calls[0]?.url, '/risk/public/v1/things/a')
})

test('one token is fetched for all calls, by the client id and secret', async (t) => {
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

test('a token is renewed before it runs out', async (t) => {
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

test('a refused token is renewed once, by one exchange for all calls that were refused', async (t) => {
  const { baseUrl, calls, exchanges } = await serve(t, ({ headers }) =>
    headers.authorization === 'Bearer token-1' ? { status: 401 } : thing,
  )
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's' })
  await Promise.all([1, 2, 3].map(() => client.getThing({ thingId: 'a' })))
  assert.equal(exchanges.length, 2)
  assert.equal(calls.length, 6)
})

test('a second refusal is an error and no loop', async (t) => {
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

test('a wrong secret is said as the token endpoint says it, and not tried again', async (t) => {
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

test('a token endpoint that is away for a moment is asked again', async (t) => {
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

test('a token that was handed in is used as it is, and a function for tokens is asked again', async (t) => {
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

test('after a 429 the client waits the seconds of Retry-After by itself [ERR-22]', async (t) => {
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

test('without Retry-After it backs off from 1 s by factor 2 up to 60 s [ERR-23, LIMIT-15]', async (t) => {
  const { waits, options } = clockwork({ maxAttempts: 9 })
  const { baseUrl } = await serve(t, (_seen, count) => (count < 9 ? { status: 429 } : thing))
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(
    waits.map((ms) => Math.round(ms / 1000)),
    [1, 2, 4, 8, 16, 32, 60, 60],
  )
})

test('what it waits is random below that [ERR-23, LIMIT-15]', async (t) => {
  const { waits, options } = clockwork({ random: () => 0.25 })
  const { baseUrl } = await serve(t, (_seen, count) => (count < 4 ? { status: 429 } : thing))
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(waits, [250, 500, 1000])
})

test('a call is never repeated at once [ERR-24]', async (t) => {
  const { waits, options } = clockwork({ random: () => 0 })
  const { baseUrl } = await serve(t, (_seen, count) =>
    count < 3 ? { status: 429, headers: count === 1 ? { 'Retry-After': '0' } : {} } : thing,
  )
  await createClientOf(things, { baseUrl, ...withToken, ...options }).getThing({ thingId: 'a' })
  assert.deepEqual(waits, [100, 100])
})

test('after its attempts the last error is thrown', async (t) => {
  const { waits, options } = clockwork({ maxAttempts: 3 })
  const { baseUrl, calls } = await serve(t, () => ({ status: 503 }))
  const client = createClientOf(things, { baseUrl, ...withToken, ...options })
  await assert.rejects(client.getThing({ thingId: 'a' }), { status: 503 })
  assert.equal(calls.length, 3)
  assert.equal(waits.length, 2)
})

test('a changing call keeps one Idempotency-Key over a lost answer, a timeout and a call still running', async (t) => {
  const { options } = clockwork({ attemptTimeoutMs: 100 })
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

test('every changing call has a key of its own unless one is given, and reads have none', async (t) => {
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

test('other errors are thrown at once, with all that the answer said', async (t) => {
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

test('an answer that is not from Parapet is an error that says so', async (t) => {
  const { baseUrl, calls } = await serve(t, (_seen, count) =>
    count === 1 ? { body: '<html>' } : { status: 301, headers: { Location: '/' }, body: '' },
  )
  const client = createClientOf(things, { baseUrl, ...withToken })
  await assert.rejects(client.getThing({ thingId: 'a' }), { status: 200, message: /Is baseUrl its address/ })
  await assert.rejects(client.changeThing({ thingId: 'a', name: 'b' }), { status: 301 })
  assert.equal(calls.length, 2)
})

test('a service that cannot be reached, or does not answer in time, is an error without an answer', async (t) => {
  const { baseUrl } = await serve(t, () => new Promise(() => {}))
  const { waits, options } = clockwork({ maxAttempts: 2, attemptTimeoutMs: 50 })
  const slow = createClientOf(things, { baseUrl, ...withToken, ...options })
  await assert.rejects(slow.getThing({ thingId: 'a' }), {
    name: 'CallError',
    status: 0,
    reason: 'UNAVAILABLE',
    message: `${baseUrl} could not be reached: There was no answer within 50 ms.`,
  })
  assert.equal(waits.length, 1)
  // No browser or Node calls port 1.
  const gone = createClientOf(things, { baseUrl: 'http://127.0.0.1:1', ...withToken, ...options })
  await assert.rejects(gone.getThing({ thingId: 'a' }), { status: 0, reason: 'UNAVAILABLE' })
})

test(
  'a signal ends a call that waits for an answer, for its turn or for a token',
  { timeout: 5000 },
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

test('a timeout ends a call, its repeats included', { timeout: 5000 }, async (t) => {
  const { baseUrl } = await serve(t, () => ({ status: 503, headers: { 'Retry-After': '3600' } }))
  const client = createClientOf(things, { baseUrl, ...withToken })
  await assert.rejects(client.getThing({ thingId: 'a' }, { timeoutMs: 50 }), { name: 'TimeoutError' })
})

test('one call that is ended does not take the token from the others', async (t) => {
  const { baseUrl, exchanges } = await serve(
    t,
    () => thing,
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return grant('token')
    },
  )
  const client = createClientOf(things, { baseUrl, clientId: 'id', clientSecret: 's' })
  const ended = client.getThing({ thingId: 'a' }, { timeoutMs: 20 })
  const other = client.getThing({ thingId: 'a' })
  await assert.rejects(ended, { name: 'TimeoutError' })
  await other
  assert.equal(exchanges.length, 1)
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

const pages: Record<string, Reply> = {
  '': { body: { things: [{ id: '1' }, { id: '2' }], totalCount: 4, nextCursor: 'b' } },
  b: { body: { things: [], totalCount: 4, nextCursor: 'c' } },
  c: { body: { things: [{ id: '3' }], totalCount: 4, nextCursor: 'd' } },
  d: { body: { things: [{ id: '4' }], totalCount: 4, nextCursor: '' } },
}
const page: Answer = ({ url }) =>
  pages[new URL(url, 'http://a').searchParams.get('cursor') ?? ''] ?? { status: 400 }

test('all rows come page by page; a short page, even an empty one, is no end [PAGE-11]', async (t) => {
  const { baseUrl, calls } = await serve(t, page)
  const client = createClientOf(things, { baseUrl, ...withToken })
  const ids: string[] = []
  for await (const { id } of client.listThings.all({ limit: 2 })) ids.push(id)
  assert.deepEqual(ids, ['1', '2', '3', '4'])
  assert.deepEqual(
    calls.map(({ url }) => url),
    ['?limit=2', '?limit=2&cursor=b', '?limit=2&cursor=c', '?limit=2&cursor=d'].map(
      (query) => `/public/v1/things${query}`,
    ),
  )
})

test('whoever stops reading stops asking', async (t) => {
  const { baseUrl, calls } = await serve(t, page)
  for await (const { id } of createClientOf(things, { baseUrl, ...withToken }).listThings.all()) {
    if (id === '2') break
  }
  assert.equal(calls.length, 1)
})

test('the client of our own operations is typed by their declarations', async (t) => {
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
