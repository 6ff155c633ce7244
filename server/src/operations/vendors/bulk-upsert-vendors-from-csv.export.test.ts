import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rowCodes } from '../../../../test/support/csv-upsert.ts'
import { startService } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'
import { unsetVendorFields } from '../../domain/vendors/vendor-fields.ts'
import { insertVendors } from '../../store/vendors/vendor.ts'

const { newOrganization, service } = await startService()

test('importing an export is NO_CHANGE on every row, whatever the vendors are called', async () => {
  const organization = await newOrganization()
  const { client, request } = organization
  const texts = [
    '=cmd|calc',
    '+1',
    '-x',
    '@y',
    "'",
    "'=x",
    "''=x",
    "'quoted'",
    '"',
    'a "b" c',
    'a,b;c',
    'line\nbreak',
    'line\r\nbreak',
    'return\rreturn',
    '\ttab',
    ' leading and trailing ',
    'Ünïcödé 😀 \u202eabc',
    '\ufeffmark',
    '\u2028',
    '0012',
    'true',
    'x'.repeat(255),
    ...fc
      .sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), 60)
      .map((text) => text.replaceAll('\0', '')),
  ].filter((text) => text.trim() !== '')
  await service.store.inOrganization(organization.organizationId, (db) =>
    insertVendors(
      db,
      texts.map((text, index) => ({
        ...unsetVendorFields(`h${index}.com`),
        id: newId('vnd'),
        domainName: `h${index}.com`,
        companyName: text,
        vendorId: text,
        lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ACTIVE',
      })),
    ),
  )
  const { vendor } = await client.createVendor({
    domainName: 'full.com',
    isMonitored: true,
    riskLevel: 'RISK_LEVEL_CRITICAL',
    businessImpact: 'BUSINESS_IMPACT_NONE',
    dataRegion: 'DATA_REGION_OTHER',
    dataTypesShared: ['DATA_TYPE_SHARED_PHI', 'DATA_TYPE_SHARED_PII'],
    accessTypes: ['ACCESS_TYPE_NO_ACCESS'],
    contractValue: '9223372036854775807',
    contractEndDate: '2026-01-02T03:04:05.678901+05:30',
  })
  const { vendor: gone } = await client.createVendor({ domainName: 'gone.com', vendorId: '' })
  await client.bulkOffboardVendors({ ids: [gone.id] })
  const exported = await request('/public/v1/vendors/export', {
    method: 'POST',
    body: {},
    headers: { Accept: 'text/csv' },
  })
  assert.equal(exported.status, 200)
  const result = await client.bulkUpsertVendorsFromCsv({ csv: exported.text })
  assert.equal(result.summary.total, texts.length + 2)
  assert.deepEqual(new Set(rowCodes(result)), new Set(['NO_CHANGE']))
  assert.deepEqual((await client.getVendor({ id: vendor.id })).vendor, vendor)
})
