import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvUpsertPath, rowCodes, vendorsOf } from '../../../../test/support/csv-upsert.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const csv = [
  'Website;Vendor;Risk;Data;Monitored;Colour',
  'https://www.acme.com/;Acme;high;pii|phi;yes;Bob',
  'new.com;New;;;;Eve',
  'same.com;Same;;;;',
].join('\r\n')

const withVendors = async () => {
  const organization = await newOrganization()
  const { client } = organization
  await client.createVendor({
    domainName: 'acme.com',
    companyName: 'Acme',
    riskLevel: 'RISK_LEVEL_LOW',
    dataTypesShared: ['DATA_TYPE_SHARED_PII'],
  })
  await client.createVendor({ domainName: 'same.com', companyName: 'Same' })
  return organization
}

test('a dry run shows how columns were read, and each change of an existing vendor', async () => {
  const organization = await withVendors()
  const before = await vendorsOf(organization)
  const dry = await organization.client.bulkUpsertVendorsFromCsv({
    csv,
    unknownColumns: 'IGNORE',
    dryRun: true,
  })
  assert.equal(dry.separator, ';')
  assert.deepEqual(dry.columns, [
    { header: 'Website', column: 'domain_name' },
    { header: 'Vendor', column: 'company_name' },
    { header: 'Risk', column: 'risk_level' },
    { header: 'Data', column: 'data_types_shared' },
    { header: 'Monitored', column: 'is_monitored' },
    { header: 'Colour' },
  ])
  assert.deepEqual(rowCodes(dry), ['ACCEPTED', 'ACCEPTED', 'NO_CHANGE'])
  assert.deepEqual(
    dry.rowResults.map(({ changes }) => changes),
    [
      [
        { field: 'isMonitored', before: ['false'], after: ['true'] },
        { field: 'riskLevel', before: ['RISK_LEVEL_LOW'], after: ['RISK_LEVEL_HIGH'] },
        {
          field: 'dataTypesShared',
          before: ['DATA_TYPE_SHARED_PII'],
          after: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'],
        },
        {
          field: 'lifecycleStatus',
          before: ['VENDOR_LIFECYCLE_STATUS_ONBOARDING'],
          after: ['VENDOR_LIFECYCLE_STATUS_ACTIVE'],
        },
      ],
      undefined,
      undefined,
    ],
  )
  assert.deepEqual(await vendorsOf(organization), before)
})

test('a column that means nothing refuses the text unless it is to be ignored', async () => {
  const organization = await withVendors()
  const reply = await organization.request(csvUpsertPath, { method: 'POST', body: { csv } })
  assert.equal(reply.status, 400)
  assert.equal(reply.body.details[0].reason, 'CSV_UNKNOWN_COLUMN')
  assert.match(reply.body.error.message, /"Colour"/)
  assert.equal((await vendorsOf(organization)).length, 2)
})

test('exactly what was previewed is applied', async () => {
  const organization = await withVendors()
  const given = { csv, unknownColumns: 'IGNORE' as const }
  const dry = await organization.client.bulkUpsertVendorsFromCsv({ ...given, dryRun: true })
  const done = await organization.client.bulkUpsertVendorsFromCsv({ ...given, previewId: dry.previewId })
  assert.deepEqual({ ...done, dryRun: true }, dry)
  const [acme] = await vendorsOf(organization)
  assert.equal(acme?.riskLevel, 'RISK_LEVEL_HIGH')
})

test('a preview that is no longer true refuses the call, and nothing is applied', async () => {
  const organization = await withVendors()
  const { client, request } = organization
  const given = { csv, unknownColumns: 'IGNORE' as const }
  const { previewId } = await client.bulkUpsertVendorsFromCsv({ ...given, dryRun: true })
  const [acme] = await vendorsOf(organization)
  assert.ok(acme)
  await client.updateVendor({ id: acme.id, riskLevel: 'RISK_LEVEL_MEDIUM' })
  const before = await vendorsOf(organization)
  const reply = await request(csvUpsertPath, { method: 'POST', body: { ...given, previewId } })
  assert.equal(reply.status, 409)
  assert.equal(reply.body.details[0].reason, 'CSV_PREVIEW_OUTDATED')
  assert.deepEqual(await vendorsOf(organization), before)
  const again = await client.bulkUpsertVendorsFromCsv({ ...given, dryRun: true })
  assert.notEqual(again.previewId, previewId)
  await client.bulkUpsertVendorsFromCsv({ ...given, previewId: again.previewId })
})

test('rejected rows tell all their errors and the line they start on', async () => {
  const organization = await withVendors()
  const text = 'domain_name,Risk,Monitored\r\n"acme\r\n.com",huge,maybe\r\n\r\nb.com,higher,\r\nc.com,,\r\n'
  const { rowResults } = await organization.client.bulkUpsertVendorsFromCsv({ csv: text, dryRun: true })
  assert.deepEqual(
    rowResults.map(({ line, errors }) => [line, errors?.map(({ column, code }) => `${column} ${code}`)]),
    [
      [2, ['domain_name INVALID_DOMAIN', 'risk_level INVALID_ENUM', 'is_monitored INVALID_BOOLEAN']],
      [5, ['risk_level INVALID_ENUM']],
      [6, undefined],
    ],
  )
  for (const { code, message, errors } of rowResults) {
    assert.equal(errors?.[0]?.code, code)
    assert.equal(errors?.[0]?.message, message)
  }
})

test('existing vendors that are to be skipped are not changed, and their differences are shown', async () => {
  const organization = await withVendors()
  const before = await vendorsOf(organization)
  const given = { csv, unknownColumns: 'IGNORE' as const, existingVendors: 'SKIP' as const }
  const dry = await organization.client.bulkUpsertVendorsFromCsv({ ...given, dryRun: true })
  assert.deepEqual(rowCodes(dry), ['VENDOR_EXISTS', 'ACCEPTED', 'NO_CHANGE'])
  assert.deepEqual(dry.summary, { total: 3, accepted: 1, rejected: 0, skipped: 2 })
  assert.deepEqual(
    dry.rowResults[0]?.changes?.map(({ field }) => field),
    ['isMonitored', 'riskLevel', 'dataTypesShared', 'lifecycleStatus'],
  )
  const done = await organization.client.bulkUpsertVendorsFromCsv({ ...given, previewId: dry.previewId })
  assert.deepEqual({ ...done, dryRun: true }, dry)
  const after = await vendorsOf(organization)
  assert.deepEqual(
    after.filter(({ domainName }) => domainName !== 'new.com'),
    before,
  )
  assert.equal(after.length, 3)
})

test('a preview that skipped existing vendors does not allow to update them', async () => {
  const organization = await withVendors()
  const given = { csv, unknownColumns: 'IGNORE' as const }
  const { previewId } = await organization.client.bulkUpsertVendorsFromCsv({
    ...given,
    existingVendors: 'SKIP',
    dryRun: true,
  })
  const reply = await organization.request(csvUpsertPath, { method: 'POST', body: { ...given, previewId } })
  assert.equal(reply.status, 409)
  assert.equal((await vendorsOf(organization)).length, 2)
})

test('a choice about existing vendors that does not exist is refused', async () => {
  const { request } = await newOrganization()
  const reply = await request(csvUpsertPath, { method: 'POST', body: { csv, existingVendors: 'MERGE' } })
  assert.equal(reply.status, 400)
  assert.equal(reply.body.details[1].fieldViolations[0].field, 'existingVendors')
})
