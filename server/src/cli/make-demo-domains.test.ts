import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../test/support/harness.ts'
import { selectWatchChanges } from '../store/vendors/watched-domain.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service
const now = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:01.000Z`)

test('a few demo vendors have confirmed and suggested domains, which nobody checks; a review stays', async () => {
  const { client, organizationId } = await newOrganization()
  const make = () =>
    makeDemo({ store, organizationId, size: { seed: 'parapet', vendors: 15, observations: 0 }, now })
  await make()
  const { vendorDomains } = await client.listVendorDomains({})
  const statuses = new Set(vendorDomains.map(({ status }) => status))
  assert.ok(statuses.has('VENDOR_DOMAIN_STATUS_CONFIRMED') && statuses.has('VENDOR_DOMAIN_STATUS_SUGGESTED'))
  assert.ok(vendorDomains.every(({ evidence }) => evidence.length === 1))
  const { added } = await store.inOrganization(organizationId, selectWatchChanges)
  const demo = new Set(vendorDomains.map(({ domain }) => domain))
  assert.deepEqual(
    added.filter(({ domain }) => demo.has(domain)),
    [],
  )

  const one = vendorDomains.find(({ status }) => status === 'VENDOR_DOMAIN_STATUS_SUGGESTED')
  assert.ok(one)
  const status = 'VENDOR_DOMAIN_STATUS_REJECTED'
  await client.updateVendorDomains({ id: one.vendorId, domains: [{ domain: one.domain, status }] })
  await make()
  const { vendorDomains: later } = await client.listVendorDomains({})
  assert.equal(later.length, vendorDomains.length)
  assert.equal(later.find(({ domain }) => domain === one.domain)?.status, status)
})
