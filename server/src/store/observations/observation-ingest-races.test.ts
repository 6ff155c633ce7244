import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startService } from '../../../test/harness.ts'
import { finding, plantMonitoredVendor, plantObservations } from '../../../test/plant-observations.ts'
import type { Finding } from '../domain/finding.ts'
import { type Ingested, ingestFindings } from './observation-ingest.ts'
import type { Db } from './store.ts'

const { service, newOrganization } = await startService()
const { store } = service

const vendor = 'acme.com'
const by = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const
const seenOn = (day: number): Finding => finding(vendor, { lastSeen: `2026-02-0${day}T00:00:00Z` })

/** Whether somebody waits for what the transaction holds. */
const isAwaited = async (db: Db): Promise<boolean> => {
  const rows = await db.run(sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
  return rows.length > 0
}

/** The second import begins in the middle of the first and sees nothing of it; the first ends once the second waits. */
const race = async (organizationId: string, first: Finding, second: Finding): Promise<Ingested[]> => {
  let later: Promise<Ingested[]> | undefined
  const earlier = await store.inOrganization(organizationId, async (db) => {
    const ingested = await ingestFindings(db, [first], { ...by, now: new Date() })
    later = plantObservations(store, organizationId, [second])
    while (!(await isAwaited(db))) await sleep(10)
    return ingested
  })
  return [earlier, ...((await later) ?? [])]
}

const countsOf = (organizationId: string) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ count: number; lastSeen: string; details: number }>`
      select occurrence_count as count, last_seen::date::text as "lastSeen",
        (select count(*)::integer from observation_detail
          where observation_detail.organization_id = ${db.organizationId}) as details
      from observation where observation.organization_id = ${db.organizationId}`),
  )

const tell = (answers: readonly Ingested[]) => answers.map(({ created, updated }) => [created, updated])

test('what two imports find first, at once, is one observation that was seen twice', async () => {
  const { organizationId } = await newOrganization()
  await plantMonitoredVendor(store, organizationId, vendor)
  const answers = await race(organizationId, seenOn(1), seenOn(2))
  assert.deepEqual(tell(answers), [
    [1, 0],
    [0, 1],
  ])
  assert.deepEqual(await countsOf(organizationId), [{ count: 2, lastSeen: '2026-02-02', details: 1 }])
})

test('what two imports see again, at once, is judged by what the other has made of it', async () => {
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
