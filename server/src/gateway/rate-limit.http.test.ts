import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../test/support/harness.ts'

const limit = 5
const { newOrganization, newCredential, exchange, request } = await startService({
  rateLimitPerMinute: limit,
})
const path = '/public/v1/vendors/groups'

test('a call over the limit is 429 with the seconds to wait, whichever client of the organization makes it [ERR-17, ERR-18, ERR-25, ERR-26, LIMIT-12]', async () => {
  const { request: call, organizationId } = await newOrganization()
  for (let left = limit - 1; left >= 0; left--) {
    const { status, headers } = await call(path)
    assert.equal(status, 200)
    assert.equal(headers.get('ratelimit-policy'), `"rest";q=${limit};w=60`)
    assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"rest";r=${left};t=\\d+$`))
  }
  const other = await exchange(await newCredential(organizationId))
  for (const token of [undefined, other]) {
    const { status, body, headers } = await call(path, {
      ...(token !== undefined && { token }),
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    })
    assert.equal(status, 429)
    assert.equal(body.code, 8)
    assert.equal(body.error.code, 'RESOURCE_EXHAUSTED')
    assert.deepEqual(body.details[0], {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'RATE_LIMIT_EXCEEDED',
      domain: 'parapet',
      metadata: { limit: '5', windowSeconds: '60', counter: 'rest' },
    })
    const seconds = Number(headers.get('retry-after'))
    assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60)
    assert.equal(body.details[1].retryDelay, `${seconds}s`)
    assert.match(headers.get('ratelimit') ?? '', /^"rest";r=0;/)
  }
})

test('another organization is not affected', async () => {
  const { request: call } = await newOrganization()
  assert.equal((await call(path)).status, 200)
})

test('429 comes before the scope check, and a call without a valid token is not counted [ERR-33, ERR-34]', async () => {
  const { request: call } = await newOrganization(['findings.read'])
  for (let calls = 0; calls < 10; calls++) {
    const refused = await request(path, { token: 'nonsense' })
    assert.equal(refused.status, 401)
    assert.equal(refused.headers.get('ratelimit'), null)
  }
  for (let calls = 0; calls < limit; calls++) assert.equal((await call(path)).status, 403)
  assert.equal((await call(path)).status, 429)
})

test('unknown routes and wrong methods are not counted', async () => {
  const { request: call } = await newOrganization()
  for (let calls = 0; calls < 10; calls++) {
    assert.equal((await call('/public/v1/nothing')).status, 404)
    assert.equal((await call(path, { method: 'DELETE' })).status, 405)
  }
  assert.equal((await call(path)).status, 200)
})
