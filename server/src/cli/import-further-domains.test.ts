import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nuclei, startImports } from '../../../test/support/import-command.ts'

const { importing, withVendors } = await startImports()

test('findings on a confirmed domain and hosts below it are the vendor’s, until the domain is rejected', async () => {
  const organization = await withVendors('acme.com')
  const { client } = organization
  const id = (await client.listVendors({})).vendors[0]?.id ?? ''
  const set = (status: 'CONFIRMED' | 'SUGGESTED' | 'REJECTED') =>
    client.updateVendorDomains({
      id,
      domains: [{ domain: 'acme.io', status: `VENDOR_DOMAIN_STATUS_${status}` }],
    })
  const timestamp = new Date().toISOString()
  const file = nuclei('app.acme.io', { timestamp }) + nuclei('www.acme.com', { timestamp })
  await set('SUGGESTED')
  const before = await importing('nuclei', file, organization)
  assert.match(before.report.errors[0].message, /^NO_VENDOR: no vendor has the domain app\.acme\.io/)
  await set('CONFIRMED')
  const { report } = await importing('nuclei', file, organization)
  assert.deepEqual([report.created, report.unchanged, report.rejected], [1, 1, 0])
  const open = async () =>
    (await client.getObservations({ mode: 'OBSERVATION_MODE_OPEN' })).observations
      .map(({ vendorDomain, asset }) => `${vendorDomain} ${asset.displayName}`)
      .toSorted()
  assert.deepEqual(await open(), [
    'acme.com https://app.acme.io/admin',
    'acme.com https://www.acme.com/admin',
  ])
  const { resolvedObservationCount } = await set('REJECTED')
  assert.equal(resolvedObservationCount, 1)
  assert.deepEqual(await open(), ['acme.com https://www.acme.com/admin'])
})
