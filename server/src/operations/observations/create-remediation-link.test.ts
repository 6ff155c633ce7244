import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { askVendor } from '../../../../test/support/plant/reach-dispute.ts'
import { newId } from '../../domain/kernel/id.ts'
import { hashLinkToken } from '../../domain/kernel/link-token.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service, request } = await startService()
const { store } = service

const pathOf = (id: string): string => `/public/v1/observations/remediation-requests/${id}/links`

test('a link opens the request for 90 days, and only its hash is stored', async () => {
  const organization = await newOrganization()
  const { requestId } = await askVendor(store, organization)
  const { url, expiresAt } = await organization.client.createRemediationLink({ id: requestId })
  const [address, token = ''] = url.split('#')
  assert.equal(address, 'http://parapet.test/remediation')
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  assert.ok(days > 89.9 && days <= 90, expiresAt)
  assert.equal((await request('/link/v1/remediation', { token })).status, 200)
  const rows = await store.system((db) =>
    db.run(sql<{ row: string }>`
      select remediation_link::text as row from remediation_link where token_hash = ${hashLinkToken(token)}`),
  )
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]?.row.includes(token.slice(4)))
})

test("an unknown request and another organization's are 404", async () => {
  const [organization, stranger] = [await newOrganization(), await newOrganization()]
  const { requestId } = await askVendor(store, organization)
  for (const id of [newId('rmr'), 'nonsense'])
    assert.equal((await organization.request(pathOf(id), { method: 'POST', body: {} })).status, 404)
  assert.equal((await stranger.request(pathOf(requestId), { method: 'POST', body: {} })).status, 404)
})

test('creating a link needs findings.manage, which viewers lack', async () => {
  const organization = await newOrganization()
  const { requestId } = await askVendor(store, organization)
  const call = (role: 'analyst' | 'viewer') =>
    organization.console(pathOf(requestId), { method: 'POST', body: {}, role })
  assert.equal((await call('viewer')).status, 403)
  assert.equal((await call('analyst')).status, 200)
})
