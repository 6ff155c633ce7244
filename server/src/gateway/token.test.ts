import assert from 'node:assert/strict'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { test } from 'node:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { createTestStore } from '../../../test/support/create-test-store.ts'
import { createAuthDatabase, createTestCredential } from '../../../test/support/auth/auth-database.ts'
import { startAuthProcess } from '../../../test/support/auth/auth-process.ts'

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

const { store } = await createAuthDatabase()
const service = await startAuthProcess(store)
const credential = await createTestCredential(store, ['findings.read', 'findings.flag', 'avd.read'])

const form = 'application/x-www-form-urlencoded'

const post = async (
  body: string | Uint8Array<ArrayBuffer> | undefined,
  headers: Record<string, string> = { 'Content-Type': form },
  { url = service.url, method = 'POST', query = '' } = {},
): Promise<Answer> => {
  const response = await fetch(`${url}/v1/oauth/token${query}`, {
    headers,
    ...(body === undefined ? { method } : { method: 'POST', body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    // Every response of the endpoint is a JSON object; otherwise the test fails here.
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
  }
}

const encode = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString()

const inBody = (over: Record<string, string> = {}): string =>
  encode({
    grant_type: 'client_credentials',
    client_id: credential.clientId,
    client_secret: credential.clientSecret,
    ...over,
  })

const basic = (id = credential.clientId, secret = credential.clientSecret): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

const assertRefused = (answer: Answer, status: number, error: string): void => {
  assert.deepEqual(
    { status: answer.status, error: answer.body['error'] },
    { status, error },
    String(answer.body['error_description']),
  )
  assert.deepEqual(Object.keys(answer.body), ['error', 'error_description'])
  assert.match(String(answer.body['error_description']), /^[\x20\x21\x23-\x5b\x5d-\x7e]{10,}$/)
  if (status !== 401) assert.equal(answer.headers.get('www-authenticate'), null)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.headers.get('pragma'), 'no-cache')
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
}

const assertGranted = (answer: Answer, scope = 'findings.read findings.flag avd.read'): string => {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { access_token: token, ...rest } = answer.body
  assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope })
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.headers.get('pragma'), 'no-cache')
  return String(token)
}

test('a client id and its secret in a form body are exchanged for a token [AUTH-01]', async () => {
  assertGranted(await post(inBody()))
})

test('HTTP Basic is accepted, form-decoded', async () => {
  const grant = 'grant_type=client_credentials'
  const headers = { 'Content-Type': form }
  assertGranted(await post(grant, { ...headers, Authorization: basic() }))
  const escaped = credential.clientId.replaceAll('_', '%5F')
  assertGranted(await post(grant, { ...headers, Authorization: basic(escaped) }))
  assertGranted(
    await post(`${grant}&client_id=${credential.clientId}`, { ...headers, Authorization: basic() }),
  )
})

test('JSON is accepted, with credentials in it or by HTTP Basic', async () => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  const { clientId, clientSecret } = credential
  const grant = { grant_type: 'client_credentials' }
  assertGranted(
    await post(JSON.stringify({ ...grant, client_id: clientId, client_secret: clientSecret }), headers),
  )
  assertGranted(
    await post(JSON.stringify({ ...grant, scope: null, other: { a: [1] } }), {
      ...headers,
      Authorization: basic(),
    }),
  )
})

test('the token is an RFC 9068 JWT with organization, scopes and credential version [AUTH-09]', async () => {
  const earliest = Math.floor(Date.now() / 1000)
  const token = assertGranted(await post(inBody()))
  assert.deepEqual(decodeProtectedHeader(token), {
    alg: 'EdDSA',
    typ: 'at+jwt',
    kid: service.keyring.signingKey().kid,
  })
  const { jti, iat = 0, exp = 0, ...claims } = decodeJwt(token)
  assert.deepEqual(claims, {
    iss: service.url,
    aud: service.url,
    sub: credential.clientId,
    client_id: credential.clientId,
    org: credential.publicId,
    scope: 'findings.read findings.flag avd.read',
    cv: 1,
  })
  assert.ok(iat >= earliest && iat <= earliest + 5)
  assert.equal(exp - iat, 3600)
  assert.notEqual(decodeJwt(assertGranted(await post(inBody()))).jti, jti)
})

test('a scope parameter narrows the token to the scopes it names', async () => {
  const token = assertGranted(
    await post(inBody({ scope: 'avd.read findings.read avd.read' })),
    'findings.read avd.read',
  )
  assert.equal(decodeJwt(token)['scope'], 'findings.read avd.read')
  assertGranted(await post(inBody({ scope: '' })))
})

test('a scope that is unknown or not granted to the credential is invalid_scope', async () => {
  for (const scope of [
    'questionnaires.read',
    'findings.read questionnaires.read',
    'nonsense',
    '__proto__',
    'findings.read,avd.read',
  ])
    assertRefused(await post(inBody({ scope })), 400, 'invalid_scope')
})

test('every other grant type is refused [AUTH-06]', async () => {
  for (const grant_type of [
    'password',
    'authorization_code',
    'refresh_token',
    'CLIENT_CREDENTIALS',
    ' client_credentials',
  ])
    assertRefused(await post(inBody({ grant_type })), 400, 'unsupported_grant_type')
  assertRefused(await post(inBody({ grant_type: '' })), 400, 'invalid_request')
})

test('an unknown client and a wrong secret get byte-identical answers', async () => {
  const wrong = await post(inBody({ client_secret: 'prs_wrong' }))
  const unknown = await post(inBody({ client_id: 'prc_unknown' }))
  assertRefused(wrong, 401, 'invalid_client')
  assert.deepEqual(unknown.body, wrong.body)
  assert.deepEqual(
    [...unknown.headers].filter(([name]) => name !== 'date'),
    [...wrong.headers].filter(([name]) => name !== 'date'),
  )
})

test('a 401 challenges with HTTP Basic only if an Authorization header was used', async () => {
  assert.equal((await post(inBody({ client_secret: 'x' }))).headers.get('www-authenticate'), null)
  const headers = { 'Content-Type': form }
  for (const authorization of [
    basic(credential.clientId, 'wrong'),
    basic('', ''),
    'Basic !',
    'Bearer x',
    'Basic',
  ]) {
    const answer = await post('grant_type=client_credentials', { ...headers, Authorization: authorization })
    assertRefused(answer, 401, 'invalid_client')
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Basic realm="parapet"/)
  }
})

test('a request without client id and secret is invalid_client', async () => {
  assertRefused(await post('grant_type=client_credentials'), 401, 'invalid_client')
  assertRefused(await post(inBody({ client_secret: '' })), 401, 'invalid_client')
  assertRefused(await post(inBody({ client_id: '' })), 401, 'invalid_client')
})

test('credentials sent both ways at once are refused', async () => {
  const headers = { 'Content-Type': form, Authorization: basic() }
  assertRefused(await post(inBody(), headers), 400, 'invalid_request')
  assertRefused(await post('grant_type=client_credentials&client_secret=x', headers), 400, 'invalid_request')
  assertRefused(await post('grant_type=client_credentials&client_id=other', headers), 400, 'invalid_request')
})

test('a parameter sent twice is refused, in a form and in JSON', async () => {
  for (const name of ['grant_type', 'client_id', 'client_secret', 'scope', 'other'])
    assertRefused(await post(`${inBody({ scope: 'avd.read', other: 'x' })}&${name}=`), 400, 'invalid_request')
  const json = `{"grant_type":"client_credentials","scope":"avd.read","sc\\u006fpe":"avd.read"}`
  const headers = { 'Content-Type': 'application/json', Authorization: basic() }
  assertRefused(await post(json, headers), 400, 'invalid_request')
})

test('two Authorization headers are refused', async () => {
  const url = new URL(`${service.url}/v1/oauth/token`)
  const headers = ['Host', url.host, 'Content-Type', form, 'Authorization', basic(), 'Authorization', basic()]
  const request = httpRequest(url, { method: 'POST', headers }).end('grant_type=client_credentials')
  const response = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve))
  assert.equal(response.statusCode, 400)
  assert.equal(Object(await readJson(response)).error, 'invalid_request')
})

test('unreadable bodies are invalid_request', async () => {
  const json = { 'Content-Type': 'application/json' }
  const deep = `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`
  const cases: [string | Uint8Array<ArrayBuffer>, Record<string, string>?][] = [
    [''],
    [Uint8Array.from([0x61, 0x3d, 0xff])],
    ['grant_type=%FF'],
    ['grant_type=%'],
    [inBody({ client_id: 'prc_\0' })],
    [inBody({ client_secret: 'prs_\0' })],
    ['{"grant_type":', json],
    ['', json],
    ['[]', json],
    ['null', json],
    ['"client_credentials"', json],
    ['{"grant_type":["client_credentials"]}', json],
    ['{"grant_type":"client_credentials","client_id":1,"client_secret":"x"}', json],
    [`{"grant_type":"client_credentials","client_id":"\\u0000","client_secret":"x"}`, json],
    [`{"grant_type":"client_credentials","client_id":"\\ud800","client_secret":"x"}`, json],
    [Uint8Array.from([0x22, 0xff, 0x22]), json],
    [deep, json],
  ]
  for (const [body, headers] of cases) {
    const answer = await post(body, { 'Content-Type': form, Authorization: basic(), ...headers })
    assertRefused(answer, 400, 'invalid_request')
  }
})

test("other media types are 415 and large bodies 413, in the endpoint's own shape", async () => {
  for (const type of [
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
    'application/jsonp',
  ])
    assertRefused(await post(inBody(), { 'Content-Type': type }), 415, 'invalid_request')
  assertRefused(await post(new TextEncoder().encode(inBody()), {}), 415, 'invalid_request')
  assertRefused(await post(undefined, {}), 415, 'invalid_request')
  assertRefused(
    await post(inBody(), { 'Content-Type': form, 'Content-Encoding': 'gzip' }),
    415,
    'invalid_request',
  )
  assertRefused(await post(inBody({ other: 'x'.repeat(17_000) })), 413, 'invalid_request')
})

test('a secret in the URL is refused', async () => {
  const answer = await post(inBody(), undefined, { query: '?client_secret=x' })
  assertRefused(answer, 400, 'invalid_request')
})

test('other methods are 405 and name POST', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await post(undefined, {}, { method })
    assert.equal(answer.status, 405, method)
    assert.equal(answer.headers.get('allow'), 'POST')
    if (method !== 'HEAD') assertRefused(answer, 405, 'invalid_request')
  }
})

test('guessing is slowed down with 429 and Retry-After while the right secret keeps working', async () => {
  const guarded = await startAuthProcess(store, { failuresPerMinute: 3 })
  const victim = await createTestCredential(store)
  const attempt = (client_secret: string): Promise<Answer> =>
    post(inBody({ client_id: victim.clientId, client_secret }), undefined, { url: guarded.url })
  for (let tries = 0; tries < 3; tries += 1) assertRefused(await attempt('prs_guess'), 401, 'invalid_client')
  const limited = await attempt('prs_guess')
  assertRefused(limited, 429, 'temporarily_unavailable')
  assert.match(limited.headers.get('retry-after') ?? '', /^[1-9]\d?$/)
  assert.equal((await attempt(victim.clientSecret)).status, 200)
})

test('while the database is unreachable the answer is 503 with Retry-After, never a 401', async () => {
  const gone = createTestStore({ url: 'postgresql://nobody@127.0.0.1:1/none' })
  const cut = await startAuthProcess(store, { credentialStore: gone })
  const answer = await post(inBody(), undefined, { url: cut.url })
  assertRefused(answer, 503, 'temporarily_unavailable')
  assert.equal(answer.headers.get('retry-after'), '1')
  await gone.close()
})
