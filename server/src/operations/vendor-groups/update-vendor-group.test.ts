import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

const withGroup = async (given: { description?: string } = {}) => {
  const organization = await newOrganization()
  const { client, request } = organization
  const { vendorGroup } = await client.createVendorGroup({ name: 'Payments', ...given })
  const update = (body: object, groupId = vendorGroup.id, headers = {}) =>
    request(`/public/v1/vendors/groups/${groupId}`, { method: 'PATCH', body, headers })
  return { ...organization, vendorGroup, update }
}

test('a new name is stored trimmed and in NFC, moves updatedAt and leaves the rest [GROUP-12]', async () => {
  const { client, vendorGroup } = await withGroup({ description: 'cards' })
  const answer = await client.updateVendorGroup({ groupId: vendorGroup.id, name: '  Cafe\u0301 ' })
  const { updatedAt, ...rest } = answer.vendorGroup
  assert.ok(updatedAt > vendorGroup.updatedAt)
  assert.deepEqual({ ...rest, updatedAt: vendorGroup.updatedAt }, { ...vendorGroup, name: 'Café' })
  assert.deepEqual((await client.listVendorGroups({})).vendorGroups, [answer.vendorGroup])
})

test('a description is set, emptied, and left alone where it is absent or null [GROUP-06, GROUP-07]', async () => {
  const { update } = await withGroup()
  assert.equal((await update({ description: 'cards' })).body.vendorGroup.description, 'cards')
  const renamed = await update({ name: 'Other', description: null })
  assert.equal(renamed.body.vendorGroup.description, 'cards')
  assert.equal((await update({ description: '' })).body.vendorGroup.description, '')
  assert.equal((await update({ name: 'Third' })).body.vendorGroup.description, '')
})

test('a group without description keeps none when it is renamed', async () => {
  const { update } = await withGroup()
  assert.equal('description' in (await update({ name: 'Other' })).body.vendorGroup, false)
})

test('values the group already has change nothing and leave no entry', async () => {
  const { update, vendorGroup, organizationId } = await withGroup({ description: 'cards' })
  const { status, body } = await update({ name: ' Payments', description: 'cards' })
  assert.equal(status, 200)
  assert.deepEqual(body.vendorGroup, vendorGroup)
  assert.equal((await auditEntries(store, organizationId)).length, 1)
})

test('a change leaves one entry with what changed', async () => {
  const { update, vendorGroup, organizationId, clientId } = await withGroup()
  await update({ name: 'Other', description: 'x' })
  const [, entry, ...more] = await auditEntries(store, organizationId)
  assert.deepEqual(more, [])
  assert.deepEqual(entry, {
    action: 'vendor-group.updated',
    targetType: 'vendor-group',
    targetId: vendorGroup.id,
    actorId: clientId,
    channel: 'CHANNEL_REST',
    details: { before: { name: 'Payments' }, after: { name: 'Other', description: 'x' } },
  })
})

test('the name of another active group is refused, a case change of its own is not [GROUP-03, ERR-14]', async () => {
  const { client, update, vendorGroup } = await withGroup()
  await client.createVendorGroup({ name: 'Hosting' })
  const before = await client.listVendorGroups({})
  for (const headers of [{}, { 'Idempotency-Key': 'once' }, { 'Idempotency-Key': 'once' }]) {
    const { status, body } = await update({ name: ' HOSTING ' }, vendorGroup.id, headers)
    assert.equal(status, 409)
    assert.equal(body.error.code, 'ALREADY_EXISTS')
    assert.deepEqual(await client.listVendorGroups({}), before)
  }
  assert.equal((await update({ name: 'PAYMENTS' })).body.vendorGroup.name, 'PAYMENTS')
})

test('the name of an archived group is free [GROUP-05]', async () => {
  const { client, update } = await withGroup()
  const { vendorGroup } = await client.createVendorGroup({ name: 'Hosting' })
  await client.archiveVendorGroup({ groupId: vendorGroup.id })
  assert.equal((await update({ name: 'Hosting' })).status, 200)
})

test('a call that names nothing to change is refused', async () => {
  const { update } = await withGroup()
  for (const body of [{}, { name: null }, { memberCount: '9' }]) {
    const { status, body: answer } = await update(body)
    assert.equal(status, 400)
    assert.match(answer.message, /name, description or both/)
  }
})

test('names and descriptions have the limits of creation [LIMIT-09, LIMIT-10]', async () => {
  const { update } = await withGroup()
  for (const body of [
    { name: ' ' },
    { name: 'x'.repeat(256) },
    { description: 'x'.repeat(1025) },
    { name: 7 },
  ])
    assert.equal((await update(body)).status, 400)
})

test('an unknown, archived or foreign group is 404', async () => {
  const [own, other] = await Promise.all([withGroup(), withGroup()])
  assert.equal((await own.update({ name: 'x' }, newId('vgr'))).status, 404)
  assert.equal((await own.update({ name: 'x' }, other.vendorGroup.id)).status, 404)
  await own.client.archiveVendorGroup({ groupId: own.vendorGroup.id })
  assert.equal((await own.update({ name: 'x' })).status, 404)
  assert.deepEqual((await other.client.listVendorGroups({})).vendorGroups, [other.vendorGroup])
})

test('updating needs the write scope', async () => {
  const { request } = await newOrganization(['vendor-directory.read'])
  const path = `/public/v1/vendors/groups/${newId('vgr')}`
  assert.equal((await request(path, { method: 'PATCH', body: { name: 'x' } })).status, 403)
})

test('groups renamed concurrently to one name, and in a circle, succeed or are refused and never fail [GROUP-03]', async () => {
  const { client, request } = await newOrganization()
  const names = ['a', 'b', 'c', 'd', 'e']
  const ids: string[] = []
  for (const name of names) ids.push((await client.createVendorGroup({ name })).vendorGroup.id)
  const rename = (id: string, name: string) =>
    request(`/public/v1/vendors/groups/${id}`, { method: 'PATCH', body: { name } })
  for (let round = 0; round < 8; round += 1) {
    const circle = ids.map((id, index) => rename(id, names[(index + 1) % names.length] ?? ''))
    const reversed = ids.map((id, index) => rename(id, names[(index + 4) % names.length] ?? ''))
    const oneName = ids.map((id) => rename(id, `shared ${round}`))
    const replies = await Promise.all([...circle, ...reversed, ...oneName])
    const statuses = new Set(replies.map(({ status }) => status))
    assert.deepEqual([...statuses.difference(new Set([200, 409]))], [])
    const { vendorGroups } = await client.listVendorGroups({})
    assert.equal(new Set(vendorGroups.map(({ name }) => name)).size, names.length)
  }
})
