import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  askVendor,
  newContactToken,
  newRemediationToken,
  reachDispute,
  requestFixOf,
} from '../../../../test/support/plant/reach-dispute.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service, request } = await startService()
const { store } = service

const pathOf = (id: string): string => `/public/v1/observations/remediation-requests/${id}/links/revoke`

test('all links to the request stop working, those to others do not, and what the vendor said stays', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { orn, requestId, token } = await askVendor(store, organization)
  const contact = await newContactToken(store, organization, requestId, 'Ada')
  const other = await newRemediationToken(organization, await requestFixOf(organization, 'acme.com', [orn]))
  await reachDispute(organization, contact, { orn })
  assert.deepEqual(await client.revokeRemediationLinks({ id: requestId }), { revokedCount: 2 })
  assert.deepEqual(await client.revokeRemediationLinks({ id: requestId }), { revokedCount: 0 })
  for (const revoked of [token, contact])
    assert.equal((await request('/link/v1/remediation', { token: revoked })).status, 401)
  assert.equal((await request('/link/v1/remediation', { token: other })).status, 200)
  const { observation } = await client.getObservation({ orn })
  assert.equal(observation.dispute?.by.displayName, 'Ada')
  const fresh = await newRemediationToken(organization, requestId)
  assert.equal((await request('/link/v1/remediation', { token: fresh })).status, 200)
})

test("an unknown request and another organization's are 404, and revoking needs findings.manage", async () => {
  const [organization, stranger] = [await newOrganization(), await newOrganization()]
  const { requestId, token } = await askVendor(store, organization)
  const call = (id: string, role: 'owner' | 'viewer' = 'owner', of = organization) =>
    of.console(pathOf(id), { method: 'POST', body: {}, role })
  assert.equal((await call(newId('rmr'))).status, 404)
  assert.equal((await call('nonsense')).status, 404)
  assert.equal((await call(requestId, 'owner', stranger)).status, 404)
  assert.equal((await call(requestId, 'viewer')).status, 403)
  assert.equal((await request('/link/v1/remediation', { token })).status, 200)
})
