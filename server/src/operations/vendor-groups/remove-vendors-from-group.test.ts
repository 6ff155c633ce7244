import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service

const withMembers = async (count: number) => {
  const organization = await newOrganization()
  const { client, organizationId, request } = organization
  const { vendorGroup } = await client.createVendorGroup({ name: 'Payments' })
  const vendorIds = await plantVendors(store, organizationId, count)
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds })
  const remove = (ids: unknown, groupId = vendorGroup.id) =>
    request(`/public/v1/vendors/groups/${groupId}/vendors/remove`, {
      method: 'POST',
      body: { vendorIds: ids },
    })
  return { ...organization, vendorGroup, vendorIds, remove }
}

test('removed vendors no longer count, and the answer is the group afterwards', async () => {
  const { client, vendorGroup, vendorIds, organizationId } = await withMembers(3)
  const [first = '', second = ''] = vendorIds
  const answer = await client.removeVendorsFromGroup({ groupId: vendorGroup.id, vendorIds: [first, second] })
  assert.deepEqual(answer.vendorGroup, { ...vendorGroup, memberCount: '1' })
  const { vendorGroups } = await client.listVendorGroups({})
  assert.deepEqual(vendorGroups, [answer.vendorGroup])
  const removals = (await auditEntries(store, organizationId)).slice(4)
  assert.deepEqual(
    removals.map(({ action, targetId }) => [action, targetId]),
    [first, second].map(() => ['vendor-group.vendor-removed', vendorGroup.id]),
  )
  assert.deepEqual(new Set(removals.map(({ details }) => details['vendorId'])), new Set([first, second]))
})

test('a vendor that is not a member, is unknown or belongs to another organization is skipped', async () => {
  const own = await withMembers(2)
  const other = await withMembers(1)
  const [stranger = ''] = await plantVendors(store, own.organizationId, 1)
  const [mine = ''] = own.vendorIds
  const before = (await auditEntries(store, own.organizationId)).length
  const idle = await own.remove([stranger, newId('vnd'), 'nonsense', ...other.vendorIds])
  assert.equal(idle.status, 200)
  assert.equal(idle.body.vendorGroup.memberCount, '2')
  assert.equal((await auditEntries(store, own.organizationId)).length, before)
  const mixed = await own.remove([mine, mine, ...other.vendorIds])
  assert.equal(mixed.body.vendorGroup.memberCount, '1')
  assert.equal((await other.client.listVendorGroups({})).vendorGroups[0]?.memberCount, '1')
})

test('an unknown, archived or foreign group is 404', async () => {
  const [own, other] = await Promise.all([withMembers(1), withMembers(1)])
  assert.equal((await own.remove(own.vendorIds, newId('vgr'))).status, 404)
  assert.equal((await own.remove(other.vendorIds, other.vendorGroup.id)).status, 404)
  await own.client.archiveVendorGroup({ groupId: own.vendorGroup.id })
  assert.equal((await own.remove(own.vendorIds)).status, 404)
})

test('an archived group keeps its members, whether or not the refusal is stored for a key', async () => {
  const { client, request, vendorGroup, vendorIds, organizationId } = await withMembers(3)
  await client.archiveVendorGroup({ groupId: vendorGroup.id })
  for (const headers of [{}, { 'Idempotency-Key': newId('req') }]) {
    const path = `/public/v1/vendors/groups/${vendorGroup.id}/vendors/remove`
    assert.equal((await request(path, { method: 'POST', body: { vendorIds }, headers })).status, 404)
  }
  const members = await store.inOrganization(organizationId, (db) =>
    db.run(sql`select from vendor_group_member where organization_id = ${db.organizationId}`),
  )
  assert.equal(members.length, 3)
})

test('no ids, or more than 500, are refused', async () => {
  const { remove } = await withMembers(1)
  for (const ids of [undefined, [], Array.from({ length: 501 }, () => 'x')])
    assert.equal((await remove(ids)).status, 400)
})

test('removing needs the write scope', async () => {
  const { request } = await newOrganization(['vendor-directory.read', 'vendor-directory.delete'])
  const path = `/public/v1/vendors/groups/${newId('vgr')}/vendors/remove`
  assert.equal((await request(path, { method: 'POST', body: { vendorIds: ['x'] } })).status, 403)
})
