import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../domain/kernel/id.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('a vendor is read by its id, with the groups it is in', async () => {
  const { client } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  assert.deepEqual(await client.getVendor({ id: vendor.id }), { vendor })
  const { vendorGroup } = await client.createVendorGroup({ name: 'Payments' })
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [vendor.id] })
  const { vendor: grouped } = await client.getVendor({ id: vendor.id })
  assert.deepEqual(grouped.vendorGroups, [{ id: vendorGroup.id, name: 'Payments' }])
})

test("an unknown id and another organization's are not found, and answered alike [AUTH-12]", async () => {
  const [a, b] = await Promise.all([newOrganization(), newOrganization()])
  const { vendor } = await a.client.createVendor({ domainName: 'acme.com' })
  const unknown = newId('vnd')
  for (const id of [vendor.id, unknown, 'x', 'vnd_', '%00x']) {
    const { status, body } = await b.request(`/public/v1/vendors/${id}`)
    assert.equal(status, id === '%00x' ? 400 : 404, id)
    if (status === 404) assert.equal(body.message, `There is no vendor ${id}.`)
  }
})

test('the external reference is no id [VENDOR-07]', async () => {
  const { client, request } = await newOrganization()
  await client.createVendor({ domainName: 'acme.com', vendorId: 'ERP-1042' })
  assert.equal((await request('/public/v1/vendors/ERP-1042')).status, 404)
})

test('reading needs the read scope', async () => {
  const { request } = await newOrganization(['vendor-directory.write', 'vendor-directory.delete'])
  assert.equal((await request(`/public/v1/vendors/${newId('vnd')}`)).status, 403)
})

test('another method on a path of the vendors is 405 and says which it takes', async () => {
  const { request } = await newOrganization()
  const wrong = await request(`/public/v1/vendors/${newId('vnd')}`, { method: 'DELETE' })
  assert.equal(wrong.status, 405)
  assert.equal(wrong.headers.get('allow'), 'GET, HEAD, PATCH')
  const create = await request('/public/v1/vendors/create')
  assert.equal(create.status, 405)
  assert.equal(create.headers.get('allow'), 'POST')
})
