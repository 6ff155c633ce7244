import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../domain/kernel/id.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'

const statements: string[] = []
const { newOrganization, service } = await startService({
  onStatement: (text) => void (/vendor|audit_entry/.test(text) && statements.push(text)),
})
const path = '/public/v1/vendors/bulk-delete'

const success = 'BULK_VENDOR_MUTATION_STATUS_SUCCESS'
const notFound = 'BULK_VENDOR_MUTATION_STATUS_NOT_FOUND'

const withVendors = async (count: number) => {
  const organization = await newOrganization()
  const vendors = Array.from({ length: count }, (_, index) => ({ domainName: `vendor-${index}.com` }))
  const { results } = await organization.client.bulkCreateVendors({ vendors })
  return { ...organization, ids: results.map(({ vendorId = '' }) => vendorId) }
}

const send = ({ request }: TestOrganization, ids: unknown) => request(path, { method: 'POST', body: { ids } })

const counts = async ({ client }: TestOrganization): Promise<Record<string, string>> => {
  const { vendorGroups } = await client.listVendorGroups({})
  return Object.fromEntries(vendorGroups.map(({ name, memberCount }) => [name, memberCount]))
}

test('vendors are gone for good, what is unknown, foreign or repeated is not found, in order [DIR-67, DIR-68, DIR-69, DIR-85, DIR-86, BULK-08, BULK-09, BULK-10, VSTATE-03, ENUM-15, ENUM-17, ENUM-18, ENUM-19, ENUM-20, ERR-27]', async () => {
  const own = await withVendors(3)
  const other = await withVendors(1)
  const [a = '', b = '', c = ''] = own.ids
  const [foreign = ''] = other.ids
  const unknown = newId('vnd')
  const { status, body } = await send(own, [b, foreign, a, unknown, b, 'x', ''])
  assert.equal(status, 200)
  const statuses = [success, notFound, success, notFound, notFound, notFound, notFound]
  assert.deepEqual(body, {
    results: [b, foreign, a, unknown, b, 'x', ''].map((id, index) => ({ id, status: statuses[index] })),
    summary: { total: 7, succeeded: 2, notFound: 5, failed: 0 },
  })
  for (const id of [a, b]) assert.equal((await own.request(`/public/v1/vendors/${id}`)).status, 404)
  assert.equal((await own.client.listVendors({})).totalCount, 1)
  assert.equal((await own.client.getVendor({ id: c })).vendor.domainName, 'vendor-2.com')
  assert.equal((await other.client.getVendor({ id: foreign })).vendor.domainName, 'vendor-0.com')
  const again = await send(own, [a, b])
  assert.deepEqual(again.body.summary, { total: 2, succeeded: 0, notFound: 2, failed: 0 })
})

test('foreign and unknown ids are answered alike, byte for byte [ENUM-20]', async () => {
  const own = await withVendors(1)
  const {
    ids: [foreign = ''],
  } = await withVendors(1)
  const answers = await Promise.all(
    [foreign, newId('vnd')].map(async (id) => (await send(own, [id])).text.replaceAll(id, 'ID')),
  )
  assert.equal(answers[0], answers[1])
})

test("a deleted vendor's domain is free, and a vendor created for it is a new one [VSTATE-03]", async () => {
  const {
    client,
    ids: [id = ''],
  } = await withVendors(1)
  await client.bulkDeleteVendors({ ids: [id] })
  const { vendor } = await client.createVendor({ domainName: 'vendor-0.com' })
  assert.notEqual(vendor.id, id)
})

test('a deleted vendor leaves its groups, whose counts stay correct', async () => {
  const own = await withVendors(4)
  const [a = '', b = '', c = '', d = ''] = own.ids
  for (const [name, members] of [
    ['one', [a, b, c]],
    ['two', [b, c, d]],
    ['three', [d]],
  ] as const) {
    const { vendorGroup } = await own.client.createVendorGroup({ name })
    await own.client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [...members] })
  }
  await send(own, [b, c, newId('vnd')])
  assert.deepEqual(await counts(own), { one: '1', two: '1', three: '1' })
})

test('an entry of the audit trail stays behind for each vendor that was deleted', async () => {
  const own = await withVendors(2)
  await send(own, [...own.ids, ...own.ids, newId('vnd')])
  const entries = await service.store.inOrganization(own.organizationId, (db) =>
    db.run(sql<{ id: string; details: object }>`
      select target_id as id, details from audit_entry
      where organization_id = ${db.organizationId} and action = 'vendor.deleted' order by target_id`),
  )
  assert.deepEqual(
    entries,
    own.ids.map((id, index) => ({ id, details: { domainName: `vendor-${index}.com` } })),
  )
})

test('500 ids are taken in as many statements as one, 501 refused before any is tried [DIR-65, DIR-66, LIMIT-06, ERR-05]', async () => {
  const own = await withVendors(500)
  const [first = '', ...rest] = own.ids
  for (const ids of [[...own.ids, newId('vnd')], [], undefined, null, first, [7], [null]]) {
    const { status, body } = await send(own, ids)
    assert.equal(status, 400)
    assert.equal(body.error.code, 'INVALID_ARGUMENT')
    assert.match(body.details[1].fieldViolations[0].field, /^ids/)
  }
  assert.equal((await own.client.listVendors({ limit: 1 })).totalCount, 500)
  statements.length = 0
  await send(own, [first])
  const forOne = statements.length
  statements.length = 0
  const { body } = await send(own, [...rest, first])
  assert.equal(statements.length, forOne)
  assert.deepEqual(body.summary, { total: 500, succeeded: 499, notFound: 1, failed: 0 })
})

test('deleting needs the delete scope and the read scope, not the write scope', async () => {
  const exact = await newOrganization(['vendor-directory.read', 'vendor-directory.delete'])
  assert.equal((await send(exact, ['x'])).status, 200)
  for (const granted of [
    ['vendor-directory.delete'],
    ['vendor-directory.read', 'vendor-directory.write'],
  ] as const) {
    assert.equal((await send(await newOrganization(granted), ['x'])).status, 403)
  }
})
