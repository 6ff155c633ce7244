import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../../store/kernel/wire-id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service
const pathOf = (groupId: string): string => `/public/v1/vendors/groups/${groupId}/vendors`

const withGroup = async () => {
  const organization = await newOrganization()
  const { vendorGroup } = await organization.client.createVendorGroup({ name: 'Payments' })
  const plant = (count: number, more = {}) => plantVendors(store, organization.organizationId, count, more)
  const add = (vendorIds: unknown, groupId = vendorGroup.id) =>
    organization.request(pathOf(groupId), { method: 'POST', body: { vendorIds } })
  const remove = (vendorIds: string[]) =>
    organization.request(`${pathOf(vendorGroup.id)}/remove`, { method: 'POST', body: { vendorIds } })
  const members = async (): Promise<string[]> => {
    const rows = await store.inOrganization(organization.organizationId, (db) =>
      db.run(sql<{ id: string }>`
        select ${wireId('vnd', 'vendor_id')} as id from vendor_group_member
        where organization_id = ${db.organizationId} and group_id = ${uuidOf('vgr', vendorGroup.id)} order by vendor_id`),
    )
    return rows.map(({ id }) => id)
  }
  const group = async () => {
    const { vendorGroups } = await organization.client.listVendorGroups({})
    return vendorGroups.find(({ id }) => id === vendorGroup.id)
  }
  return { ...organization, vendorGroup, plant, add, remove, members, group }
}

test('added vendors count as members, and the answer is the group afterwards [DIR-41, DIR-44, GROUP-08]', async () => {
  const { vendorGroup, client, plant, members, group } = await withGroup()
  const vendorIds = await plant(3)
  const answer = await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds })
  assert.deepEqual(answer.vendorGroup, { ...vendorGroup, memberCount: '3' })
  assert.deepEqual(await members(), vendorIds.toSorted())
  assert.deepEqual(await group(), answer.vendorGroup)
})

test('a vendor that is already a member, or is named twice, is skipped [DIR-43]', async () => {
  const { add, plant, organizationId } = await withGroup()
  const [first = '', second = ''] = await plant(2)
  assert.equal((await add([first, first])).body.vendorGroup.memberCount, '1')
  assert.equal((await add([first])).body.vendorGroup.memberCount, '1')
  assert.equal((await add([second, first])).body.vendorGroup.memberCount, '2')
  const entries = await auditEntries(store, organizationId)
  assert.deepEqual(
    entries.slice(1).map(({ action, details }) => [action, details]),
    [first, second].map((vendorId) => ['vendor-group.vendor-added', { vendorId }]),
  )
})

test('membership does not move updatedAt [GROUP-13]', async () => {
  const { add, remove, plant, vendorGroup } = await withGroup()
  const ids = await plant(1)
  for (const change of [add, remove]) {
    const { body } = await change(ids)
    assert.equal(body.vendorGroup.updatedAt, vendorGroup.updatedAt)
  }
})

test('no ids, or more than 500, are refused, and 500 are taken [DIR-41, DIR-42, LIMIT-08]', async () => {
  const { add, plant } = await withGroup()
  const ids = await plant(500)
  for (const vendorIds of [undefined, [], [...ids, newId('vnd')], [7], 'vnd_x', ['']]) {
    const { status, body } = await add(vendorIds)
    assert.equal(status, 400)
    assert.match(body.details[1].fieldViolations[0].field, /^vendorIds/)
  }
  assert.equal((await add(ids)).body.vendorGroup.memberCount, '500')
})

test('one unknown vendor refuses the whole call and nothing is added', async () => {
  const { add, plant, members, group, organizationId } = await withGroup()
  const known = await plant(2)
  for (const unknown of [newId('vnd'), 'nonsense']) {
    const { status, body } = await add([...known, unknown])
    assert.equal(status, 404)
    assert.equal(body.details[0].reason, 'NOT_FOUND')
    assert.ok(body.message.includes(unknown))
  }
  assert.deepEqual(await members(), [])
  assert.equal((await group())?.memberCount, '0')
  assert.equal((await auditEntries(store, organizationId)).length, 1)
})

test('vendors and groups of another organization get the same answer as ones that do not exist [AUTH-11]', async () => {
  const [own, other] = await Promise.all([withGroup(), withGroup()])
  const [mine = ''] = await own.plant(1)
  const [foreign = ''] = await other.plant(1)
  const random = newId('vnd')
  const answers = [await own.add([mine, foreign]), await own.add([mine, random])]
  const [ofForeign, ofRandom] = answers.map(({ status, body }) => ({
    status,
    message: String(body.message).replace(foreign, 'ID').replace(random, 'ID'),
  }))
  assert.deepEqual(ofForeign, ofRandom)
  assert.equal(ofForeign?.status, 404)
  assert.equal((await own.add([mine], other.vendorGroup.id)).status, 404)
  assert.deepEqual(await own.members(), [])
  assert.deepEqual(await other.members(), [])
})

test('an unknown group and an archived one are 404', async () => {
  const { add, plant, client, vendorGroup } = await withGroup()
  const ids = await plant(1)
  assert.equal((await add(ids, newId('vgr'))).status, 404)
  assert.equal((await add(ids, 'nonsense')).status, 404)
  await client.archiveVendorGroup({ groupId: vendorGroup.id })
  const { status, body } = await add(ids)
  assert.equal(status, 404)
  assert.match(body.message, /no active vendor group/)
})

test('an offboarded vendor refuses the whole call', async () => {
  const { add, plant, members } = await withGroup()
  const active = await plant(1)
  const gone = await plant(1, { lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' })
  const { status, body } = await add([...active, ...gone])
  assert.equal(status, 409)
  assert.equal(body.error.code, 'FAILED_PRECONDITION')
  assert.equal(body.details[0].reason, 'VENDOR_OFFBOARDED')
  assert.deepEqual(await members(), [])
})

test('a long list of unknown vendors is truncated in the message', async () => {
  const { add } = await withGroup()
  const { body } = await add(Array.from({ length: 500 }, () => newId('vnd')))
  assert.match(body.message, / and 495 more\. /)
})

test('adding needs the write scope', async () => {
  const { request } = await newOrganization(['vendor-directory.read'])
  const { status } = await request(pathOf(newId('vgr')), {
    method: 'POST',
    body: { vendorIds: [newId('vnd')] },
  })
  assert.equal(status, 403)
})

test('concurrent adds and removes of overlapping vendors leave memberCount correct [GROUP-09]', async () => {
  const { add, remove, plant, members, group } = await withGroup()
  const ids = await plant(40)
  const some = (seed: number): string[] =>
    ids.filter((_, index) => (index * 7 + seed * 3) % 5 < 2).toReversed()
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, seed) => (seed % 3 === 2 ? remove(some(seed)) : add(some(seed)))),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).filter((status) => status !== 200),
    [],
  )
  const present = await members()
  assert.ok(present.length > 0)
  assert.equal((await group())?.memberCount, String(present.length))
})

test('adding and removing members while vendors are deleted, changed and offboarded leaves the count correct', async () => {
  const { add, remove, plant, members, group, client, vendorGroup, request } = await withGroup()
  const other = (await client.createVendorGroup({ name: 'Hosting' })).vendorGroup.id
  const post = (path: string, body: object) => request(`/public/v1/vendors/${path}`, { method: 'POST', body })
  for (let round = 0; round < 5; round += 1) {
    const ids = await plant(30)
    const some = (from: number): string[] => [...ids.slice(from), ...ids.slice(0, from)].slice(0, 12)
    const rename = (name: string) =>
      request(`/public/v1/vendors/groups/${vendorGroup.id}`, { method: 'PATCH', body: { name } })
    const replies = await Promise.all(
      [0, 5, 10, 15, 20, 25].flatMap((from) => [
        add(some(from)),
        add(some(from + 2).toReversed(), other),
        remove(some(from + 3)),
        post('bulk-delete', { ids: ids.slice(from, from + 2).toReversed() }),
        post('bulk-offboard', { ids: ids.slice(from + 3, from + 5).toReversed() }),
        request(`/public/v1/vendors/${ids[from + 4]}`, { method: 'PATCH', body: { companyName: 'x' } }),
        rename(`name ${from}`),
      ]),
    )
    const failed = replies.filter(({ status }) => status >= 500 || status === 400)
    assert.deepEqual(
      failed.map(({ text }) => text),
      [],
    )
    assert.equal((await group())?.memberCount, String((await members()).length))
  }
})
