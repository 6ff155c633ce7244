import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { newReportToken } from '../../../../test/support/report-links.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()

test('links that work are listed newest first, page by page, without their token', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
  const first = await newReportToken(organization, { kind: 'REPORT_KIND_PORTFOLIO' })
  const second = await newReportToken(organization, { kind: 'REPORT_KIND_VENDOR', vendorId: vendor.id })
  const links = await Array.fromAsync(client.listReportLinks.all({ limit: 1 }))
  assert.deepEqual(
    links.map(({ id, kind, subject, vendorId }) => [id, kind, subject, vendorId]),
    [
      [second.id, 'REPORT_KIND_VENDOR', 'Acme', vendor.id],
      [first.id, 'REPORT_KIND_PORTFOLIO', 'Test', undefined],
    ],
  )
  for (const { token } of [first, second]) assert.ok(!JSON.stringify(links).includes(token))
  assert.equal((await client.listReportLinks()).totalCount, 2)
})

test('expired links and those of other organizations are not listed', async () => {
  const [own, other] = [await newOrganization(), await newOrganization()]
  const { id } = await newReportToken(own, { kind: 'REPORT_KIND_PORTFOLIO' })
  await newReportToken(other, { kind: 'REPORT_KIND_PORTFOLIO' })
  assert.deepEqual(
    (await own.client.listReportLinks()).links.map((link) => link.id),
    [id],
  )
  await service.store.inOrganization(own.organizationId, (db) =>
    db.run(sql`
      insert into report_snapshot (organization_id, id, kind, report, subject, as_of, expires_at, created_by)
      select ${db.organizationId}, gen_random_uuid(), kind, report, subject, as_of, as_of, created_by
      from report_snapshot where organization_id = ${db.organizationId}
      on conflict do nothing`),
  )
  assert.equal((await own.client.listReportLinks()).totalCount, 1)
})
