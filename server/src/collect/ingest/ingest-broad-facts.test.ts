import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { sql } from '../../store/kernel/sql.ts'
import { ingestBroadFacts } from './ingest-broad-facts.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

const vendor = 'acme.com'
const vulnerabilityIds = ['CVE-2026-1000', 'CVE-2026-1001', 'CVE-2026-1002']
const facts = vulnerabilityIds.map((vulnerabilityId) => ({
  vulnerabilityId,
  kev: { dateAdded: '2026-01-02', knownRansomwareUse: false },
}))
const now = new Date()

/** Runs the ingest and returns how many transactions wrote. */
const ingest = async (organizationId: OrganizationId): Promise<number> => {
  let writing = 0
  const counting: typeof store = {
    ...store,
    inOrganization: (id, work, mode) => {
      if (mode?.readOnly !== true) writing += 1
      return store.inOrganization(id, work, mode)
    },
  }
  await ingestBroadFacts({ store: counting, organizationId, facts, now })
  return writing
}

test('facts about CVEs with too many observations for one transaction are ingested in parts, others are left to it', async () => {
  const { organizationId } = await newOrganization()
  await plantMonitoredVendor(store, organizationId, vendor)
  await plantObservations(
    store,
    organizationId,
    vulnerabilityIds.map((vulnerabilityId) => finding(vendor, { vulnerability: { vulnerabilityId } })),
  )
  assert.equal(await ingest(organizationId), 0)

  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into observation (organization_id, key, id, is_self, domain, observation_type, title, text_id, category,
        severity, confidence, asset_type, asset_key, asset_name, vulnerability_id, source_tool, content_hash, first_seen)
      select ${db.organizationId}, gen_random_uuid(), gen_random_uuid(), is_self, domain, observation_type, title, text_id,
        category, severity, confidence, asset_type, asset_key, asset_name, vulnerability_id, source_tool, content_hash,
        first_seen
      from observation, generate_series(1, 1800)
      where observation.organization_id = ${db.organizationId}
      returning true`),
  )
  assert.equal(await ingest(organizationId), 2)
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select known_exploited as exploited, count(*)::int from observation
      where organization_id = ${db.organizationId}
      group by known_exploited`),
  )
  assert.deepEqual(rows, [{ exploited: true, count: 5_403 }])
})
