import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { toEvidenceRecord } from '../../domain/observations/evidence-record.ts'
import { keepEvidence } from '../../store/observations/evidence-record.ts'
import { replaceEvidenceLinks } from '../../store/observations/evidence-link.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service

test('deleting the last vendor that has a piece of evidence deletes the evidence, even if a receipt refers to it', async () => {
  const organization = await newOrganization()
  const own = toEvidenceRecord({ kind: 'HTTP', of: 'first.com' })
  const shared = toEvidenceRecord({ kind: 'HTTP', of: 'both' })
  // The second vendor is the last one on which the shared record was seen.
  for (const [domain, records] of [
    ['first.com', [own, shared]],
    ['second.com', [shared]],
  ] as const) {
    const [orn = ''] = await observeVendor(store, organization, domain, 1)
    const key = orn.split(':')[4] ?? ''
    await store.inOrganization(organization.organizationId, async (db) => {
      await keepEvidence(db, records, { domain, vantage: 'default', at: new Date() })
      await replaceEvidenceLinks(
        db,
        records.map(({ sha256 }) => ({ key, sha256 })),
      )
    })
  }
  const { vendors } = await organization.client.listVendors({})
  const idOf = (domain: string): string => vendors.find(({ domainName }) => domainName === domain)?.id ?? ''
  for (const { id } of vendors) await organization.client.getVendorScoreReceipt({ id })
  const kept = async (): Promise<string[]> => {
    const rows = await store.inOrganization(organization.organizationId, (db) =>
      db.run(sql<{ sha256: string }>`
        select encode(hash, 'hex') as sha256 from evidence_record
        where organization_id = ${db.organizationId} order by sha256`),
    )
    return rows.map(({ sha256 }) => sha256)
  }
  assert.deepEqual(await kept(), [own.sha256, shared.sha256].toSorted())
  await organization.client.bulkDeleteVendors({ ids: [idOf('second.com')] })
  assert.deepEqual(await kept(), [own.sha256, shared.sha256].toSorted())
  await organization.client.bulkDeleteVendors({ ids: [idOf('first.com')] })
  assert.deepEqual(await kept(), [])
})
