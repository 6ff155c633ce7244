import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Output } from '@parapet/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { auditEntries } from '../../../../test/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/harness.ts'
import { newId } from '../../domain/id.ts'
import { unsetVendorFields } from '../../domain/vendor-fields.ts'
import { insertVendors } from '../../store/vendor.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/vendors/bulk-upsert-csv'

type Result = Output<'BulkUpsertVendorsFromCsv'>

/** `code` of each row, or ACCEPTED. */
const codes = ({ rowResults }: Result): string[] => rowResults.map(({ code }) => code ?? 'ACCEPTED')

const vendorsOf = async ({ client }: TestOrganization) => {
  const { vendors } = await client.listVendors({ limit: 200, sortField: 'domainName' })
  return vendors
}

const setSlots = (organizationId: string, slots: number): Promise<unknown> =>
  service.store.system((db) =>
    db.run(sql`update organization set monitoring_slots = ${slots} where id = ${organizationId}`),
  )

test('new rows are created with every field of theirs, in the order of the file [DIR-76, DIR-78, DIR-79, DIR-80, BULK-11, BULK-12, BULK-13, BULK-14, ENUM-22, VENDOR-01, VENDOR-06]', async () => {
  const organization = await newOrganization()
  const result = await organization.client.bulkUpsertVendorsFromCsv({
    csv: [
      'domain_name,company_name,vendor_id,is_monitored,risk_level,business_impact,data_types_shared,access_types,contract_value,contract_end_date,data_region',
      'WWW.Zeta.com,"Zeta, Inc. ""Z""",E-1,yes,high,BUSINESS_IMPACT_LOW,pii;phi,no_access,1200000,2026-12-31,japan',
      'acme-corp.com,,,,,,,,,,',
    ].join('\r\n'),
  })
  assert.deepEqual(result, {
    rowResults: [
      { rowIndex: 1, outcome: 'BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED' },
      { rowIndex: 2, outcome: 'BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED' },
    ],
    summary: { total: 2, accepted: 2, rejected: 0, skipped: 0 },
  })
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
  assert.deepEqual(codes(result), ['ACCEPTED'])
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
    codes(result),
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
  await setSlots(organizationId, 1)
  await client.createVendor({ domainName: 'known.com' })
  const before = await vendorsOf(organization)
  const entries = await auditEntries(service.store, organizationId)
  const csv =
    'domain_name,is_monitored,risk_level\na.com,1,\nb.com,1,\nknown.com,,high\na.com,0,\nbad,,\nknown.com,,low\n'
  const dry = await client.bulkUpsertVendorsFromCsv({ csv, dryRun: true })
  assert.deepEqual(codes(dry), [
    'ACCEPTED',
    'MONITORING_SLOTS_EXHAUSTED',
    'ACCEPTED',
    'DUPLICATE_ROW',
    'INVALID_DOMAIN',
    'DUPLICATE_ROW',
  ])
  assert.deepEqual(await vendorsOf(organization), before)
  assert.deepEqual(await auditEntries(service.store, organizationId), entries)
  assert.deepEqual(await client.bulkUpsertVendorsFromCsv({ csv, dryRun: false }), dry)
  assert.equal((await vendorsOf(organization)).length, 2)
})

test('is_monitored uses slots and frees them, in the order of the rows [VENDOR-09]', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  await setSlots(organizationId, 2)
  await client.createVendor({ domainName: 'first.com', isMonitored: true })
  const csv = [
    'domain_name,is_monitored',
    'second.com,true',
    'third.com,true',
    'first.com,false',
    'third.com,true',
    'fourth.com,',
  ].join('\n')
  assert.deepEqual(codes(await client.bulkUpsertVendorsFromCsv({ csv })), [
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

test('a CSV that is wrong as a whole is 400 with its reason and changes nothing [DIR-75]', async () => {
  const organization = await newOrganization()
  const wrong: Record<string, string> = {
    CSV_EMPTY: '',
    CSV_MISSING_COLUMN: 'company_name\nAcme',
    CSV_UNKNOWN_COLUMN: 'domain_name,score\nacme.com,1',
    CSV_DUPLICATE_COLUMN: 'domain_name,DOMAIN_NAME\nacme.com,acme.com',
    CSV_TOO_MANY_ROWS: `domain_name\n${'acme.com\n'.repeat(10_001)}`,
    CSV_TOO_LARGE: `domain_name,company_name\nacme.com,${'x'.repeat(5 * 1024 * 1024)}`,
    CSV_MALFORMED: 'domain_name,company_name\nacme.com,Acme\nb.com,"B\n',
  }
  for (const [reason, csv] of Object.entries(wrong)) {
    for (const dryRun of [true, false]) {
      const { status, body } = await organization.request(path, { method: 'POST', body: { csv, dryRun } })
      assert.equal(status, 400, reason)
      assert.equal(body.error.code, 'INVALID_ARGUMENT')
      assert.equal(body.details[0].reason, reason)
    }
  }
  const { body } = await organization.request(path, { method: 'POST', body: { csv: wrong['CSV_MALFORMED'] } })
  assert.equal(body.details[0].metadata.line, '3')
  assert.deepEqual(await vendorsOf(organization), [])
})

test('csv is required and is text, dryRun is a boolean [DIR-75]', async () => {
  const { request } = await newOrganization()
  for (const body of [
    {},
    { csv: null },
    { csv: 7 },
    { csv: ['domain_name'] },
    { csv: 'domain_name', dryRun: 1 },
  ]) {
    assert.equal((await request(path, { method: 'POST', body })).status, 400, JSON.stringify(body))
  }
})

test('text that cannot be stored is 400 for the whole call', async () => {
  const { request } = await newOrganization()
  for (const cell of [String.raw`a\u0000b`, String.raw`a\ud800b`]) {
    const body = `{"csv":"domain_name,company_name\\nacme.com,${cell}"}`
    const headers = { 'Content-Type': 'application/json' }
    const { status, body: answer } = await request(path, { method: 'POST', body, headers })
    assert.equal(status, 400)
    assert.equal(answer.details[0].reason, 'TEXT_MALFORMED')
  }
})

test('a body between 1 and 8 MiB is read, a larger one is 413', async () => {
  const { request } = await newOrganization()
  const send = (bytes: number) =>
    request(path, { method: 'POST', body: { csv: 'domain_name', dryRun: true, padding: 'x'.repeat(bytes) } })
  assert.equal((await send(7 * 1024 * 1024)).status, 200)
  assert.equal((await send(8 * 1024 * 1024)).status, 413)
})

test('it needs the write scope and the read scope of the directory', async () => {
  for (const granted of [['vendor-directory.read'], ['vendor-directory.write']] as const) {
    const { request } = await newOrganization(granted)
    const { status, body } = await request(path, { method: 'POST', body: { csv: 'domain_name\nacme.com' } })
    assert.equal(status, 403)
    assert.equal(body.details[0].reason, 'MISSING_SCOPE')
  }
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

test('calls over the same new domains at once make each vendor once, without an error of the server', async () => {
  const organization = await newOrganization()
  const domains = Array.from({ length: 600 }, (_, index) => `race-${index}.com`)
  const files = Array.from({ length: 8 }, (_, call) => {
    const order = call % 2 === 0 ? domains : domains.toReversed()
    const rows = order.slice(call * 20).map((domain) => `${domain},Call ${call}`)
    return `domain_name,company_name\n${rows.join('\n')}`
  })
  const single = domains.slice(0, 30).map((domainName) => ({ domainName }))
  const [bulk, ...replies] = await Promise.all([
    organization.request('/public/v1/vendors/bulk-create', { method: 'POST', body: { vendors: single } }),
    ...files.map((csv) => organization.request(path, { method: 'POST', body: { csv } })),
  ])
  assert.equal(bulk.status, 200)
  for (const { status, body } of replies) {
    assert.equal(status, 200, JSON.stringify(body).slice(0, 300))
    assert.equal(body.summary.rejected, 0)
  }
  const { totalCount } = await organization.client.listVendors({})
  assert.equal(totalCount, domains.length)
  const created = (await auditEntries(service.store, organization.organizationId)).filter(
    ({ action }) => action === 'vendor.created',
  )
  assert.equal(new Set(created.map(({ targetId }) => targetId)).size, domains.length)
  assert.equal(created.length, domains.length)
})

test('calls at once never use more slots than there are', async () => {
  const organization = await newOrganization()
  await setSlots(organization.organizationId, 25)
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, call) => {
      const rows = Array.from({ length: 10 }, (__, index) => `slot-${(call * 7 + index) % 50}.com,yes`)
      const csv = `domain_name,is_monitored\n${rows.join('\n')}`
      return organization.request(path, { method: 'POST', body: { csv } })
    }),
  )
  for (const { status } of replies) assert.equal(status, 200)
  const monitored = (await vendorsOf(organization)).filter(({ isMonitored }) => isMonitored)
  assert.equal(monitored.length, 25)
})

test('an export taken in again is NO_CHANGE on every row, whatever the vendors are called', async () => {
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
  assert.deepEqual(new Set(codes(result)), new Set(['NO_CHANGE']))
  assert.deepEqual((await client.getVendor({ id: vendor.id })).vendor, vendor)
})
