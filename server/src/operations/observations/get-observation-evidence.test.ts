import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { sha256 } from '../../domain/kernel/sha256.ts'
import { toEvidenceRecord } from '../../domain/observations/evidence-record.ts'
import { replaceEvidenceLinks } from '../../store/observations/evidence-link.ts'
import { keepEvidence } from '../../store/observations/evidence-record.ts'
import { dropExcessEvidence } from '../../store/observations/evidence-bounds.ts'

const { newOrganization, service } = await startService()

const observed = async () => {
  const organization = await newOrganization()
  const { organizationId, domain } = organization
  await plantMonitoredVendor(service.store, organizationId, 'acme.com')
  const evidence = [{ type: 'EVIDENCE_TYPE_BANNER' as const, summary: 'A banner' }]
  const planted = finding('acme.com', { evidence })
  await plantObservations(service.store, organizationId, [planted])
  const orn = ornOf(domain, planted)
  return { ...organization, orn, key: orn.split(':')[4] ?? '' }
}

const path = (orn: string): string => `/public/v1/observations/${encodeURIComponent(orn)}/evidence`

test('a reported finding rests on what was reported, a checked one on its records', async () => {
  const { client, orn, key, organizationId } = await observed()
  const { evidence: reported } = await client.getObservationEvidence({ orn })
  assert.deepEqual(
    reported.map(({ vantage, sha256: hash, content = '' }) => [vantage, hash === sha256(content)]),
    [['reported', true]],
  )
  const at = new Date('2026-05-04T03:02:01.000Z')
  const record = toEvidenceRecord({ kind: 'DNS', answers: [] })
  await service.store.inOrganization(organizationId, async (db) => {
    await keepEvidence(db, [record], { domain: 'acme.com', vantage: 'here', at })
    await replaceEvidenceLinks(db, [{ key, sha256: record.sha256 }])
  })
  const seen = { firstSeenAt: at.toISOString(), seenAt: at.toISOString(), vantage: 'here' }
  assert.deepEqual((await client.getObservationEvidence({ orn })).evidence, [{ ...record, ...seen }])
  const limits = { vendorBytes: 0, organizationBytes: 0 }
  await service.store.inOrganization(organizationId, (db) => dropExcessEvidence(db, { limit: 9, limits }))
  assert.deepEqual((await client.getObservationEvidence({ orn })).evidence, [
    { sha256: record.sha256, ...seen },
  ])
})

test('another organization and a wrong ORN are refused', async () => {
  const { orn, request } = await observed()
  const other = await newOrganization()
  assert.equal((await other.request(path(orn))).status, 403)
  assert.equal((await request(path('orn:v1:nothing'))).status, 400)
  const missing = orn.replace(/:[0-9a-f]{32}:/, `:${'0'.repeat(32)}:`)
  assert.equal((await request(path(missing))).status, 404)
})
