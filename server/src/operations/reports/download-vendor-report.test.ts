import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCallError } from '@parapet/contract/client'
import { receiptsIssued } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { newReportOrganization } from '../../../../test/support/report-organization.ts'
import { newId } from '../../domain/kernel/id.ts'

const started = await startService()
const { newOrganization } = started

test('a downloaded report issues the receipt that it names, once a day for the same content', async () => {
  const { client, organizationId } = await newReportOrganization(started)
  const { vendors } = await client.listVendors({ limit: 50 })
  const id = vendors.find(({ isMonitored }) => isMonitored)?.id ?? assert.fail('No vendor is monitored.')
  await client.downloadVendorReport({ id })
  await client.downloadVendorReport({ id })
  const { report } = await client.getVendorReport({ id })
  assert.deepEqual(await receiptsIssued(started.service.store, organizationId), [report.receipt?.sha256])
})

test('the report is a PDF that is named after the vendor and the day', async () => {
  const { client } = await newReportOrganization(started)
  const { vendors } = await client.listVendors({ limit: 1 })
  const [{ id, companyName } = assert.fail('There are no vendors.')] = vendors
  const { name, mediaType, bytes } = await client.downloadVendorReport({ id })
  assert.equal(name, `${companyName} ${new Date().toISOString().slice(0, 10)}.pdf`)
  assert.equal(mediaType, 'application/pdf')
  assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-')
  assert.ok(bytes.length > 20_000 && bytes.length < 2_000_000, `${bytes.length} bytes`)
})

test('whatever a vendor is called, its report can be made', async () => {
  const { client } = await newOrganization()
  const names = [
    '東京 שלום مرحبا',
    '\u202Eevil\u0007',
    '😀👩‍👩‍👧 Ünïcödé',
    'e\u0301'.repeat(100),
    '.'.repeat(255),
  ]
  for (const [at, companyName] of names.entries()) {
    const { vendor } = await client.createVendor({ domainName: `vendor-${at}.com`, companyName })
    const { bytes } = await client.downloadVendorReport({ id: vendor.id })
    assert.ok(bytes.length > 10_000, companyName)
  }
})

test("another organization's vendor, one that does not exist and a wrong period are refused in JSON", async () => {
  const [own, other] = [await newOrganization(), await newOrganization()]
  const { vendor } = await other.client.createVendor({ domainName: 'acme.com' })
  for (const id of [vendor.id, newId('vnd')])
    await assert.rejects(
      own.client.downloadVendorReport({ id }),
      (error) => isCallError(error) && error.status === 404,
    )
  const { vendor: mine } = await own.client.createVendor({ domainName: 'acme.com' })
  await assert.rejects(
    own.client.downloadVendorReport({ id: mine.id, since: '2999-01-01T00:00:00Z' }),
    (error) => isCallError(error) && error.status === 400,
  )
})
