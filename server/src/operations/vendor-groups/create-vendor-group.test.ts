import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = '/public/v1/vendors/groups'

test('a new group has an id, its name, no members and both times [GROUP-01, GROUP-02, GROUP-08, GROUP-10, GROUP-11, GROUP-12, DIR-51]', async () => {
  const { client } = await newOrganization()
  const { vendorGroup } = await client.createVendorGroup({ name: 'Payments' })
  assert.match(vendorGroup.id, /^vgr_[0-9A-HJKMNP-TV-Z]{26}$/)
  assert.equal(vendorGroup.name, 'Payments')
  assert.equal(vendorGroup.memberCount, '0')
  assert.equal(vendorGroup.createdAt, vendorGroup.updatedAt)
  assert.match(vendorGroup.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.ok(Math.abs(Date.now() - Date.parse(vendorGroup.createdAt)) < 60_000)
})

test('a description never set is absent, an empty one is kept [GROUP-06, GROUP-07, DIR-50]', async () => {
  const { client } = await newOrganization()
  const never = await client.createVendorGroup({ name: 'never' })
  const empty = await client.createVendorGroup({ name: 'empty', description: '' })
  assert.equal('description' in never.vendorGroup, false)
  assert.equal(empty.vendorGroup.description, '')
  const { vendorGroups } = await client.listVendorGroups({})
  assert.deepEqual(vendorGroups, [empty.vendorGroup, never.vendorGroup])
})

test('an explicit null description is one never set', async () => {
  const { request } = await newOrganization()
  const { status, body } = await request(path, { method: 'POST', body: { name: 'n', description: null } })
  assert.equal(status, 200)
  assert.equal('description' in body.vendorGroup, false)
})

test('a second active group of the same name is refused, whatever its case, blanks or composition [GROUP-03, ERR-14, ERR-12, DIR-48]', async () => {
  const { request } = await newOrganization()
  const create = (name: string) => request(path, { method: 'POST', body: { name } })
  assert.equal((await create('Café')).status, 200)
  for (const name of ['Café', ' café ', 'CAFE\u0301', '\u00a0Café\t']) {
    const { status, body } = await create(name)
    assert.equal(status, 409)
    assert.equal(body.error.code, 'ALREADY_EXISTS')
    assert.equal(body.code, 6)
    assert.match(body.message, /already named/)
  }
})

test('the name is stored trimmed and in NFC', async () => {
  const { client } = await newOrganization()
  const { vendorGroup } = await client.createVendorGroup({ name: ' \t Cafe\u0301 \n' })
  assert.equal(vendorGroup.name, 'Café')
})

test('two organizations may each have a group of the same name [GROUP-04, AUTH-13]', async () => {
  const [a, b] = await Promise.all([newOrganization(), newOrganization()])
  const first = await a.client.createVendorGroup({ name: 'Shared' })
  const second = await b.client.createVendorGroup({ name: 'Shared' })
  assert.notEqual(first.vendorGroup.id, second.vendorGroup.id)
  const { vendorGroups, totalCount } = await b.client.listVendorGroups({})
  assert.deepEqual(vendorGroups, [second.vendorGroup])
  assert.equal(totalCount, 1)
})

test('of fifty groups with one name created concurrently exactly one is created', async () => {
  const { request } = await newOrganization()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      request(path, { method: 'POST', body: { name: index % 2 ? 'race' : ' RACE ' } }),
    ),
  )
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [200, ...Array.from({ length: 49 }, () => 409)])
})

test('a name has 1 to 255 code points and is not blank [LIMIT-09, CONV-04, DIR-45, DIR-46, DIR-47]', async () => {
  const { request } = await newOrganization()
  const create = (name: unknown) => request(path, { method: 'POST', body: { name } })
  assert.equal((await create('😀'.repeat(255))).status, 200)
  assert.equal((await create('x'.repeat(255))).status, 200)
  for (const name of ['😀'.repeat(256), '', '   ', '\u3000\n', 7, ['a'], {}, null, undefined]) {
    const { status, body } = await create(name)
    assert.equal(status, 400, JSON.stringify(name))
    assert.equal(body.error.code, 'INVALID_ARGUMENT')
    assert.equal(body.details[1].fieldViolations[0].field, 'name')
  }
})

test('a description has at most 1024 code points [LIMIT-10, CONV-04, DIR-49]', async () => {
  const { request } = await newOrganization()
  const create = (description: string) =>
    request(path, { method: 'POST', body: { name: description.slice(0, 8) || 'n', description } })
  assert.equal((await create('😀'.repeat(1024))).status, 200)
  assert.equal((await create('x'.repeat(1025))).status, 400)
})

test('fields of the record that the service keeps are ignored and named back [GROUP-09]', async () => {
  const { request } = await newOrganization()
  const sent = { name: 'n', memberCount: '7', id: 'vgr_mine' }
  const { status, body, headers } = await request(path, { method: 'POST', body: sent })
  assert.equal(status, 200)
  assert.equal(body.vendorGroup.memberCount, '0')
  assert.notEqual(body.vendorGroup.id, 'vgr_mine')
  assert.equal(headers.get('ignored-fields'), 'memberCount, id')
})

test('an organization named in a header has no effect on whose group it becomes, and one in the body is refused [GEN-06, GEN-08, AUTH-11]', async () => {
  const [a, b] = await Promise.all([newOrganization(), newOrganization()])
  const headers = { 'X-Organization-Id': b.publicId }
  for (const name of ['org', 'organizationId', 'organization_id']) {
    const body = { name: 'mine', [name]: b.publicId }
    const reply = await a.request(path, { method: 'POST', body, headers })
    assert.equal(reply.body.details[0].reason, 'FIELD_UNKNOWN')
  }
  const { status } = await a.request(path, { method: 'POST', body: { name: 'mine' }, headers })
  assert.equal(status, 200)
  assert.equal((await b.client.listVendorGroups({})).totalCount, 0)
  assert.equal((await a.client.listVendorGroups({})).totalCount, 1)
})

test('creating needs the write scope and the read scope of the area', async () => {
  for (const granted of [['vendor-directory.read'], ['vendor-directory.write'], ['findings.read']] as const) {
    const { request } = await newOrganization(granted)
    const { status, body, headers } = await request(path, { method: 'POST', body: { name: 'n' } })
    assert.equal(status, 403)
    assert.equal(body.details[0].reason, 'MISSING_SCOPE')
    assert.equal(body.details[0].metadata.requiredScopes, 'vendor-directory.read vendor-directory.write')
    assert.match(
      headers.get('www-authenticate') ?? '',
      /^Bearer error="insufficient_scope", scope="vendor-directory/,
    )
  }
})
