import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, request } = await startService()
const path = (clientId: string): string => `/console/v1/connectors/credentials/${clientId}/delete`
const post = { method: 'POST', body: {} }

test('a deleted credential is gone, and its tokens are refused immediately', async () => {
  const { console: call, clientId, token } = await newOrganization()
  assert.equal((await request('/public/v1/vendors', { ...post, token })).status, 200)
  assert.equal((await call(path(clientId), post)).status, 200)
  assert.equal((await request('/public/v1/vendors', { ...post, token })).status, 401)
  assert.deepEqual((await call('/console/v1/connectors/credentials')).body.credentials, [])
  assert.equal((await call(path(clientId), post)).status, 404)
})

test("another organization's credential is unknown, and only owners delete", async () => {
  const [owner, stranger] = await Promise.all([newOrganization(), newOrganization()])
  assert.equal((await stranger.console(path(owner.clientId), post)).status, 404)
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await owner.console(path(owner.clientId), { ...post, role })).status, 403)
  assert.equal((await request('/public/v1/vendors', { ...post, token: owner.token })).status, 200)
})
