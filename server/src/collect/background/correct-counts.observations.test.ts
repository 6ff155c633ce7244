import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import type { Client } from '@parapet/contract/client'
import { findings } from '../../../../test/support/arbitraries/observation-arbitraries.ts'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { staleCounts } from '../../../../test/support/stale-groups.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'
import { type Sql, sql } from '../../store/kernel/sql.ts'
import type { Db } from '../../store/kernel/store.ts'
import { dimensionNames } from '../../store/observations/observation-cube.ts'
import { lockObservationRefresh } from '../../store/observations/observation-refresh.ts'
import { correctCounts, type Correction } from './correct-counts.ts'
import { refreshObservations } from './refresh-observations.ts'
import { tendFourthParties } from './tend-fourth-parties.ts'

// A separate database: the tasks cover all organizations.
const databaseUrl = await createMigratedDatabase()
const { service, newOrganization } = await startService({ databaseUrl })
const { store } = service

/** What a run corrects in the organization, which is the only one due. */
const correct = async (id: OrganizationId, by = store): Promise<Correction[]> => {
  const found: Correction[] = []
  await store.system((db) =>
    db.run(
      sql`update organization_turn set counts_due_at = '-infinity', counts_after = '' where organization_id = ${id}`,
    ),
  )
  await correctCounts({
    store: by,
    now: new Date(),
    limits: { domains: 3, runMs: 60_000 },
    onCorrected: (one) => found.push(one),
  })
  return found
}

const execute = (id: OrganizationId, statement: (db: Db) => Sql): Promise<unknown> =>
  store.inOrganization(id, (db) => db.run(statement(db)))

/** What callers see of the counts. */
const shown = async (client: Client) => {
  const modes = ['OBSERVATION_MODE_OPEN', 'OBSERVATION_MODE_RESOLVED', 'OBSERVATION_MODE_ALL'] as const
  const fields = ['SEVERITY', 'OBSERVATION_TYPE', 'VENDOR', 'IS_FLAGGED', 'VULNERABILITY'] as const
  const search = {
    rule: {
      field: { observationsField: 'OBSERVATIONS_FIELD_ASSET' },
      comparison: 'COMPARISON_CONTAINS',
      value: { stringValue: 'acme' },
    },
  } as const
  return {
    totals: await Promise.all(
      modes.map(async (mode) => (await client.getObservations({ mode, limit: 1 })).totalCount),
    ),
    assets: (await client.getObservations({ filters: [search], limit: 1 })).totalCount,
    options: await Promise.all(
      fields.map((field) =>
        client.getObservationFilterOptionValues({ field: `OBSERVATIONS_FIELD_${field}` }),
      ),
    ),
  }
}

const where = (db: Db): Sql => sql`where organization_id = ${db.organizationId}`

/** A row of the table, always the same. */
const one = (db: Db, table: string, column = 'id'): Sql => sql`
  ${where(db)} and ${sql.ref(column)} = (select max(${sql.ref(column)}) from ${sql.ref(table)} ${where(db)})`

const damages: Record<string, (db: Db) => Sql> = {
  'sums that are too high': (db) => sql`update observation_cube set count = count + 5 ${where(db)}`,
  'sums of what was found that are too low': (db) =>
    sql`update observation_cube_kind set count = count - 1 ${one(db, 'observation_cube_kind')}`,
  'a combination that is missing': (db) => sql`delete from observation_cube ${one(db, 'observation_cube')}`,
  'a combination with another severity': (db) =>
    sql`update observation_cube set severity = (severity + 1) % 5 ${one(db, 'observation_cube')}`,
  'a combination that nothing has': (db) => sql`
    insert into observation_cube (organization_id, id, ${dimensionNames}, count)
    select ${db.organizationId}, 1, ${dimensionNames}, count from observation_cube ${one(db, 'observation_cube')}
    returning true`,
  'something found that is missing': (db) =>
    sql`delete from observation_cube_kind ${one(db, 'observation_cube_kind')}`,
  'something found in another combination': (db) =>
    sql`update observation_cube_kind set cube_id = 1 ${one(db, 'observation_cube_kind')}`,
  'no sums at all': (db) => sql`delete from observation_cube ${where(db)}`,
  'a part that is missing': (db) =>
    sql`delete from observation_cube_part ${one(db, 'observation_cube_part', 'domain')}`,
  'a part that counts double': (db) => sql`
    update observation_cube_part set counts = array(select 2 * count from unnest(counts) as count)
    ${one(db, 'observation_cube_part', 'domain')}`,
  'a part of unknown combinations': (db) => sql`
    update observation_cube_part set kind_ids = array(select 1 + id from unnest(kind_ids) as id)
    ${one(db, 'observation_cube_part', 'domain')}`,
  'parts that know no assets': (db) => sql`update observation_cube_part set asset_names = '' ${where(db)}`,
  'a part of a domain without observations': (db) => sql`
    insert into observation_cube_part (organization_id, domain, ids, counts, kind_ids, kind_counts, asset_names)
    values (${db.organizationId}, 'zzz.com', '{}', '{}', '{}', '{}', 'acme')`,
}

for (const [what, damage] of Object.entries(damages)) {
  test(`counts with ${what} are corrected and reported once`, async () => {
    const organization = await newOrganization()
    const { organizationId, client } = organization
    await plantPortfolio(store, organization, 40)
    await refreshFigures(store, organizationId)
    const before = await shown(client)
    await execute(organizationId, damage)
    const found = await correct(organizationId)
    assert.deepEqual(
      found.map(({ count, organizationId: id }) => [count, id]),
      [['observation-cube', organizationId]],
    )
    assert.ok((found[0]?.rows ?? 0) > 0)
    // Before the refresh, and after it.
    assert.deepEqual(await shown(client), before)
    await refreshFigures(store, organizationId)
    assert.deepEqual(await shown(client), before)
    assert.deepEqual(await staleCounts(store, organizationId), [])
    assert.deepEqual(await correct(organizationId), [])
  })
}

test('counts follow observations that somebody changed or deleted by hand', async () => {
  const { organizationId, client } = await newOrganization()
  for (const domain of ['kept.com', 'resolved.com', 'deleted.com', 'hidden.com']) {
    await plantMonitoredVendor(store, organizationId, domain)
    await plantObservations(store, organizationId, [finding(domain)])
  }
  await refreshFigures(store, organizationId)
  const byHand: ((db: Db) => Sql)[] = [
    (db) =>
      sql`update observation set is_resolved = true, resolved_at = now() ${where(db)} and domain = 'resolved.com'`,
    (db) => sql`delete from observation ${where(db)} and domain = 'deleted.com'`,
    (db) => sql`update vendor set is_monitored = false ${where(db)} and domain_name = 'hidden.com'`,
  ]
  for (const change of byHand) await execute(organizationId, change)
  const totals = async () => (await shown(client)).totals
  assert.deepEqual(await totals(), [4, 0, 4])
  assert.deepEqual(
    (await correct(organizationId)).map(({ count, rows }) => [count, rows]),
    [['observation-cube', 3]],
  )
  assert.deepEqual(await totals(), [1, 1, 2])
  await refreshFigures(store, organizationId)
  assert.deepEqual(await totals(), [1, 1, 2])
  const { groups } = await client.getObservationGroups({})
  assert.deepEqual(
    groups.map(({ observationCount }) => observationCount),
    [1],
  )
  assert.deepEqual(await correct(organizationId), [])
})

test('wrong sums wait for a refresh that is under way', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await plantPortfolio(store, organization, 10)
  await refreshFigures(store, organizationId)
  await execute(organizationId, damages['sums that are too high'] ?? (() => sql``))
  await store.inOrganization(organizationId, async (db) => {
    assert.ok(await lockObservationRefresh(db))
    assert.deepEqual(await correct(organizationId), [])
  })
  const found: Correction[] = []
  await correctCounts({ store, now: new Date(), onCorrected: (correction) => found.push(correction) })
  assert.equal(found.length, 1)
  assert.deepEqual(await staleCounts(store, organizationId), [])
})

test('during imports, flags, switches, scans and refreshes, nothing is mistaken for an error', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await plantPortfolio(store, organization, 60)
  const others = [0, 1].map(() => createTestStore({ url: databaseUrl, maxConnections: 2 }))
  after(() => Promise.all(others.map((other) => other.close())))
  const { vendors } = await client.listVendors({})
  const ids = vendors.map(({ id }) => id)
  const stop = new AbortController()
  const loop = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      await work(turn)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
    }
  }
  const limits = { marks: 2, transactionMs: 0, rounds: 5 }
  const busy = [
    ...others.map((other) => loop(() => refreshObservations({ store: other, now: new Date(), limits }))),
    loop(async () => {
      const [given = []] = fc.sample(findings(['acme.com', 'beta.de', organization.domain], 5), 1)
      await plantObservations(store, organizationId, given)
    }),
    loop(async () => {
      const { observations } = await client.getObservations({
        limit: 5,
        offset: Math.floor(Math.random() * 20),
      })
      if (observations.length === 0) return
      await client.flagObservations({ observationOrns: observations.map(({ orn }) => orn) }).catch(() => {})
    }),
    loop((turn) => client.updateVendor({ id: ids[turn % ids.length] ?? '', isMonitored: turn % 3 !== 0 })),
    loop((turn) =>
      store.inOrganization(organizationId, (db) =>
        ingestFourthParties(db, [
          {
            vendorDomain: turn % 2 === 0 ? 'acme.com' : 'beta.de',
            // Around the time of expiry, which the tally's start passes.
            scannedAt: new Date(Date.now() - (turn % 3 === 0 ? 90 : 0) * 86_400_000).toISOString(),
            detected: ['mail.org', `${turn % 5}.net`].map((domain) => ({
              domain,
              name: turn % 4 === 0 ? 'Mail' : 'Post',
              products: [],
              methods: ['DETECTION_METHOD_DNS_MX'],
              evidence: [],
              confidence: 'CONFIDENCE_HIGH',
            })),
          },
        ]),
      ),
    ),
    loop(() => tendFourthParties({ store, now: new Date() })),
  ]
  try {
    for (let turn = 0; turn < 25; turn += 1) assert.deepEqual(await correct(organizationId), [])
    // What is wrong is corrected all the same.
    await execute(organizationId, damages['sums that are too high'] ?? (() => sql``))
    await execute(
      organizationId,
      (db) => sql`
      update fourth_party_tally set relation_count = relation_count + 1
      where organization_id = ${db.organizationId} and is_sum`,
    )
    // The sums wait until no refresh is under way: the task goes on from there until it gets between two of them.
    await correct(organizationId)
    let stale = await staleCounts(store, organizationId)
    for (let turn = 0; stale.length > 0 && turn < 1_000; turn += 1) {
      await correctCounts({ store, now: new Date(), onCorrected: () => {} })
      stale = await staleCounts(store, organizationId)
    }
    assert.deepEqual(stale, [])
    assert.deepEqual(await correct(organizationId), [])
  } finally {
    stop.abort()
    await Promise.all(busy)
  }
  await refreshFigures(store, organizationId)
  assert.deepEqual(await correct(organizationId), [])
  assert.deepEqual(await staleCounts(store, organizationId), [])
})
