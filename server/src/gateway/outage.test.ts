import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createBreakableProxy } from '../../../test/support/breakable-proxy.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { startService } from '../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../test/support/scratch-database.ts'
import { until } from '../../../test/support/until.ts'

const target = new URL(testDatabaseUrl())
const port = await freePort()
const proxy = createBreakableProxy(port, { host: target.hostname, port: Number(target.port) })
await proxy.start()
after(() => proxy.stop())

const throughProxy = new URL(target)
throughProxy.host = `127.0.0.1:${port}`
const { newOrganization, request } = await startService({ databaseUrl: throughProxy.href })
const organization = await newOrganization()
const path = '/public/v1/vendors/groups'

test('with the database gone every call is 503 with Retry-After, and works again once it is back', async () => {
  assert.equal((await organization.request(path)).status, 200)
  await proxy.stop()
  const calls = await Promise.all([
    organization.request(path),
    organization.request(path, { method: 'POST', body: { name: 'lost' } }),
    request('/ready'),
  ])
  assert.deepEqual(
    calls.map(({ status }) => status),
    [503, 503, 503],
  )
  const { body, headers } = await organization.request(path)
  assert.equal(body.code, 14)
  assert.equal(body.error.code, 'UNAVAILABLE')
  assert.equal(headers.get('retry-after'), '1')
  assert.equal((await request('/live')).status, 200)
  await proxy.start()
  await until('the service answers again', async () => (await organization.request(path)).status === 200)
  assert.equal((await request('/ready')).status, 200)
  assert.equal((await organization.request(path)).body.totalCount, 0)
})

test('a call whose connection is cut midway is 503, and leaves nothing behind', async () => {
  const creating = Array.from({ length: 30 }, (_, index) =>
    organization.request(path, { method: 'POST', body: { name: `cut ${index}` } }),
  )
  await proxy.stop()
  const replies = await Promise.all(creating)
  assert.ok(replies.every(({ status }) => status === 200 || status === 503))
  await proxy.start()
  await until('the service answers again', async () => (await organization.request(path)).status === 200)
  const { body } = await organization.request(path)
  const kept = new Set(body.vendorGroups.map(({ name }: { name: string }) => name))
  for (const [index, { status }] of replies.entries()) {
    if (status === 200) assert.ok(kept.has(`cut ${index}`), 'what was answered with 200 is there')
  }
})
