import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { startService } from '../../../test/support/harness.ts'

test('every response is one log line with its request id, and no line contains a secret', async () => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (chunk) => lines.push(String(chunk)))
  const { newOrganization, request } = await startService({ log: pino({ level: 'trace' }, stream) })
  const { request: call, token, clientId, clientSecret, publicId } = await newOrganization()
  const path = '/public/v1/vendors/groups'
  const listed = await call(`${path}?limit=1`, { headers: { 'X-Request-Id': 'from-caller.1' } })
  await call(path, {
    method: 'POST',
    body: { name: 'canary-in-the-body' },
    headers: { 'Idempotency-Key': 'canary-key' },
  })
  await request(path, { token: `${token}x` })
  await request('/v1/oauth/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: { grant_type: 'client_credentials' },
  })
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  const own = answered.find(({ reqId }) => reqId === listed.headers.get('x-request-id'))
  assert.equal(own.operation, 'ListVendorGroups')
  assert.equal(own.status, 200)
  assert.equal(own.path, path)
  assert.equal(own.organizationId, publicId)
  assert.equal(own.actorId, clientId)
  assert.equal(own.callerRequestId, 'from-caller.1')
  const all = lines.join('')
  for (const secret of [token, clientSecret, 'canary-in-the-body', 'canary-key', 'Basic ']) {
    assert.ok(!all.includes(secret), `the log holds ${secret.slice(0, 12)}`)
  }
})

test('text typed into the wrong field is not logged: a password as address, a secret as client id', async () => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (chunk) => lines.push(String(chunk)))
  const { newOrganization, request } = await startService({ log: pino({ level: 'trace' }, stream) })
  const { clientId, clientSecret } = await newOrganization()
  const typed = 'my dear old password'
  await request('/console/v1/sign-in', {
    method: 'POST',
    body: { email: typed, password: 'ada@example.com' },
  })
  await request('/console/v1/sign-in', {
    method: 'POST',
    body: { email: 'eve@example.com', password: typed },
  })
  await request('/v1/oauth/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientSecret}:${clientId}`).toString('base64')}` },
    body: { grant_type: 'client_credentials' },
  })
  const all = lines.join('')
  assert.ok(all.includes('eve@example.com'))
  for (const secret of [typed, clientSecret]) assert.ok(!all.includes(secret), `the log holds ${secret}`)
})
