import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, exchange, request, service } = await startService()
const path = (clientId: string): string => `/console/v1/connectors/credentials/${clientId}/rotate`
const vendors = { method: 'POST', body: {} }

test('the old secret and its tokens end immediately in this process; the new secret works', async () => {
  const { console: call, clientId, clientSecret, token } = await newOrganization()
  assert.equal((await request('/public/v1/vendors', { ...vendors, token })).status, 200)
  const { status, body, text } = await call(path(clientId), { method: 'POST', body: {} })
  assert.equal(status, 200, text)
  assert.notEqual(body.clientSecret, clientSecret)
  assert.ok(body.credential.rotatedAt)
  const refused = await request('/public/v1/vendors', { ...vendors, token })
  assert.equal(refused.status, 401)
  assert.equal(refused.body.details[0].reason, 'CREDENTIAL_REVOKED')
  assert.equal(await exchange({ clientId, clientSecret }), 'undefined')
  const fresh = await exchange({ clientId, clientSecret: body.clientSecret })
  assert.equal((await request('/public/v1/vendors', { ...vendors, token: fresh })).status, 200)
})

test("another organization's credential is as unknown as one that does not exist, and is unchanged", async () => {
  const [owner, stranger] = await Promise.all([newOrganization(), newOrganization()])
  for (const clientId of [owner.clientId, newId('prc')])
    assert.equal((await stranger.console(path(clientId), { method: 'POST', body: {} })).status, 404)
  assert.equal((await request('/public/v1/vendors', { ...vendors, token: owner.token })).status, 200)
})

test('only owners rotate', async () => {
  const { console: call, clientId } = await newOrganization()
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await call(path(clientId), { method: 'POST', body: {}, role })).status, 403)
})

test('an expired credential gets no new secret', async () => {
  const { console: call, clientId, organizationId } = await newOrganization()
  await service.store.system((db) =>
    db.run(sql`
      update credential set expires_at = now() - interval '1 second'
      where organization_id = ${organizationId} and client_id = ${uuidOf('prc', clientId)}`),
  )
  const { status, body } = await call(path(clientId), { method: 'POST', body: {} })
  assert.deepEqual([status, body.details[0].reason], [409, 'CREDENTIAL_EXPIRED'])
  const [credential] = (await call('/console/v1/connectors/credentials')).body.credentials
  assert.equal(credential.rotatedAt, undefined)
})
