import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summaryMaxBytes, summaryMediaType } from '@parapet/contract'
import { startService } from '../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('over REST rows are full, and in summary only if asked for, with a media type that says so', async () => {
  const { client, request } = await newOrganization()
  await client.createVendor({ domainName: 'acme.com', businessImpact: 'BUSINESS_IMPACT_HIGH' })
  const list = async (detail?: string) => {
    const { headers, text } = await request('/public/v1/vendors', { method: 'POST', body: { detail } })
    const { vendors, totalCount }: { vendors: object[]; totalCount: number } = JSON.parse(text)
    assert.equal(totalCount, 1)
    return { mediaType: headers.get('content-type'), vendor: vendors[0] ?? {} }
  }
  for (const detail of [undefined, 'DETAIL_UNSPECIFIED', 'DETAIL_FULL']) {
    const { mediaType, vendor } = await list(detail)
    assert.equal(mediaType, 'application/json; charset=utf-8', detail)
    assert.ok('createdAt' in vendor)
  }
  const { mediaType, vendor } = await list('DETAIL_SUMMARY')
  assert.equal(mediaType, `${summaryMediaType}; charset=utf-8`)
  assert.ok('domainName' in vendor && !('createdAt' in vendor))
  assert.ok(JSON.stringify(vendor).length <= summaryMaxBytes)
})
