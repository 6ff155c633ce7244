import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startService } from '../../../test/harness.ts'

test('live and ready say so without a token', async () => {
  const { request } = await startService()
  assert.deepEqual((await request('/live')).body, { status: 'live' })
  assert.deepEqual((await request('/ready')).body, {
    status: 'ready',
    checks: { database: true, migrated: true, durable: true, serving: true },
  })
})

test('the metrics count answers by operation and status', async () => {
  const { request, newOrganization } = await startService()
  const organization = await newOrganization()
  await organization.request('/public/v1/vendors/groups')
  await request('/public/v1/vendors/groups')
  const { text, headers } = await request('/metrics')
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
  assert.ok(!text.includes(organization.organizationId))
})

test('stopping finishes what is under way', async () => {
  const { service, url, newOrganization } = await startService()
  const { token } = await newOrganization()
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const body = JSON.stringify({ name: 'in flight' })
  socket.write(
    `POST /public/v1/vendors/groups HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  const closing = service.close()
  socket.write(body.slice(5))
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await once(socket, 'close')
  await closing
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.match(answer, /"name":"in flight"/)
})
