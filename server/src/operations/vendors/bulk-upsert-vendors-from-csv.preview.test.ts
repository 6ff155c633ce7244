import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvUpsertPath, rowCodes, vendorsOf } from '../../../../test/support/csv-upsert.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const csv = [
  'Website;Vendor;Risk;Data;Monitored;Owner',
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
    { header: 'Owner' },
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
  assert.match(reply.body.error.message, /"Owner"/)
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
