import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, newCredential, exchange, service } = await startService()
const { store } = service

const newStaffed = async (vendorCount: number): Promise<TestOrganization & { ids: string[] }> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return { ...organization, ids: await plantVendors(store, organization.organizationId, vendorCount) }
}

const field = { vendorsField: 'VENDORS_FIELD_OWNER' } as const
const isOwnedBy = (stringValue: string): Filter => ({
  rule: { field, comparison: 'COMPARISON_EQUAL', value: { stringValue } },
})
const isUnowned: Filter = { rule: { field, comparison: 'COMPARISON_IS_NOT_SET' } }

const listed = async ({ client }: TestOrganization, filter: Filter): Promise<string[]> => {
  const { vendors } = await client.listVendors({ filters: [filter], limit: 200 })
  return vendors.map(({ id }) => id).toSorted()
}

const assign = (organization: TestOrganization, body: object) =>
  organization.request('/public/v1/vendors/assign', { method: 'POST', body })

test('vendors have the owner they were given last, and can be filtered by it', async () => {
  const organization = await newStaffed(3)
  const { client, ids, people } = organization
  const [first = '', second = '', third = ''] = ids
  assert.deepEqual(await client.assignVendors({ ids: [first, second, first], ownerId: people.analyst }), {
    updatedCount: 2,
    unchangedCount: 0,
  })
  assert.deepEqual(await client.assignVendors({ ids: [second, third], ownerId: people.viewer }), {
    updatedCount: 2,
    unchangedCount: 0,
  })
  const { vendor } = await client.getVendor({ id: second })
  assert.deepEqual(vendor.owner, { userId: people.viewer, displayName: 'Test viewer' })
  assert.deepEqual(await listed(organization, isOwnedBy(people.analyst)), [first])
  assert.deepEqual(await client.assignVendors({ ids, ownerId: null }), { updatedCount: 3, unchangedCount: 0 })
  assert.deepEqual(await listed(organization, isUnowned), ids.toSorted())
  assert.deepEqual(await client.assignVendors({ ids, ownerId: null }), { updatedCount: 0, unchangedCount: 3 })
})

test('a filter assigns every vendor that matches it, however many there are, in one audited step', async () => {
  const organization = await newStaffed(1500)
  const { client, ids, people } = organization
  const filters = [isUnowned]
  assert.deepEqual(await client.assignVendors({ filters, ownerId: people.owner, dryRun: true }), {
    updatedCount: 1500,
    unchangedCount: 0,
    dryRun: true,
  })
  assert.equal((await client.listVendors({ filters })).totalCount, 1500)
  assert.equal((await client.assignVendors({ filters, ownerId: people.owner })).updatedCount, 1500)
  assert.equal((await client.listVendors({ filters })).totalCount, 0)
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(new Set(entries.map(({ targetId }) => targetId)), new Set(ids))
  assert.deepEqual(entries[0]?.details, { before: {}, after: { ownerId: people.owner } })
})

test('ids or filters say which vendors, and are never empty; ids win', async () => {
  const organization = await newStaffed(2)
  const { ids, people } = organization
  for (const body of [{}, { filters: [] }, { ids: [] }]) {
    const reply = await assign(organization, { ...body, ownerId: null })
    assert.equal(reply.status, 400, reply.text)
  }
  const reply = await assign(organization, { ownerId: null })
  assert.match(reply.body.error.message, /send one of the two/)
  assert.equal((await assign(organization, { ids })).status, 400)
  const both = await assign(organization, {
    ids: ids.slice(0, 1),
    filters: [isUnowned],
    ownerId: people.owner,
  })
  assert.deepEqual(both.body, { updatedCount: 1, unchangedCount: 0 })
})

test('an unknown vendor or member is a 404 that changes nothing', async () => {
  const organization = await newStaffed(1)
  const { ids, people, client } = organization
  const other = await newStaffed(1)
  for (const foreign of [newId('vnd'), other.ids[0] ?? '', 'vnd_x']) {
    const reply = await assign(organization, { ids: [...ids, foreign], ownerId: people.analyst })
    assert.equal(reply.status, 404)
    assert.ok(reply.body.error.message.includes(foreign))
  }
  for (const foreign of [newId('usr'), other.people.analyst, 'usr_x', people.analyst.toLowerCase()])
    assert.equal((await assign(organization, { ids, ownerId: foreign })).status, 404)
  const { vendor } = await client.getVendor({ id: ids[0] ?? '' })
  assert.equal(vendor.owner, undefined)
})

test('it takes the scope to write vendors, which viewers do not have', async () => {
  const organization = await newStaffed(1)
  const { ids, console: call } = organization
  const body = { ids, ownerId: null }
  const path = '/public/v1/vendors/assign'
  assert.equal((await call(path, { method: 'POST', body, role: 'viewer' })).status, 403)
  assert.equal((await call(path, { method: 'POST', body, role: 'analyst' })).status, 200)
  const reader = await newCredential(organization.organizationId, ['vendor-directory.read'])
  const reply = await organization.request(path, { method: 'POST', body, token: await exchange(reader) })
  assert.equal(reply.status, 403)
})

test("a removed member's vendors have no owner, and the audit trail says so for each", async () => {
  const organization = await newStaffed(2)
  const { client, ids, people } = organization
  await client.assignVendors({ ids, ownerId: people.analyst })
  const path = `/console/v1/members/${people.analyst}/remove`
  assert.equal((await organization.console(path, { method: 'POST', body: {} })).status, 200)
  assert.deepEqual(await listed(organization, isUnowned), ids.toSorted())
  const entries = await auditEntries(store, organization.organizationId)
  const removal = entries.find(({ action }) => action === 'user.removed')
  assert.equal(removal?.details['unownedVendors'], 2)
  const updates = entries.filter(({ action }) => action === 'vendor.updated').slice(-2)
  assert.deepEqual(
    updates.map(({ details }) => details),
    ids.map(() => ({ before: { ownerId: people.analyst }, after: {} })),
  )
  assert.equal((await assign(organization, { ids, ownerId: people.analyst })).status, 404)
})

test('an assignment that races with a removal never leaves a vendor with an owner who is gone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const organization = await newStaffed(1)
    const { ids, people } = organization
    const [assigned, removed] = await Promise.all([
      assign(organization, { ids, ownerId: people.analyst }),
      organization.console(`/console/v1/members/${people.analyst}/remove`, { method: 'POST', body: {} }),
    ])
    assert.equal(removed.status, 200)
    assert.ok([200, 404].includes(assigned.status), assigned.text)
    assert.deepEqual(await listed(organization, isUnowned), ids)
  }
})
