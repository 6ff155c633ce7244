import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startService } from '../../../test/support/harness.ts'

test('live and ready answer without a token', async () => {
  const { request } = await startService()
  assert.deepEqual((await request('/live')).body, { status: 'live' })
  assert.deepEqual((await request('/ready')).body, {
    status: 'ready',
    checks: { database: true, migrated: true, durable: true, serving: true },
  })
})

const metricsToken = 'a-token-of-the-metrics'

test('without a configured token there is no metrics page', async () => {
  const { request } = await startService()
  for (const token of ['', 'undefined', metricsToken])
    assert.equal((await request('/metrics', { token })).status, 404)
})

test('metrics are shown only to a caller that sends their token', async () => {
  const { request, newOrganization } = await startService({ metricsToken })
  const { token } = await newOrganization()
  for (const given of [null, '', token, metricsToken.slice(0, -1), `${metricsToken}x`]) {
    const { status, headers, text, body } = await request('/metrics', { token: given })
    assert.deepEqual([status, body.details[0].reason], [401, 'MISSING_AUTHORIZATION'])
    assert.equal(headers.get('www-authenticate'), 'Bearer')
    assert.doesNotMatch(text, /parapet_|a-token/)
  }
  const basic = Buffer.from(`x:${metricsToken}`).toString('base64')
  assert.equal((await request('/metrics', { headers: { Authorization: `Basic ${basic}` } })).status, 401)
  assert.equal((await request(`/metrics?token=${metricsToken}`)).status, 401)
})

test('the metrics count responses by operation and status', async () => {
  const { request, newOrganization } = await startService({ metricsToken })
  const organization = await newOrganization()
  await organization.request('/public/v1/vendors/groups')
  await request('/public/v1/vendors/groups')
  const { text, headers } = await request('/metrics', { token: metricsToken })
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  for (const status of ['200', '401']) {
    assert.ok(
      text.includes(
        `parapet_request_duration_seconds_count{operation="ListVendorGroups",status="${status}"} 1`,
      ),
      text,
    )
  }
  assert.match(text, /parapet_database_connections\{state="idle"\} \d+/)
  assert.ok(!text.includes(organization.publicId))
})

test('if the public URL is https, every response sets HSTS', async () => {
  const secure = await startService({ publicUrl: 'https://risk.example.com' })
  const plain = await startService()
  for (const path of ['/live', '/nowhere', '/public/v1/vendors', '/%', '/v1/oauth/token']) {
    const { headers } = await secure.request(path)
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains', path)
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', path)
    assert.equal((await plain.request(path)).headers.get('strict-transport-security'), null, path)
  }
})

test('stopping finishes requests under way', async () => {
  const { service, url, newOrganization } = await startService({})
  const { token } = await newOrganization()
  const { hostname, port } = new URL(url)
  const arrived = once(service.app.server, 'request')
  const socket = connect(Number(port), hostname)
  const body = JSON.stringify({ name: 'in flight' })
  socket.write(
    `POST /public/v1/vendors/groups HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await arrived
  const closing = service.close()
  socket.write(body.slice(5))
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await once(socket, 'close')
  await closing
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.match(answer, /"name":"in flight"/)
})
