import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCallError } from '@parapet/contract/client'
import { startService } from '../../../../test/support/harness.ts'
import { newReportOrganization } from '../../../../test/support/report-organization.ts'

const started = await startService()

test('the report is a PDF, with vendors or without', async () => {
  for (const { client } of [await newReportOrganization(started), await started.newOrganization()]) {
    const { name, mediaType, bytes } = await client.downloadPortfolioReport()
    assert.match(name, /^Vendor risk report \d{4}-\d{2}-\d{2}\.pdf$/)
    assert.equal(mediaType, 'application/pdf')
    assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-')
  }
})

test('a wrong period is refused', async () => {
  const { client } = await started.newOrganization()
  await assert.rejects(
    client.downloadPortfolioReport({ since: '2020-01-01T00:00:00Z' }),
    (error) => isCallError(error) && error.status === 400,
  )
})
