import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { csvUpsertPath, vendorsOf } from '../../../../test/support/csv-upsert.ts'
import { startService } from '../../../../test/support/harness.ts'
import { setSlots } from '../../../../test/support/set-slots.ts'

const { newOrganization, service } = await startService()

test('calls over the same new domains at once make each vendor once, without an error of the server', async () => {
  const organization = await newOrganization()
  const domains = Array.from({ length: 600 }, (_, index) => `race-${index}.com`)
  const files = Array.from({ length: 8 }, (_, call) => {
    const order = call % 2 === 0 ? domains : domains.toReversed()
    const rows = order.slice(call * 20).map((domain) => `${domain},Call ${call}`)
    return `domain_name,company_name\n${rows.join('\n')}`
  })
  const single = domains.slice(0, 30).map((domainName) => ({ domainName }))
  const [bulk, ...replies] = await Promise.all([
    organization.request('/public/v1/vendors/bulk-create', { method: 'POST', body: { vendors: single } }),
    ...files.map((csv) => organization.request(csvUpsertPath, { method: 'POST', body: { csv } })),
  ])
  assert.equal(bulk.status, 200)
  for (const { status, body } of replies) {
    assert.equal(status, 200, JSON.stringify(body).slice(0, 300))
    assert.equal(body.summary.rejected, 0)
  }
  const { totalCount } = await organization.client.listVendors({})
  assert.equal(totalCount, domains.length)
  const created = (await auditEntries(service.store, organization.organizationId)).filter(
    ({ action }) => action === 'vendor.created',
  )
  assert.equal(new Set(created.map(({ targetId }) => targetId)).size, domains.length)
  assert.equal(created.length, domains.length)
})

test('calls at once never use more slots than there are', async () => {
  const organization = await newOrganization()
  await setSlots(service.store, organization.organizationId, 25)
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, call) => {
      const rows = Array.from({ length: 10 }, (__, index) => `slot-${(call * 7 + index) % 50}.com,yes`)
      const csv = `domain_name,is_monitored\n${rows.join('\n')}`
      return organization.request(csvUpsertPath, { method: 'POST', body: { csv } })
    }),
  )
  for (const { status } of replies) assert.equal(status, 200)
  const monitored = (await vendorsOf(organization)).filter(({ isMonitored }) => isMonitored)
  assert.equal(monitored.length, 25)
})
