import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../domain/kernel/id.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'

const statements: string[] = []
const { newOrganization, service } = await startService({
  onStatement: (text) => void (/vendor|audit_entry/.test(text) && statements.push(text)),
})
const path = '/public/v1/vendors/bulk-offboard'

const success = 'BULK_VENDOR_MUTATION_STATUS_SUCCESS'
const notFound = 'BULK_VENDOR_MUTATION_STATUS_NOT_FOUND'

const withVendors = async (count: number) => {
  const organization = await newOrganization()
  const vendors = Array.from({ length: count }, (_, index) => ({ domainName: `vendor-${index}.com` }))
  const { results } = await organization.client.bulkCreateVendors({ vendors })
  return { ...organization, ids: results.map(({ vendorId = '' }) => vendorId) }
}

const send = ({ request }: TestOrganization, ids: unknown, more: object = {}) =>
  request(path, { method: 'POST', body: { ids, ...more } })

test('an offboarded vendor is archived: kept, in its groups, unmonitored, never due, with time and reason [VSTATE-01, DIR-72]', async () => {
  const own = await withVendors(1)
  const [id = ''] = own.ids
  await own.client.updateVendor({ id, isMonitored: true })
  const { vendorGroup } = await own.client.createVendorGroup({ name: 'Payments' })
  await own.client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [id] })
  const { nextAssessmentAt, ...before } = (await own.client.getVendor({ id })).vendor
  assert.ok(nextAssessmentAt)
  await own.client.bulkOffboardVendors({ ids: [id], reason: 'Contract ended' })
  const { vendor } = await own.client.getVendor({ id })
  assert.ok(Math.abs(Date.now() - Date.parse(vendor.offboardedAt ?? '')) < 60_000)
  assert.deepEqual(vendor, {
    ...before,
    isMonitored: false,
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
    offboardedAt: vendor.offboardedAt,
    offboardReason: 'Contract ended',
    updatedAt: vendor.updatedAt,
  })
  assert.deepEqual(vendor.vendorGroups, [{ id: vendorGroup.id, name: 'Payments' }])
  assert.equal((await own.client.listVendors({})).totalCount, 1)
  const { vendorGroups } = await own.client.listVendorGroups({})
  assert.equal(vendorGroups[0]?.memberCount, '1')
})

test('offboarding again succeeds and changes nothing, not even the reason [VSTATE-02, DIR-74]', async () => {
  const own = await withVendors(2)
  const [id = '', fresh = ''] = own.ids
  await send(own, [id], { reason: 'First' })
  const { vendor } = await own.client.getVendor({ id })
  const { body } = await send(own, [id, fresh], { reason: 'Second' })
  assert.deepEqual(body.summary, { total: 2, succeeded: 2, notFound: 0, failed: 0 })
  assert.deepEqual((await own.client.getVendor({ id })).vendor, vendor)
  assert.equal((await own.client.getVendor({ id: fresh })).vendor.offboardReason, 'Second')
})

test('own, unknown, foreign and repeated ids are told apart, in order [DIR-73, DIR-74, DIR-85, DIR-86, BULK-08, BULK-09, BULK-10, ENUM-18, ENUM-20, ERR-27]', async () => {
  const own = await withVendors(2)
  const other = await withVendors(1)
  const [a = '', b = ''] = own.ids
  const [foreign = ''] = other.ids
  const unknown = newId('vnd')
  const { body } = await send(own, [b, foreign, b, unknown, a])
  const statuses = [success, notFound, success, notFound, success]
  assert.deepEqual(body, {
    results: [b, foreign, b, unknown, a].map((id, index) => ({ id, status: statuses[index] })),
    summary: { total: 5, succeeded: 3, notFound: 2, failed: 0 },
  })
  const { vendor } = await other.client.getVendor({ id: foreign })
  assert.equal(vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ONBOARDING')
  const [alike, too] = await Promise.all(
    [foreign, unknown].map(async (id) => (await send(own, [id])).text.replaceAll(id, 'ID')),
  )
  assert.equal(alike, too)
})

test('a reason is optional, has at most 1000 code points, and a blank one is none [DIR-72]', async () => {
  const own = await withVendors(3)
  const [a = '', b = '', c = ''] = own.ids
  assert.equal((await send(own, [a], { reason: '😀'.repeat(1001) })).status, 400)
  assert.equal((await send(own, [a], { reason: '😀'.repeat(1000) })).status, 200)
  await send(own, [b])
  await send(own, [c], { reason: ' ' })
  for (const id of [b, c])
    assert.equal('offboardReason' in (await own.client.getVendor({ id })).vendor, false)
})

test('each vendor that was offboarded has one entry in the audit trail, with the reason', async () => {
  const own = await withVendors(2)
  const [a = '', b = ''] = own.ids
  await send(own, [a])
  await send(own, [a, b, b, newId('vnd')], { reason: 'Merged' })
  const entries = await service.store.inOrganization(own.organizationId, (db) =>
    db.run(sql<{ id: string; details: object }>`
      select target_id as id, details from audit_entry
      where organization_id = ${db.organizationId} and action = 'vendor.offboarded' order by id`),
  )
  assert.deepEqual(entries, [
    { id: a, details: {} },
    { id: b, details: { reason: 'Merged' } },
  ])
})

test('500 ids are taken in as many statements as one, 501 refused before any is tried [DIR-70, DIR-71, LIMIT-07, ERR-05]', async () => {
  const own = await withVendors(500)
  const [first = ''] = own.ids
  for (const ids of [[...own.ids, newId('vnd')], [], undefined, null, first, [7]]) {
    const { status, body } = await send(own, ids)
    assert.equal(status, 400)
    assert.match(body.details[1].fieldViolations[0].field, /^ids/)
  }
  const { vendor } = await own.client.getVendor({ id: first })
  assert.equal(vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ONBOARDING')
  statements.length = 0
  await send(own, [first])
  const forOne = statements.length
  statements.length = 0
  const { body } = await send(own, own.ids)
  assert.equal(statements.length, forOne)
  assert.deepEqual(body.summary, { total: 500, succeeded: 500, notFound: 0, failed: 0 })
})

test('offboarding needs the write scope and the read scope', async () => {
  for (const granted of [
    ['vendor-directory.write'],
    ['vendor-directory.read', 'vendor-directory.delete'],
  ] as const) {
    assert.equal((await send(await newOrganization(granted), ['x'])).status, 403)
  }
})

test('fifty concurrent bulk calls over overlapping ids, in different orders, all succeed, and every count stays correct', async () => {
  const own = await withVendors(60)
  const groups: string[] = []
  for (const name of ['one', 'two', 'three']) {
    const { vendorGroup } = await own.client.createVendorGroup({ name })
    await own.client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: own.ids })
    groups.push(vendorGroup.id)
  }
  const turned = (index: number): string[] => {
    const ids = index % 2 ? own.ids.toReversed() : own.ids
    return [...ids.slice(index), ...ids.slice(0, index)].slice(0, 40)
  }
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const ids = turned(index)
      const group = groups[index % 3] ?? ''
      switch (index % 5) {
        case 0:
          return own.request('/public/v1/vendors/bulk-delete', {
            method: 'POST',
            body: { ids: ids.slice(0, 4) },
          })
        case 1:
          return own.request(`/public/v1/vendors/groups/${group}/vendors/remove`, {
            method: 'POST',
            body: { vendorIds: ids.slice(0, 10) },
          })
        case 2:
          return own.request(`/public/v1/vendors/groups/${group}/vendors`, {
            method: 'POST',
            body: { vendorIds: ids.slice(0, 10) },
          })
        case 3:
          return own.request(`/public/v1/vendors/${ids[0]}`, {
            method: 'PATCH',
            body: { companyName: `N${index}` },
          })
        default:
          return send(own, ids)
      }
    }),
  )
  // Adding to a group and updating may find a vendor deleted or offboarded, which is an answer, not a failure.
  assert.deepEqual(
    replies.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status)),
    [],
  )
  const rows = await service.store.inOrganization(own.organizationId, (db) =>
    db.run(sql<{ counted: string; members: string }>`
      select member_count::text as counted, (
        select count(*)::text from vendor_group_member as member
        where member.organization_id = ${db.organizationId} and member.group_id = vendor_group.id) as members
      from vendor_group where vendor_group.organization_id = ${db.organizationId}`),
  )
  assert.equal(rows.length, 3)
  for (const { counted, members } of rows) assert.equal(counted, members)
})
