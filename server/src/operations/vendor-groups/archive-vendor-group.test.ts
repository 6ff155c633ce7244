import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { newId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

const withGroup = async () => {
  const organization = await newOrganization()
  const { vendorGroup } = await organization.client.createVendorGroup({ name: 'Payments' })
  const archive = (groupId = vendorGroup.id) =>
    organization.request(`/public/v1/vendors/groups/${groupId}/archive`, { method: 'POST' })
  return { ...organization, vendorGroup, archive }
}

test('an archived group leaves the list, and its name is free [GROUP-05]', async () => {
  const { client, vendorGroup, organizationId } = await withGroup()
  const answer = await client.archiveVendorGroup({ groupId: vendorGroup.id })
  assert.deepEqual(answer.vendorGroup, vendorGroup)
  assert.deepEqual(await client.listVendorGroups({}), { vendorGroups: [], totalCount: 0 })
  const again = await client.createVendorGroup({ name: ' payments ' })
  assert.notEqual(again.vendorGroup.id, vendorGroup.id)
  const [, entry] = await auditEntries(store, organizationId)
  assert.deepEqual(
    [entry?.action, entry?.targetType, entry?.targetId],
    ['vendor-group.archived', 'vendor-group', vendorGroup.id],
  )
})

test('vendors of an archived group no longer show it', async () => {
  const { client, vendorGroup, organizationId, archive } = await withGroup()
  const [id = ''] = await plantVendors(store, organizationId, 1)
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [id] })
  const groups = async () => (await client.setVendorContacts({ id, contacts: [] })).vendor.vendorGroups
  assert.deepEqual(await groups(), [{ id: vendorGroup.id, name: 'Payments' }])
  await archive()
  assert.deepEqual(await groups(), [])
})

test('a group is archived once: the second time it is 404, and leaves no entry', async () => {
  const { archive, organizationId } = await withGroup()
  const replies = await Promise.all(Array.from({ length: 8 }, () => archive()))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 404, 404, 404, 404, 404, 404, 404],
  )
  assert.equal((await auditEntries(store, organizationId)).length, 2)
})

test('an unknown group and one of another organization are 404', async () => {
  const [own, other] = await Promise.all([withGroup(), withGroup()])
  assert.equal((await own.archive(newId('vgr'))).status, 404)
  assert.equal((await own.archive(other.vendorGroup.id)).status, 404)
  assert.equal((await other.client.listVendorGroups({})).totalCount, 1)
})

test('archiving needs the write scope', async () => {
  const { request } = await newOrganization(['vendor-directory.read'])
  const { status } = await request(`/public/v1/vendors/groups/${newId('vgr')}/archive`, { method: 'POST' })
  assert.equal(status, 403)
})
