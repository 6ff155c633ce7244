import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { rowCodes, vendorsOf } from '../../../../test/support/csv-upsert.ts'
import { startService } from '../../../../test/support/harness.ts'
import { setSlots } from '../../../../test/support/set-slots.ts'

const { newOrganization, service } = await startService()

test('new rows are created with every field of theirs, in the order of the file [DIR-76, DIR-78, DIR-79, DIR-80, BULK-11, BULK-12, BULK-13, BULK-14, ENUM-22, VENDOR-01, VENDOR-06]', async () => {
  const organization = await newOrganization()
  const { rowResults, summary } = await organization.client.bulkUpsertVendorsFromCsv({
    csv: [
      'domain_name,company_name,vendor_id,is_monitored,risk_level,business_impact,data_types_shared,access_types,contract_value,contract_end_date,data_region',
      'WWW.Zeta.com,"Zeta, Inc. ""Z""",E-1,yes,high,BUSINESS_IMPACT_LOW,pii;phi,no_access,1200000,2026-12-31,japan',
      'acme-corp.com,,,,,,,,,,',
    ].join('\r\n'),
  })
  assert.deepEqual(rowResults, [
    { rowIndex: 1, line: 2, outcome: 'BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED', domainName: 'zeta.com' },
    { rowIndex: 2, line: 3, outcome: 'BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED', domainName: 'acme-corp.com' },
  ])
  assert.deepEqual(summary, { total: 2, accepted: 2, rejected: 0, skipped: 0 })
  const [acme, zeta] = await vendorsOf(organization)
  assert.ok(acme && zeta)
  assert.equal(acme.companyName, 'Acme Corp')
  assert.equal(acme.isMonitored, false)
  assert.equal(acme.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ONBOARDING')
  assert.equal(acme.riskLevel, 'RISK_LEVEL_UNSPECIFIED')
  assert.equal('contractValue' in acme, false)
  const { domainName, companyName, vendorId, isMonitored, riskLevel, businessImpact, dataRegion } = zeta
  assert.deepEqual(
    { domainName, companyName, vendorId, isMonitored, riskLevel, businessImpact, dataRegion },
    {
      domainName: 'zeta.com',
      companyName: 'Zeta, Inc. "Z"',
      vendorId: 'E-1',
      isMonitored: true,
      riskLevel: 'RISK_LEVEL_HIGH',
      businessImpact: 'BUSINESS_IMPACT_LOW',
      dataRegion: 'DATA_REGION_JAPAN',
    },
  )
  assert.equal(zeta.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ACTIVE')
  assert.deepEqual(zeta.dataTypesShared, ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'])
  assert.deepEqual(zeta.accessTypes, ['ACCESS_TYPE_NO_ACCESS'])
  assert.equal(zeta.contractValue, '1200000')
  assert.equal(zeta.contractEndDate, '2026-12-31T00:00:00.000Z')
})

test('rows of known vendors change what their cells set, and nothing else', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendor: before } = await client.createVendor({
    domainName: 'acme.com',
    vendorId: 'E-1',
    riskLevel: 'RISK_LEVEL_LOW',
    contractValue: '5',
  })
  const { vendor: other } = await client.createVendor({ domainName: 'other.com' })
  await setImmediate()
  const result = await client.bulkUpsertVendorsFromCsv({
    csv: 'company_name,domain_name,risk_level,vendor_id\n,acme.com.,critical,\n',
  })
  assert.deepEqual(rowCodes(result), ['ACCEPTED'])
  const { vendor: after } = await client.getVendor({ id: before.id })
  assert.deepEqual(after, { ...before, riskLevel: 'RISK_LEVEL_CRITICAL', updatedAt: after.updatedAt })
  assert.ok(after.updatedAt > before.updatedAt)
  assert.deepEqual((await client.getVendor({ id: other.id })).vendor, other)
})

test('each row is judged by itself and answers with its code; the call is 200 [DIR-85, DIR-86, BULK-15, BULK-16, ENUM-23, ENUM-24, ERR-28, VENDOR-02, VENDOR-03]', async () => {
  const organization = await newOrganization()
  const { client } = organization
  await client.createVendor({ domainName: 'known.com', companyName: 'Known' })
  const { vendor: gone } = await client.createVendor({ domainName: 'gone.com' })
  await client.bulkOffboardVendors({ ids: [gone.id] })
  const rows = [
    ['new.com,New,,,,', 'ACCEPTED'],
    ['not a domain,,,,,', 'INVALID_DOMAIN'],
    [',Nobody,,,,', 'MISSING_DOMAIN'],
    ['a.com,,maybe,,,', 'INVALID_BOOLEAN'],
    ['a.com,,,severe,,', 'INVALID_ENUM'],
    ['a.com,,,,1.5,', 'INVALID_NUMBER'],
    ['a.com,,,,,tomorrow', 'INVALID_DATE'],
    [`a.com,${'x'.repeat(256)},,,,`, 'FIELD_TOO_LONG'],
    ['a.com', 'COLUMN_COUNT_MISMATCH'],
    ['a.com,,,,,', 'ACCEPTED'],
    ['https://new.com/,New,,,,', 'INVALID_DOMAIN'],
    ['NEW.com,Newer,,,,', 'DUPLICATE_ROW'],
    ['known.com,Known,no,,,', 'NO_CHANGE'],
    ['gone.com,Gone again,,,,', 'VENDOR_OFFBOARDED'],
    ['last.com,,,,,', 'ACCEPTED'],
  ] as const
  const csv = [
    'domain_name,company_name,is_monitored,risk_level,contract_value,contract_end_date',
    '',
    ...rows.map(([row]) => row),
    '',
  ].join('\n')
  const result = await client.bulkUpsertVendorsFromCsv({ csv })
  assert.deepEqual(
    rowCodes(result),
    rows.map(([, code]) => code),
  )
  assert.deepEqual(
    result.rowResults.map(({ rowIndex }) => rowIndex),
    rows.map((_, index) => index + 1),
  )
  for (const { outcome, code, message } of result.rowResults) {
    const expected =
      code === undefined ? 'ACCEPTED' : ['DUPLICATE_ROW', 'NO_CHANGE'].includes(code) ? 'SKIPPED' : 'REJECTED'
    assert.equal(outcome, `BULK_VENDOR_CSV_ROW_OUTCOME_${expected}`)
    assert.equal(message === undefined, code === undefined)
    assert.ok(message !== '')
  }
  assert.deepEqual(result.summary, { total: 15, accepted: 3, rejected: 10, skipped: 2 })
  const vendors = await vendorsOf(organization)
  assert.deepEqual(
    vendors.map(({ domainName, companyName }) => `${domainName} ${companyName}`),
    ['a.com A', 'gone.com Gone', 'known.com Known', 'last.com Last', 'new.com New'],
  )
})

test('a dry run answers as the wet run will and stores nothing [DIR-77]', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  await setSlots(service.store, organizationId, 1)
  await client.createVendor({ domainName: 'known.com' })
  const before = await vendorsOf(organization)
  const entries = await auditEntries(service.store, organizationId)
  const csv =
    'domain_name,is_monitored,risk_level\na.com,1,\nb.com,1,\nknown.com,,high\na.com,0,\nbad,,\nknown.com,,low\n'
  const dry = await client.bulkUpsertVendorsFromCsv({ csv, dryRun: true })
  assert.deepEqual(rowCodes(dry), [
    'ACCEPTED',
    'MONITORING_SLOTS_EXHAUSTED',
    'ACCEPTED',
    'DUPLICATE_ROW',
    'INVALID_DOMAIN',
    'DUPLICATE_ROW',
  ])
  assert.deepEqual(await vendorsOf(organization), before)
  assert.deepEqual(await auditEntries(service.store, organizationId), entries)
  assert.deepEqual({ ...(await client.bulkUpsertVendorsFromCsv({ csv, dryRun: false })), dryRun: true }, dry)
  assert.equal((await vendorsOf(organization)).length, 2)
})

test('is_monitored uses slots and frees them, in the order of the rows [VENDOR-09]', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  await setSlots(service.store, organizationId, 2)
  await client.createVendor({ domainName: 'first.com', isMonitored: true })
  const csv = [
    'domain_name,is_monitored',
    'second.com,true',
    'third.com,true',
    'first.com,false',
    'third.com,true',
    'fourth.com,',
  ].join('\n')
  assert.deepEqual(rowCodes(await client.bulkUpsertVendorsFromCsv({ csv })), [
    'ACCEPTED',
    'MONITORING_SLOTS_EXHAUSTED',
    'ACCEPTED',
    'ACCEPTED',
    'ACCEPTED',
  ])
  const vendors = await vendorsOf(organization)
  assert.deepEqual(
    vendors.map(({ domainName, isMonitored }) => [domainName, isMonitored]),
    [
      ['first.com', false],
      ['fourth.com', false],
      ['second.com', true],
      ['third.com', true],
    ],
  )
})

test('every changed row leaves one audit entry, with what changed; other rows leave none', async () => {
  const { client, organizationId } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'known.com', riskLevel: 'RISK_LEVEL_LOW' })
  const before = await auditEntries(service.store, organizationId)
  const csv = 'domain_name,risk_level,is_monitored\nknown.com,high,yes\nnew.com,,\nbad,,\nnew.com,,\n'
  await client.bulkUpsertVendorsFromCsv({ csv })
  const entries = (await auditEntries(service.store, organizationId)).slice(before.length)
  assert.deepEqual(
    entries.map(({ action, targetType, details }) => ({ action, targetType, details })),
    [
      { action: 'vendor.created', targetType: 'vendor', details: { domainName: 'new.com' } },
      {
        action: 'vendor.updated',
        targetType: 'vendor',
        details: {
          before: {
            isMonitored: false,
            lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
            riskLevel: 'RISK_LEVEL_LOW',
          },
          after: {
            isMonitored: true,
            lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ACTIVE',
            riskLevel: 'RISK_LEVEL_HIGH',
          },
        },
      },
    ],
  )
  assert.equal(entries[1]?.targetId, vendor.id)
})

test("another organization's vendors of the same domains make no difference and do not change [VENDOR-04]", async () => {
  const [alone, second, first] = await Promise.all([newOrganization(), newOrganization(), newOrganization()])
  const csv = 'domain_name,risk_level,is_monitored\nacme.com,high,1\nb.com,low,\nacme.com,low,\n'
  await first.client.createVendor({ domainName: 'acme.com', riskLevel: 'RISK_LEVEL_MEDIUM' })
  const { vendor: gone } = await first.client.createVendor({ domainName: 'b.com' })
  await first.client.bulkOffboardVendors({ ids: [gone.id] })
  const before = await vendorsOf(first)
  const [expected, found] = await Promise.all(
    [alone, second].map(({ client }) => client.bulkUpsertVendorsFromCsv({ csv })),
  )
  assert.deepEqual(found, expected)
  assert.deepEqual(await vendorsOf(first), before)
})

test('every enumerated outcome of a row is declared [ENUM-08]', async () => {
  const { request } = await newOrganization()
  const { body } = await request('/public/v1/openapi.json')
  assert.deepEqual(
    body.components.schemas.BulkVendorCsvRowOutcome.enum,
    ['UNSPECIFIED', 'ACCEPTED', 'REJECTED', 'SKIPPED'].map((name) => `BULK_VENDOR_CSV_ROW_OUTCOME_${name}`),
  )
})
