import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation, type Operation } from '@parapet/contract'
import { Type } from 'typebox'
import { testSecretKeys } from '../../../test/support/test-secret-keys.ts'
import { startServiceWith } from '../../../test/support/harness.ts'
import { createService } from './service.ts'

const base = {
  summary: 'An operation of the test.',
  method: 'GET',
  scopes: ['vendor-directory.read'],
  version: '1.0.0',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({ served: Type.Boolean() }),
} as const

const ending = {
  deprecatedAt: '2026-01-31',
  sunsetAt: '2027-01-31',
  replacement: '/public/v2/stable',
} as const

const operations = {
  Alpha: operation({ ...base, path: '/public/v1/alpha', stability: 'alpha' }),
  Beta: operation({ ...base, path: '/public/v1/beta', stability: 'beta' }),
  Stable: operation({ ...base, path: '/public/v1/stable', stability: 'stable', version: '1.4.2' }),
  Deprecated: operation({ ...base, ...ending, path: '/public/v1/deprecated', stability: 'deprecated' }),
  SunsetPending: operation({
    ...base,
    ...ending,
    path: '/public/v1/sunset-pending',
    stability: 'sunset-pending',
  }),
  Retired: operation({ ...base, ...ending, path: '/public/v1/retired', stability: 'retired' }),
  NextStable: operation({ ...base, path: '/public/v2/stable', stability: 'stable', version: '2.0.0' }),
}

const served = async () => ({ served: true })
const handlers = {
  Alpha: served,
  Beta: served,
  Stable: served,
  Deprecated: served,
  SunsetPending: served,
  Retired: served,
  NextStable: served,
}

let now = new Date('2026-06-01T00:00:00Z')
const options = {
  areas: { test: operations },
  operations,
  handlers,
  clock: () => now,
  tokenTtlSeconds: 1_000_000_000,
}
const { newOrganization, request } = await startServiceWith(options)
const organization = await newOrganization(['vendor-directory.read'])
const get = (path: string, headers = {}) => organization.request(path, { headers })

for (const stage of ['alpha', 'beta', 'stable']) {
  test(`an operation at stage ${stage} is served and announces no end [LIFECYCLE-01, LIFECYCLE-02, LIFECYCLE-03, VER-12]`, async () => {
    const { status, headers } = await get(`/public/v1/${stage}`)
    assert.equal(status, 200)
    for (const name of ['deprecation', 'sunset', 'link']) assert.equal(headers.get(name), null)
  })
}

for (const stage of ['deprecated', 'sunset-pending']) {
  test(`every response of a ${stage} operation, success or failure, announces its end [LIFECYCLE-05, LIFECYCLE-06, LIFECYCLE-07, VER-13, VER-14, VER-15]`, async () => {
    const path = `/public/v1/${stage}`
    const replies = [await get(path), await request(path), await get(path, { 'Service-API-Version': 'x' })]
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 401, 400],
    )
    for (const { headers } of replies) {
      assert.equal(headers.get('deprecation'), 'true')
      assert.equal(headers.get('sunset'), 'Sun, 31 Jan 2027 00:00:00 GMT')
      assert.equal(headers.get('link'), '<http://parapet.test/public/v2/stable>; rel=successor-version')
    }
  })
}

test('a retired operation is 410, before authentication [LIFECYCLE-08, ERR-15, ERR-32]', async () => {
  const { status, body, headers } = await request('/public/v1/retired')
  assert.equal(status, 410)
  assert.equal(body.code, 12)
  assert.equal(body.error.code, 'GONE')
  assert.match(headers.get('link') ?? '', /successor-version/)
})

test('an unknown method of a retired operation is still 405 first [ERR-31]', async () => {
  assert.equal((await request('/public/v1/retired', { method: 'DELETE' })).status, 405)
})

test('a major has its own prefix and version, and no header changes it [VER-02, VER-03, VER-08, VER-10, VER-11]', async () => {
  assert.equal((await get('/public/v1/beta')).headers.get('service-api-version'), '1.4.2')
  assert.equal((await get('/public/v2/stable')).headers.get('service-api-version'), '2.0.0')
  assert.equal((await get('/public/v2/stable', { 'Service-API-Version': '2.0.0' })).status, 200)
  assert.equal((await get('/public/v1/stable', { 'Service-API-Version': '1.3.0' })).status, 200)
  for (const [path, version] of [
    ['/public/v1/stable', '2.0.0'],
    ['/public/v2/stable', '1.4.2'],
    ['/public/v1/stable', '1.5.0'],
  ] as const) {
    assert.equal((await get(path, { 'Service-API-Version': version })).status, 400)
  }
})

test('from the sunset date on the old operation is 410 while the newer major continues [LIFECYCLE-09, LIFECYCLE-10, VER-05, VER-16, VER-17, ERR-16]', async () => {
  now = new Date('2027-01-30T23:59:59.999Z')
  assert.equal((await get('/public/v1/deprecated')).status, 200)
  for (const later of ['2027-01-31T00:00:00Z', '2027-02-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
    now = new Date(later)
    assert.equal((await get('/public/v1/deprecated')).status, 410)
    assert.equal((await get('/public/v2/stable')).status, 200)
  }
})

const start = (bad: Record<string, Operation>) =>
  createService({
    ...options,
    operations: bad,
    handlers: { Bad: served, Third: served },
    databaseUrl: 'postgres://unused.invalid/none',
    secretKeys: () => testSecretKeys,
    publicUrl: 'http://parapet.test',
    counters: 'memory',
    rateLimitPerMinute: 1,
    tokenFailuresPerMinute: 1,
    signInFailures: 1,
    mailsPerHour: 1,
    cursorTtlSeconds: 1,
    // Never reached: the contract is refused first.
    log: undefined as never,
  })

test('the service does not start with a sunset less than 12 months after the deprecation, or a third major [LIFECYCLE-11, VER-04]', async () => {
  const Bad = operation({
    ...base,
    ...ending,
    sunsetAt: '2027-01-30',
    path: '/public/v1/bad',
    stability: 'deprecated',
  })
  await assert.rejects(start({ Bad }), /less than 12 months/)
  const Third = operation({ ...base, path: '/public/v3/third', stability: 'beta' })
  now = new Date('2026-06-01T00:00:00Z')
  await assert.rejects(start({ ...operations, Third }), /Majors 1, 2, 3/)
})
