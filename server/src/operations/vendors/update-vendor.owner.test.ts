import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization } = await startService()

const newVendor = async (): Promise<TestOrganization & { id: string }> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const { vendor } = await organization.client.createVendor({ domainName: 'acme.com' })
  return { ...organization, id: vendor.id }
}

test('a vendor is given an owner and a tier, and both are cleared by null', async () => {
  const { client, id, people } = await newVendor()
  const { vendor } = await client.updateVendor({ id, ownerId: people.viewer, manualTier: 'VENDOR_TIER_1' })
  assert.deepEqual(vendor.owner, { userId: people.viewer, displayName: 'Test viewer' })
  assert.equal(vendor.manualTier, 'VENDOR_TIER_1')
  const { vendor: masked } = await client.updateVendor({ id, updateMask: ['ownerId'] })
  assert.deepEqual([masked.owner, masked.tier], [undefined, 'VENDOR_TIER_1'])
  const { vendor: cleared } = await client.updateVendor({ id, manualTier: null })
  assert.deepEqual([cleared.tier, cleared.tierSource], [undefined, undefined])
})

test('a vendor that is sent back as it was read keeps its owner, its tier and where the tier is from', async () => {
  const { client, id, people } = await newVendor()
  await client.updateTierRules({
    rules: [],
    defaultTier: 'VENDOR_TIER_2',
    assessmentDays: { tier1: 1, tier2: 2, tier3: 3 },
  })
  await client.updateVendor({ id, ownerId: people.analyst })
  const { vendor: before } = await client.getVendor({ id })
  const { vendor: after } = await client.updateVendor(before)
  assert.deepEqual(after, before)
  assert.equal(after.tierSource, 'TIER_SOURCE_RULE')
})

test('somebody who is no member cannot own a vendor', async () => {
  const { request, id, client } = await newVendor()
  const other = await newVendor()
  for (const ownerId of [newId('usr'), other.people.owner, 'ada@example.com']) {
    const reply = await request(`/public/v1/vendors/${id}`, { method: 'PATCH', body: { ownerId } })
    assert.equal(reply.status, 404)
    assert.match(reply.body.error.message, /no member/)
  }
  assert.equal((await client.getVendor({ id })).vendor.owner, undefined)
})
