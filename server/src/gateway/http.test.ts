import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Reply, startService, type TestOrganization } from '../../../test/support/harness.ts'
import { rawHttp } from '../../../test/support/raw-http.ts'

const { newOrganization, request, url } = await startService()
const path = '/public/v1/vendors/groups'
const organization = await newOrganization()

const isError = (reply: Reply, status: number, code: string, reason?: string): void => {
  assert.equal(reply.status, status, reply.text)
  assert.equal(reply.body.error.code, code)
  if (reason !== undefined) assert.equal(reply.body.details[0].reason, reason)
  assert.equal(reply.body.error.status, status)
  assert.equal(reply.body.error.request_id, reply.headers.get('x-request-id'))
  assert.match(reply.body.error.request_id, /^req_[0-9A-HJKMNP-TV-Z]{26}$/)
  assert.equal(reply.body.details.at(-1).requestId, reply.body.error.request_id)
  assert.match(reply.body.message, /^[A-Za-z].*\.$/s)
  assert.doesNotMatch(reply.text, /\bat .*\.ts|node_modules|select |\/work|\/home/i)
}

const post = (body: unknown, headers: Record<string, string> = {}, as: TestOrganization = organization) =>
  as.request(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })

test('an unknown route is 404 before anything else is checked, under any major [ERR-31, GEN-02, VER-01, VER-03]', async () => {
  for (const unknown of [
    '/public/v1/nothing',
    '/public/v2/vendors/groups',
    '/public/',
    '/v1/oauth/nothing',
    '/nope',
  ]) {
    isError(await request(unknown, { method: 'POST', body: 'not json' }), 404, 'NOT_FOUND', 'ROUTE_NOT_FOUND')
  }
})

test('a wrong method is 405 with Allow, before authentication [ERR-31]', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const reply = await request(path, { method })
    isError(reply, 405, 'METHOD_NOT_ALLOWED')
    assert.equal(reply.headers.get('allow'), 'GET, HEAD, POST')
  }
})

test('every operation refuses a call without a token as 401 [CONV-01, AUTH-20, ERR-09, AUTH-07]', async () => {
  const reply = await request(path)
  isError(reply, 401, 'UNAUTHENTICATED', 'MISSING_AUTHORIZATION')
  assert.equal(reply.body.code, 16)
  assert.match(
    reply.headers.get('www-authenticate') ?? '',
    /^Bearer resource_metadata="http:\/\/parapet\.test\//,
  )
})

test('401 comes before a bad version, media type and body [ERR-33]', async () => {
  const headers = { 'Service-API-Version': '9.9.9', 'Content-Type': 'text/plain' }
  isError(await request(path, { method: 'POST', body: '{', headers }), 401, 'UNAUTHENTICATED')
})

test('403 comes before a bad version, media type and body [ERR-35]', async () => {
  const reader = await newOrganization(['vendor-directory.read'])
  isError(
    await post('{', { 'Service-API-Version': '9.9.9', 'Content-Type': 'text/plain' }, reader),
    403,
    'PERMISSION_DENIED',
  )
})

test('a bad version comes before the media type and size of the body [ERR-36, VER-10]', async () => {
  const reply = await post('x'.repeat(2_000_000), {
    'Service-API-Version': '2.0.0',
    'Content-Type': 'text/plain',
  })
  isError(reply, 400, 'INVALID_ARGUMENT', 'API_VERSION_MAJOR_MISMATCH')
})

test('the version header takes three numbers of this major, no newer than served [VER-09, VER-11, ERR-08]', async () => {
  const get = (version: string) => organization.request(path, { headers: { 'Service-API-Version': version } })
  assert.equal((await get('1.0.0')).status, 200)
  isError(await get('1.0.0-beta'), 400, 'INVALID_ARGUMENT', 'API_VERSION_MALFORMED')
  isError(await get('1.1.0'), 400, 'INVALID_ARGUMENT', 'API_VERSION_UNSUPPORTED')
  assert.equal((await organization.request(path)).headers.get('service-api-version'), '1.0.0')
})

test('a body of another media type is 415, before its content is judged [GEN-03, ERR-37]', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'multipart/form-data',
  ]) {
    isError(await post('{', { 'Content-Type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE')
  }
  isError(await post('{}', { 'Content-Encoding': 'gzip' }), 415, 'UNSUPPORTED_MEDIA_TYPE')
  assert.equal(
    (await post('{"name":"charset"}', { 'Content-Type': 'application/json; charset=utf-8' })).status,
    200,
  )
})

test('a body over 1 MiB is 413, announced or not [ERR-37]', async () => {
  isError(await post(`"${'x'.repeat(1024 * 1024)}"`), 413, 'PAYLOAD_TOO_LARGE')
  const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n`
  const answer = await rawHttp(
    url,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${organization.token}\r\n` +
      `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}0\r\n\r\n`,
  )
  assert.match(answer, /^HTTP\/1\.1 413 /)
})

test('input is validated before any business rule [ERR-38]', async () => {
  await post({ name: 'taken' })
  isError(await post({ name: 'taken', description: 'x'.repeat(1025) }), 400, 'INVALID_ARGUMENT')
})

const malformed: Record<string, string | Uint8Array> = {
  'no body at all': '',
  'broken JSON': '{"name":',
  'a JSON array': '[]',
  'a JSON string': '"name"',
  'JSON null': 'null',
  'invalid UTF-8': Uint8Array.of(0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d),
  'U+0000 in a string': String.raw`{"name":"a\u0000b"}`,
  'a lone surrogate': String.raw`{"name":"\ud800"}`,
  'U+0000 in an ignored field': String.raw`{"name":"a","other":["\u0000"]}`,
  '20,000 levels in 100 KB': `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  '65 levels in an ignored field': `{"name":"a","other":${'['.repeat(64)}${']'.repeat(64)}}`,
}

for (const [what, body] of Object.entries(malformed)) {
  test(`a body of ${what} is 400 and the service carries on [CONV-02, CONV-05, GEN-04]`, async () => {
    isError(await post(body), 400, 'INVALID_ARGUMENT')
    assert.equal((await organization.request(path)).status, 200)
  })
}

/** A read, which ignores unknown fields. */
const read = (body: string) =>
  organization.request('/public/v1/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })

test('64 levels in an ignored field are accepted', async () => {
  const other = `${'['.repeat(63)}${']'.repeat(63)}`
  assert.equal((await read(`{"other":${other}}`)).status, 200)
})

test('__proto__ and constructor in a body are ordinary fields', async () => {
  const ignored = await read('{"__proto__":{"limit":-1},"constructor":1}')
  assert.equal(ignored.status, 200)
  assert.equal(ignored.headers.get('ignored-fields'), '__proto__, constructor')
  const refused = await post('{"name":"proto","__proto__":{"description":"x"},"constructor":1}')
  assert.equal(refused.status, 400)
  assert.match(refused.body.message, /^__proto__: .* constructor: /)
})

test('a 2 MB token is refused with a 4xx in the same shape, and others are answered meanwhile', async () => {
  const answer = rawHttp(
    url,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(2_000_000)}\r\n\r\n`,
  )
  assert.equal((await organization.request(path)).status, 200)
  const text = await answer
  assert.match(text, /^HTTP\/1\.1 431 /)
  assert.match(text, /"code":"HEADERS_TOO_LARGE"/)
})

test('bytes that are not HTTP get a 400 in the same shape', async () => {
  const text = await rawHttp(url, 'hello\r\n\r\n')
  assert.match(text, /^HTTP\/1\.1 400 /)
  assert.match(text, /"request_id":"req_/)
})

test('a path that cannot be decoded is 400 or 404, never 500', async () => {
  const text = await rawHttp(
    url,
    'GET /public/v1/vendors/groups/%ff%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  assert.match(text, /^HTTP\/1\.1 40[04] /)
  assert.match(text, /"request_id":"req_/)
})

test('every response has our request id and is not sniffed, and only the caller stores it [ERR-29, ERR-30]', async () => {
  const ids = new Set<string | null>()
  for (const reply of [
    await organization.request(path, { headers: { 'X-Request-Id': 'req_from_caller' } }),
    await request('/public/v1/nothing'),
    await request(path),
  ]) {
    ids.add(reply.headers.get('x-request-id'))
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
    assert.match(reply.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
    assert.equal(reply.headers.get('cache-control'), reply.status === 200 ? 'private, no-cache' : 'no-store')
    assert.equal(reply.headers.get('server'), null)
    assert.equal(reply.headers.get('x-powered-by'), null)
    assert.match(reply.headers.get('content-type') ?? '', /^application\/json/)
  }
  assert.equal(ids.size, 3)
  assert.ok(!ids.has('req_from_caller'))
})

test('an error is a google.rpc Status with details, in English [ERR-19, ERR-20, ERR-21]', async () => {
  const { body } = await organization.request(`${path}?limit=-1`)
  assert.equal(body.code, 3)
  assert.equal(body.message, 'limit: must be 0 or greater.')
  assert.ok(Array.isArray(body.details))
  assert.ok(
    body.details.every((detail: { '@type': string }) =>
      detail['@type'].startsWith('type.googleapis.com/google.rpc.'),
    ),
  )
})

test('two Authorization headers are 401 [AUTH-24]', async () => {
  const header = `Authorization: Bearer ${organization.token}\r\n`
  const text = await rawHttp(
    url,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}${header}\r\n`,
  )
  assert.match(text, /^HTTP\/1\.1 401 /)
})
