import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCallError } from '@parapet/contract/client'
import { receiptsIssued } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { newReportToken, openReport } from '../../../../test/support/report-links.ts'
import { hashLinkToken } from '../../domain/kernel/link-token.ts'
import { newId } from '../../domain/kernel/id.ts'
import { maxReportLinks } from '../../domain/reports/report-link.ts'
import { sql } from '../../store/kernel/sql.ts'

const started = await startService()
const { newOrganization, newCredential, exchange, request, service } = started
const { store } = service

const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const portfolio = { kind: 'REPORT_KIND_PORTFOLIO' } as const

test('the link shows the report of that moment, and keeps showing it', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  const { vendors } = await client.listVendors({})
  const [{ id } = assert.fail('There are no vendors.')] = vendors
  const { token } = await newReportToken(organization, { kind: 'REPORT_KIND_VENDOR', vendorId: id })
  const before = await openReport(started, token)
  assert.equal(before.status, 200)
  assert.equal(before.body.kind, 'REPORT_KIND_VENDOR')
  assert.equal(before.body.vendorReport.observations.length, 3)
  await client.resolveObservations({ observationOrns: orns })
  assert.equal((await client.getVendorReport({ id })).report.observations.length, 0)
  const after = await openReport(started, token)
  assert.deepEqual(after.body, before.body)
})

test('a shared report names the receipt that was issued with it; opening it issues none', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  const { vendors } = await client.listVendors({})
  const [{ id } = assert.fail('There are no vendors.')] = vendors
  const { token } = await newReportToken(organization, { kind: 'REPORT_KIND_VENDOR', vendorId: id })
  const issued = await receiptsIssued(store, organizationId)
  await client.resolveObservations({ observationOrns: orns })
  const { body } = await openReport(started, token)
  const { receipt, score } = body.vendorReport
  assert.deepEqual(issued, [receipt.sha256])
  assert.deepEqual(await receiptsIssued(store, organizationId), issued)
  const { receipt: kept } = await client.getVendorScoreReceipt({ id, receiptSha256: receipt.sha256 })
  assert.deepEqual([kept.result.value, kept.result.scoreAtMost], [score.value, score.scoreAtMost])
})

test('the link is told once, and only its hash is stored', async () => {
  const organization = await newOrganization()
  const { url, link } = await organization.client.createReportLink(portfolio)
  const [, token = ''] = url.split('#')
  assert.match(url, /^http:\/\/parapet\.test\/report#rpt_[A-Za-z0-9_-]{43}$/)
  assert.equal(link.kind, 'REPORT_KIND_PORTFOLIO')
  assert.equal(link.subject, 'Test')
  const days = (Date.parse(link.expiresAt) - Date.now()) / dayMs
  assert.ok(days > 29.9 && days <= 30, String(days))
  const rows = await store.system((db) =>
    db.run(sql<{ row: string }>`
      select report_link::text as row from report_link where token_hash = ${hashLinkToken(token)}`),
  )
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]?.row.includes(token))
})

test('a link ends at the latest in 90 days, and not in the past', async () => {
  const { client } = await newOrganization()
  for (const expiresAt of [inDays(90.1), inDays(-1), 'never'])
    await assert.rejects(
      client.createReportLink({ ...portfolio, expiresAt }),
      (error) => isCallError(error) && error.status === 400 && /expiresAt/.test(error.message),
    )
  const { link } = await client.createReportLink({ ...portfolio, expiresAt: inDays(89.9) })
  assert.ok(Date.parse(link.expiresAt) > Date.now() + 89 * dayMs)
})

test('the kind and the vendor have to go together', async () => {
  const { client } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  for (const input of [
    { kind: 'REPORT_KIND_VENDOR' } as const,
    { ...portfolio, vendorId: vendor.id },
    { kind: 'REPORT_KIND_UNSPECIFIED' } as const,
    { ...portfolio, since: inDays(1) },
  ])
    await assert.rejects(
      client.createReportLink(input),
      (error) => isCallError(error) && error.status === 400,
      JSON.stringify(input),
    )
  await assert.rejects(
    client.createReportLink({ kind: 'REPORT_KIND_VENDOR', vendorId: newId('vnd') }),
    (error) => isCallError(error) && error.status === 404,
  )
})

test('who may only read may not share, in the console or by token', async () => {
  const organization = await newOrganization()
  const options = { method: 'POST', body: portfolio }
  const path = '/public/v1/reports/links'
  assert.equal((await organization.console(path, { ...options, role: 'viewer' })).status, 403)
  assert.equal((await organization.console(path, { ...options, role: 'analyst' })).status, 200)
  const reading = await newCredential(organization.organizationId, [
    'vendor-directory.read',
    'vendor-directory.write',
    'findings.read',
    'avd.read',
    'security-events.read',
    'questionnaires.read',
  ])
  const token = await exchange(reading)
  assert.equal((await request(path, { ...options, token })).status, 403)
})

test('an organization has a limited number of links; an expired or revoked one makes room, and two people at once do not exceed it', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  const { id } = await newReportToken(organization, portfolio)
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into report_snapshot (organization_id, id, kind, report, subject, as_of, expires_at, created_by)
      select ${db.organizationId}, gen_random_uuid(), kind, report, subject, as_of, expires_at, created_by
      from report_snapshot cross join generate_series(1, ${maxReportLinks - 2}::integer)
      where organization_id = ${db.organizationId}
      on conflict do nothing`),
  )
  const results = await Promise.allSettled([
    client.createReportLink(portfolio),
    client.createReportLink(portfolio),
  ])
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  const isFull = (error: unknown) => isCallError(error) && error.reason === 'REPORT_LINK_LIMIT_REACHED'
  await assert.rejects(client.createReportLink(portfolio), isFull)
  await client.revokeReportLink({ id })
  await client.createReportLink(portfolio)
  await assert.rejects(client.createReportLink(portfolio), isFull)
})
