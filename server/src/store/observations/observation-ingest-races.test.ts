import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { untilAwaited } from '../../../../test/support/until-awaited.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { type Finding, readFinding } from '../../domain/observations/finding.ts'
import { sql } from '../kernel/sql.ts'
import { type Ingested, ingestReadFindings } from './observation-ingest.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

const vendor = 'acme.com'
const by = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const
const seenOn = (day: number): Finding => finding(vendor, { lastSeen: `2026-02-0${day}T00:00:00Z` })

/** The second import starts in the middle of the first and sees none of it; the first ends once the second waits. */
const race = async (organizationId: OrganizationId, first: Finding, second: Finding): Promise<Ingested[]> => {
  let later: Promise<Ingested[]> | undefined
  const earlier = await store.inOrganization(organizationId, async (db) => {
    const ingested = await ingestReadFindings(db, [readFinding(first)], { ...by, now: new Date() })
    later = plantObservations(store, organizationId, [second])
    await untilAwaited(db)
    return ingested
  })
  return [earlier, ...((await later) ?? [])]
}

const countsOf = (organizationId: OrganizationId) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ count: number; lastSeen: string; details: number }>`
      select occurrence_count as count, last_seen::date::text as "lastSeen",
        (select count(*)::integer from observation_detail
          where observation_detail.organization_id = ${db.organizationId}) as details
      from observation_sighting where observation_sighting.organization_id = ${db.organizationId}`),
  )

const tell = (answers: readonly Ingested[]) => answers.map(({ created, updated }) => [created, updated])

test('a finding that two concurrent imports report first becomes one observation seen twice', async () => {
  const { organizationId } = await newOrganization()
  await plantMonitoredVendor(store, organizationId, vendor)
  const answers = await race(organizationId, seenOn(1), seenOn(2))
  assert.deepEqual(tell(answers), [
    [1, 0],
    [0, 1],
  ])
  assert.deepEqual(await countsOf(organizationId), [{ count: 2, lastSeen: '2026-02-02', details: 1 }])
})

test('of two concurrent imports that see an observation again, the second judges the result of the first', async () => {
  const { organizationId } = await newOrganization()
  await plantMonitoredVendor(store, organizationId, vendor)
  await plantObservations(store, organizationId, [seenOn(1)])
  const answers = await race(organizationId, seenOn(3), seenOn(2))
  assert.deepEqual(tell(answers), [
    [0, 1],
    [0, 0],
  ])
  assert.deepEqual(await countsOf(organizationId), [{ count: 2, lastSeen: '2026-02-03', details: 1 }])
})
