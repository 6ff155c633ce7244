import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCallError } from '@parapet/contract/client'
import { startService } from '../../../../test/support/harness.ts'
import { newReportToken, openReport } from '../../../../test/support/report-links.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const started = await startService()
const { newOrganization, service } = started

test('a revoked link opens nothing, and its report is deleted', async () => {
  const organization = await newOrganization()
  const { token, id } = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  const other = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  await organization.client.revokeReportLink({ id })
  const { status, body } = await openReport(started, token)
  assert.deepEqual([status, body.details[0].reason], [401, 'LINK_INVALID'])
  assert.equal((await openReport(started, other.token)).status, 200)
  const left = await service.store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`select from report_snapshot where organization_id = ${db.organizationId}`),
  )
  assert.equal(left.length, 1)
})

test("another organization's link, one that is gone and a viewer's call revoke nothing", async () => {
  const [own, other] = [await newOrganization(), await newOrganization()]
  const { token, id } = await newReportToken(other, { kind: 'REPORT_KIND_PORTFOLIO' })
  for (const unknown of [id, newId('rpl'), 'nonsense'])
    await assert.rejects(
      own.client.revokeReportLink({ id: unknown }),
      (error) => isCallError(error) && error.status === 404,
    )
  const asViewer = { method: 'POST', role: 'viewer' } as const
  assert.equal((await other.console(`/public/v1/reports/links/${id}/revoke`, asViewer)).status, 403)
  assert.equal((await openReport(started, token)).status, 200)
})
