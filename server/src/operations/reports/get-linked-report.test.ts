import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { newReportToken, openReport } from '../../../../test/support/report-links.ts'
import { newReportOrganization } from '../../../../test/support/report-organization.ts'
import { hashLinkToken, newLinkToken } from '../../domain/kernel/link-token.ts'
import { sql } from '../../store/kernel/sql.ts'

const started = await startService()
const { newOrganization, request, service } = started
const { store } = service

const assertInvalid = async (token: string | null): Promise<void> => {
  for (const path of ['/link/v1/report', '/link/v1/report.pdf']) {
    const { status, body } = await request(path, { token })
    assert.deepEqual([status, body.details[0].reason], [401, 'LINK_INVALID'], path)
  }
}

test('the link alone opens the report as a page and as a PDF, and nothing else', async () => {
  const organization = await newReportOrganization(started)
  const { token } = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  const { status, body, headers } = await openReport(started, token)
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'private, no-cache')
  assert.equal(body.kind, 'REPORT_KIND_PORTFOLIO')
  assert.ok(body.portfolioReport.monitoredCount > 0)
  const pdf = await request('/link/v1/report.pdf', { token })
  assert.equal(pdf.status, 200)
  assert.equal(pdf.headers.get('content-type'), 'application/pdf')
  assert.match(pdf.text, /^%PDF-/)
  for (const path of ['/link/v1/remediation', '/link/v1/questionnaire', '/public/v1/portfolio/report'])
    assert.equal((await request(path, { token })).status, 401, path)
  assert.equal((await request('/link/v1/report', { token, method: 'POST', body: {} })).status, 405)
})

test('any other token opens nothing', async () => {
  const organization = await newOrganization()
  const { token } = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  for (const wrong of [
    null,
    newLinkToken('rpt_'),
    newLinkToken('qlt_'),
    organization.token,
    token.slice(0, -1),
  ])
    await assertInvalid(wrong)
})

test('an expired link opens nothing', async () => {
  const organization = await newOrganization()
  const { token } = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  await store.system((db) => db.run(sql`delete from report_link where token_hash = ${hashLinkToken(token)}`))
  await assertInvalid(token)
})

test('a report on a vendor is deleted with the vendor, and its link with it', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  const { token } = await newReportToken(organization, { kind: 'REPORT_KIND_VENDOR', vendorId: vendor.id })
  const whole = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  assert.equal((await openReport(started, token)).status, 200)
  await client.bulkDeleteVendors({ ids: [vendor.id] })
  await assertInvalid(token)
  assert.equal((await openReport(started, whole.token)).status, 200)
  assert.deepEqual((await client.listReportLinks()).totalCount, 1)
})
