import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Filter } from '@parapet/contract'
import { alignSightings } from '../../../../test/support/align-sightings.ts'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const { client, organizationId, domain } = await newOrganization()

const first = Date.UTC(2026, 0, 1)
const at = (index: number): string => new Date(first + (index % 400) * 60_000).toISOString()

const numbered = (kind: 'still' | 'restless', index: number, lastSeen = at(index)) =>
  finding(domain, {
    title: `${kind} ${index % 7}`,
    asset: { url: { url: `https://${domain}/${kind}/${index}` } },
    severity: index % 2 === 0 ? 'SEVERITY_HIGH' : 'SEVERITY_LOW',
    lastSeen,
    ...(index % 3 === 0 && {
      vulnerability: {
        vulnerabilityId: `CVE-2021-${index % 5}`,
        epss: { score: (index % 5) / 10, percentile: 0 },
      },
    }),
  })

const stillCount = 300
await plantObservations(
  store,
  organizationId,
  Array.from({ length: stillCount }, (_, index) => numbered('still', index)),
)

/** Writes, renews, resolves and deletes other observations, about a hundred per second, until stopped. */
const disturb = async (signal: AbortSignal): Promise<number> => {
  let count = 30
  while (!signal.aborted) {
    const batch = Array.from({ length: 10 }, (_, index) => count + index)
    await plantObservations(
      store,
      organizationId,
      batch.map((index) => numbered('restless', index)),
    )
    await plantObservations(
      store,
      organizationId,
      batch.map((index) => numbered('restless', index - 30, at(index + 200))),
    )
    await store.inOrganization(organizationId, async (db) => {
      const isOld = sql`organization_id = ${db.organizationId} and title like 'restless%'`
      await db.run(sql`
        update observation set is_resolved = not is_resolved, resolved_at = now(), severity = 1 + (severity % 5)
        where ${isOld} and key in (select key from observation where ${isOld} order by key limit 10)`)
      await alignSightings(db)
      const gone = await db.run(sql<{ key: string }>`
        delete from observation
        where ${isOld} and key in (select key from observation where ${isOld} order by key desc limit 8)
        returning key`)
      for (const table of ['observation_detail', 'observation_sighting'])
        await db.run(sql`
          delete from ${sql.ref(table)}
          where organization_id = ${db.organizationId} and key = any(${gone.map(({ key }) => key)}::uuid[])`)
    })
    count += batch.length
    await sleep(20)
  }
  return count
}

const isHigh: Filter = {
  rule: {
    field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' },
    comparison: 'COMPARISON_EQUAL',
    value: { stringValue: 'SEVERITY_HIGH' },
  },
}

test('a scan by cursor while others are written and deleted returns every untouched observation exactly once [PAGE-07, PAGE-10]', async () => {
  const stop = new AbortController()
  const disturbed = disturb(stop.signal)
  try {
    for (const [input, wanted] of [
      [{}, stillCount],
      [{ sortField: 'severity' }, stillCount],
      [{ sortField: 'epssScore', sortOrder: 'SORT_ORDER_DESC', mode: 'OBSERVATION_MODE_ALL' }, stillCount],
      [{ sortField: 'title', mode: 'OBSERVATION_MODE_ALL' }, stillCount],
      [{ sortField: 'updatedAt', filters: [isHigh] }, stillCount / 2],
    ] as const) {
      const filters = 'filters' in input ? [isHigh] : []
      const seen = new Map<string, number>()
      for await (const { title, orn } of client.getObservations.all({ ...input, filters, limit: 15 })) {
        if (title.startsWith('still')) seen.set(orn, (seen.get(orn) ?? 0) + 1)
      }
      assert.equal(seen.size, wanted, JSON.stringify(input))
      assert.deepEqual(new Set(seen.values()), new Set([1]), JSON.stringify(input))
    }
  } finally {
    stop.abort()
  }
  assert.ok((await disturbed) > 30)
})
