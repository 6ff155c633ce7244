import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { newReportToken, openReport } from '../../../../test/support/report-links.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { expireReports } from './expire-reports.ts'

const databaseUrl = await createMigratedDatabase()
const started = await startService({ databaseUrl })
const { newOrganization, service } = started
const { store } = service

const countOf = async (organizationId: OrganizationId): Promise<number> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`select from report_snapshot where organization_id = ${db.organizationId}`),
  )
  return rows.length
}

const soon = (): string => new Date(Date.now() + 300).toISOString()

test('reports whose link has expired are deleted, the others stay, and two runs at once do no harm', async () => {
  const organization = await newOrganization()
  const kept = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  await expireReports(store)
  const gone = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO', expiresAt: soon() })
  assert.equal(await countOf(organization.organizationId), 2)
  await until('the link has expired', async () => (await openReport(started, gone.token)).status === 401)
  await Promise.all([expireReports(store), expireReports(store)])
  assert.equal(await countOf(organization.organizationId), 1)
  assert.equal((await openReport(started, kept.token)).status, 200)
  await expireReports(store)
  assert.equal(await countOf(organization.organizationId), 1)
})

test('the service does this in the background', async () => {
  const running = await startService({ databaseUrl, background: { 'expire-reports': 50 } })
  const organization = await running.newOrganization()
  await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO', expiresAt: soon() })
  await until('the report is deleted', async () => (await countOf(organization.organizationId)) === 0)
})
