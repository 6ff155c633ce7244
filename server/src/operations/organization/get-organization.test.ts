import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'

const { service, newOrganization } = await startService()

test('the organization is shown with its primary domain, its entitlement and its slots', async () => {
  const organization = await newOrganization(undefined, { domainCount: 2 })
  await plantMonitoredVendor(service.store, organization.organizationId, 'acme.com')
  const { body } = await organization.console('/console/v1/organization', { role: 'analyst' })
  const { createdAt, ...rest } = body.organization
  assert.ok(Date.parse(createdAt) <= Date.now())
  assert.deepEqual(rest, {
    id: organization.publicId,
    name: 'Test',
    primaryDomain: organization.domain,
    hasVrm: true,
    requiresSso: false,
    requiresFactor: false,
    monitoredVendorCount: 1,
  })
})

test('what the operator allows is shown where the organization has no number of its own', async () => {
  const limited = await startService({ monitoringSlots: 7 })
  const { console: call } = await limited.newOrganization()
  assert.equal((await call('/console/v1/organization')).body.organization.monitoringSlots, 7)
})

test('viewers do not see the settings', async () => {
  const { console: call } = await newOrganization()
  assert.equal((await call('/console/v1/organization', { role: 'viewer' })).status, 403)
})
