import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization } = await startService()

const withDomains = async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendor: zeta } = await client.createVendor({ domainName: 'zeta.com' })
  const { vendor: acme } = await client.createVendor({ domainName: 'acme.com' })
  const status = 'VENDOR_DOMAIN_STATUS_SUGGESTED'
  await client.updateVendorDomains({ id: zeta.id, domains: [{ domain: 'zeta.io', status }] })
  await client.updateVendorDomains({
    id: acme.id,
    domains: [
      { domain: 'acme.net', status },
      { domain: 'acme.io', status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' },
    ],
  })
  return { ...organization, zeta, acme }
}

test('domains are listed by company and name, of one vendor or all, with one status or any', async () => {
  const { client, zeta } = await withDomains()
  const listed = async (input: Parameters<typeof client.listVendorDomains>[0]) =>
    (await client.listVendorDomains(input)).vendorDomains.map(({ domain }) => domain)
  assert.deepEqual(await listed({}), ['acme.io', 'acme.net', 'zeta.io'])
  assert.deepEqual(await listed({ vendorId: zeta.id }), ['zeta.io'])
  assert.deepEqual(await listed({ status: 'VENDOR_DOMAIN_STATUS_SUGGESTED' }), ['acme.net', 'zeta.io'])
  assert.deepEqual(await listed({ status: 'VENDOR_DOMAIN_STATUS_REJECTED' }), [])
})

test('pages follow each other without gaps or repetition', async () => {
  const { client } = await withDomains()
  const first = await client.listVendorDomains({ limit: 2 })
  assert.equal(first.totalCount, 3)
  const second = await client.listVendorDomains({ limit: 2, cursor: first.nextCursor ?? '' })
  assert.deepEqual(
    [...first.vendorDomains, ...second.vendorDomains].map(({ domain }) => domain),
    ['acme.io', 'acme.net', 'zeta.io'],
  )
  assert.equal(second.nextCursor, undefined)
})

test('another organization’s vendor is not found, and its domains are not listed', async () => {
  const { acme } = await withDomains()
  const { client, request } = await newOrganization()
  assert.deepEqual((await client.listVendorDomains({})).vendorDomains, [])
  for (const id of [acme.id, newId('vnd')]) {
    const { status } = await request(`/public/v1/vendors/domains?vendorId=${id}`)
    assert.equal(status, 404)
  }
})

test('a token without the scope is refused', async () => {
  const { request } = await newOrganization(['findings.read'])
  const { status, body } = await request('/public/v1/vendors/domains')
  assert.equal(`${status} ${body.details[0].reason}`, '403 MISSING_SCOPE')
})
