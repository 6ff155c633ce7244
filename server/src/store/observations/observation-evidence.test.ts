import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { countOldEvidence, deleteOldEvidence } from './observation-evidence.ts'

const { newOrganization, service } = await startService()
const { store } = service
const now = new Date()
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

const seen: Partial<Finding> = {
  firstSeen: daysAgo(60).toISOString(),
  lastSeen: daysAgo(50).toISOString(),
  evidence: [{ type: 'EVIDENCE_TYPE_BANNER', summary: 'A banner', data: 'Apache ü\u2028 \u0001' }],
}

const observe = ({ organizationId }: TestOrganization, given: Partial<Finding>) =>
  plantObservations(store, organizationId, [finding('acme.com', given)])

const newResolved = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  await observe(organization, { ...seen, resolvedAt: daysAgo(40).toISOString() })
  return organization
}

const read = async ({ client, domain }: TestOrganization) =>
  (await client.getObservation({ orn: ornOf(domain, finding('acme.com')) })).observation

const deleteBefore = ({ organizationId }: TestOrganization, before: Date): Promise<number> =>
  store.inOrganization(organizationId, (db) => deleteOldEvidence(db, before, { limit: 100, now }))

test('the evidence of a finding resolved long ago is deleted, which it says, and nothing else of it', async () => {
  const organization = await newResolved()
  const before = await read(organization)
  assert.equal(before.evidence.length, 1)
  assert.equal(await deleteBefore(organization, daysAgo(41)), 0)
  const count = await store.inOrganization(organization.organizationId, (db) =>
    countOldEvidence(db, daysAgo(39), 10),
  )
  assert.equal(count, 1)
  assert.equal(await deleteBefore(organization, daysAgo(39)), 1)
  assert.equal(await deleteBefore(organization, daysAgo(39)), 0)
  const { evidenceDeletedAt, ...after } = await read(organization)
  assert.equal(evidenceDeletedAt, now.toISOString())
  assert.deepEqual({ ...after, evidence: before.evidence }, before)
})

test('a finding that is seen again gets its evidence back, even the same', async () => {
  const organization = await newResolved()
  await deleteBefore(organization, daysAgo(39))
  await observe(organization, { ...seen, lastSeen: daysAgo(1).toISOString() })
  const { status, evidence, evidenceDeletedAt } = await read(organization)
  assert.deepEqual([status, evidence.length, evidenceDeletedAt], ['OBSERVATION_STATUS_OPEN', 1, undefined])
})
