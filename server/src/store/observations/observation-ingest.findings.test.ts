import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { insertOrganizationDomains } from '../organization/organization.ts'
import { ingesting, none, vendor } from '../../../../test/support/ingested-observations.ts'

const started = await startService()
const { newOrganization } = started
const { store } = started.service
const { newOrganizationWithVendor, ingest, rowsOf, onlyRow } = ingesting(started)

test('findings on an unknown domain are left out and the domain is named', async () => {
  const organization = await newOrganizationWithVendor()
  const answer = await ingest(organization, finding('unknown.com'), finding(vendor), finding('unknown.com'))
  assert.deepEqual(answer, { ...none, created: 1, unknownDomains: ['unknown.com'] })
  assert.equal((await rowsOf(organization)).length, 1)
})

test("findings on an own domain are the organization's own, even if the domain is also a vendor's", async () => {
  const organization = await newOrganizationWithVendor()
  const { organizationId, domain } = organization
  await plantMonitoredVendor(store, organizationId, domain)
  await ingest(organization, finding(domain))
  assert.equal((await onlyRow(organization)).isSelf, true)
})

test("a domain that becomes the organization's own takes its observations along when they are seen again", async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const domain = `later-${organizationId}.com`
  await plantMonitoredVendor(store, organizationId, domain)
  await ingest(organization, finding(domain))
  assert.equal((await onlyRow(organization)).isSelf, false)
  await store.system((db) => insertOrganizationDomains(db, organizationId, [domain]))
  await ingest(organization, finding(domain))
  assert.equal((await onlyRow(organization)).isSelf, true)
})

test('an address spelled differently is the same observation', async () => {
  const organization = await newOrganizationWithVendor()
  const at = (address: string, lastSeen: string) =>
    finding(vendor, {
      lastSeen,
      asset: { ipPort: { address, port: 443, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } },
    })
  await ingest(organization, at('2001:db8::1', '2026-01-01T00:00:00Z'))
  await ingest(organization, at('2001:0DB8:0:0:0:0:0:1', '2026-01-02T00:00:00Z'))
  const row = await onlyRow(organization)
  assert.deepEqual([row.count, row.assetName], [2, '[2001:db8::1]:443/tcp'])
})

test('two organizations with the same finding do not affect each other', async () => {
  const [one, other] = [await newOrganizationWithVendor(), await newOrganizationWithVendor()]
  await ingest(one, finding(vendor, { title: 'Of one' }))
  assert.deepEqual(await ingest(other, finding(vendor, { title: 'Of the other' })), { ...none, created: 1 })
  assert.equal((await onlyRow(one)).title, 'Of one')
  assert.equal((await onlyRow(other)).title, 'Of the other')
})

test('hostile and oversized text is stored as far as possible, together with its batch', async () => {
  const organization = await newOrganizationWithVendor()
  const long = '🦊'.repeat(10_000)
  const quoting = '{"a",\\"b\\\\",NULL}'
  const answer = await ingest(
    organization,
    finding(vendor, { title: long, description: long, asset: { url: { url: `https://${vendor}/${long}` } } }),
    finding(vendor, {
      observationType: 'nul',
      title: 'a\0b\uD800',
      evidence: [{ type: 'EVIDENCE_TYPE_BANNER', summary: '\0', data: '\0'.repeat(9_000) }],
    }),
    finding(vendor, { observationType: 'null', title: 'NULL', description: 'null' }),
    finding(vendor, { observationType: quoting, title: quoting, description: quoting }),
  )
  assert.deepEqual(answer, { ...none, created: 4 })
  const rows = await rowsOf(organization)
  const titles = new Map(rows.map(({ title, description }) => [title, description]))
  assert.ok(titles.has('a\uFFFDb\uFFFD'))
  assert.equal(titles.get('NULL'), 'null')
  assert.equal(titles.get(quoting), quoting)
  for (const { wireTail } of rows) assert.ok(JSON.parse(`{${wireTail}`))
})

test('a finding that cannot be stored is refused before anything is written', async () => {
  const organization = await newOrganizationWithVendor()
  await assert.rejects(
    ingest(organization, finding(vendor), finding(vendor, { observationType: 'a\0b' })),
    /U\+0000/,
  )
  assert.deepEqual(await rowsOf(organization), [])
})
