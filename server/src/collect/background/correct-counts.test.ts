import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startService } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { correctTally } from '../../store/fourth-parties/fourth-party-tally.ts'
import { type Sql, sql } from '../../store/kernel/sql.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { correctCounts, type Correction } from './correct-counts.ts'

// A separate database: the task covers all organizations.
const databaseUrl = await createMigratedDatabase()
const { service, newOrganization } = await startService({ databaseUrl })
const { store } = service
const patient = { domains: 2, runMs: 60_000 }

type Turn = { isDue: boolean; after: string }

const turnOf = async (id: OrganizationId): Promise<Turn | undefined> => {
  const [row] = await store.system((db) =>
    db.run(
      sql<Turn>`select counts_due_at <= now() as "isDue", counts_after as after from organization_turn where organization_id = ${id}`,
    ),
  )
  return row
}

const makeDue = (id: OrganizationId): Promise<unknown> =>
  store.system((db) =>
    db.run(sql`update organization_turn set counts_due_at = '-infinity' where organization_id = ${id}`),
  )

const run = async (given: Partial<Parameters<typeof correctCounts>[0]> = {}): Promise<Correction[]> => {
  const found: Correction[] = []
  await correctCounts({
    store,
    now: new Date(),
    limits: patient,
    onCorrected: (one) => found.push(one),
    ...given,
  })
  return found
}

/** What a run corrects in the organization, which is the only one due. */
const correct = async (id: OrganizationId): Promise<Correction[]> => {
  await makeDue(id)
  return run()
}

const execute = (id: OrganizationId, statement: (db: Db) => Sql): Promise<unknown> =>
  store.inOrganization(id, (db) => db.run(statement(db)))

const plant = async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  for (const domain of ['a.com', 'b.com', 'c.com', 'd.com', 'e.com']) {
    await plantMonitoredVendor(store, organizationId, domain)
    await plantObservations(store, organizationId, [finding(domain)])
    await plantFourthParties(store, organizationId, [relation(domain, 'mail.org')])
  }
  await plantFourthParties(store, organizationId, [
    relation('a.com', 'web.org', { fourthPartyName: 'Web' }),
    relation('b.com', 'web.org', { fourthPartyName: 'The Web' }),
  ])
  await refreshFigures(store, organizationId)
  return organization
}

const damages: Record<string, (db: Db) => Sql> = {
  'a count that is too high': (db) => sql`
    update fourth_party_tally set relation_count = relation_count + 7
    where organization_id = ${db.organizationId} and domain = 'web.org' and name is null`,
  'a kind that is missing': (db) => sql`
    delete from fourth_party_tally
    where organization_id = ${db.organizationId} and domain = 'web.org' and name = 'Web'`,
  'no counts at all': (db) =>
    sql`delete from fourth_party_tally where organization_id = ${db.organizationId}`,
  'a fourth party that nobody uses': (db) => sql`
    insert into fourth_party_tally (organization_id, id, domain, is_sum, relation_count)
    values (${db.organizationId}, gen_random_uuid(), 'nobody.org', true, 3)`,
  'a start that was moved': (db) => sql`
    insert into fourth_party_tally_start (organization_id, seen_after)
    values (${db.organizationId}, now() + interval '1 day')
    on conflict (organization_id) do update set seen_after = excluded.seen_after`,
}

for (const [what, damage] of Object.entries(damages)) {
  test(`a tally of fourth parties with ${what} is corrected and reported once`, async () => {
    const { organizationId, client } = await plant()
    const groups = () => client.getFourthPartyGroups({})
    const before = await groups()
    await execute(organizationId, damage)
    assert.notDeepEqual(await groups(), before)
    const [correction, ...others] = await correct(organizationId)
    assert.deepEqual([correction?.count, correction?.organizationId], ['fourth-party-tally', organizationId])
    assert.ok((correction?.rows ?? 0) > 0)
    assert.deepEqual(others, [])
    assert.deepEqual(await groups(), before)
    assert.deepEqual(await correct(organizationId), [])
  })
}

test('a tally that two processes correct at once is corrected once', async () => {
  const { organizationId, client } = await plant()
  const before = await client.getFourthPartyGroups({})
  await execute(
    organizationId,
    (db) => sql`
    delete from fourth_party_tally where organization_id = ${db.organizationId}`,
  )
  const correctBoth = (db: Db) => correctTally(db, ['mail.org', 'web.org'])
  let second: Promise<number> | undefined
  const first = await store.inOrganization(organizationId, async (db) => {
    const rows = await correctBoth(db)
    second = store.inOrganization(organizationId, correctBoth)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return rows
  })
  assert.deepEqual([first > 0, await second], [true, 0])
  assert.deepEqual(await client.getFourthPartyGroups({}), before)
})

test('counts that are right are neither written again nor reported, and the next turn is a day later', async () => {
  const { organizationId } = await plant()
  const versions = () =>
    store.inOrganization(organizationId, (db) => {
      const tables = [
        'fourth_party_tally',
        'fourth_party_tally_start',
        'observation_cube',
        'observation_cube_kind',
        'observation_cube_part',
        'observation_change',
      ].map(
        (table) => sql`
          select ${sql.lit(table)} as name, ctid::text, xmin::text, xmax::text from ${sql.ref(table)} as kept
          where kept.organization_id = ${db.organizationId}`,
      )
      return db.run(sql`${sql.join(tables, sql` union all `)} order by 1, 2`)
    })
  const before = await versions()
  assert.ok(before.length > 10)
  assert.deepEqual(await correct(organizationId), [])
  assert.deepEqual(await versions(), before)
  const now = Date.now()
  assert.deepEqual(await run({ now: new Date(now + 23 * 3_600_000) }), [])
  assert.deepEqual(await turnOf(organizationId), { isDue: false, after: '' })
  await execute(
    organizationId,
    (db) => sql`delete from observation_cube where organization_id = ${db.organizationId}`,
  )
  assert.deepEqual(await run({ now: new Date(now + 23 * 3_600_000) }), [])
  const found = await run({ now: new Date(now + 25 * 3_600_000) })
  assert.deepEqual(
    found.map(({ organizationId: id }) => id),
    [organizationId],
  )
})

test('a run is bounded, and the next one goes on where it has ended', async () => {
  const { organizationId } = await plant()
  await execute(
    organizationId,
    (db) =>
      sql`delete from observation_cube_part where organization_id = ${db.organizationId} and domain = 'd.com'`,
  )
  await makeDue(organizationId)
  const places: (string | undefined)[] = []
  const found: Correction[] = []
  while ((await turnOf(organizationId))?.isDue) {
    found.push(...(await run({ limits: { domains: 2, runMs: 0 } })))
    places.push((await turnOf(organizationId))?.after)
  }
  assert.deepEqual(places, ['b.com', 'd.com', 'mail.org', 'web.org', ''])
  assert.deepEqual(
    found.map(({ count, rows }) => [count, rows]),
    [
      ['observation-cube', 1],
      // The sums still had the part.
      ['observation-cube', found[1]?.rows],
    ],
  )
})

test('an organization that fails has its next turn ten minutes later and does not hold up the others', async () => {
  const [broken, sound] = [await plant(), await plant()]
  for (const { organizationId } of [broken, sound])
    await execute(
      organizationId,
      (db) => sql`
      delete from fourth_party_tally where organization_id = ${db.organizationId}`,
    )
  await makeDue(broken.organizationId)
  await makeDue(sound.organizationId)
  const failing: Store = {
    ...store,
    inOrganization: (id, work, mode) =>
      id === broken.organizationId
        ? Promise.reject(new Error('Broken.'))
        : store.inOrganization(id, work, mode),
  }
  const found: Correction[] = []
  await assert.rejects(run({ store: failing, onCorrected: (one) => found.push(one) }), AggregateError)
  assert.deepEqual(
    found.map(({ organizationId }) => organizationId),
    [sound.organizationId],
  )
  assert.deepEqual(await run(), [])
  const [later] = await run({ now: new Date(Date.now() + 601_000) })
  assert.equal(later?.organizationId, broken.organizationId)
})

test('the service logs a correction in one line and counts its rows', async () => {
  const { organizationId, client } = await plant()
  const before = await client.getFourthPartyGroups({})
  await execute(
    organizationId,
    (db) => sql`
    update fourth_party_tally set relation_count = 9
    where organization_id = ${db.organizationId} and domain = 'mail.org' and name is null`,
  )
  const lines: string[] = []
  const metricsToken = 'a-token-for-these-metrics'
  const correcting = await startService({
    databaseUrl,
    metricsToken,
    background: { 'correct-counts': 20 },
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
  await makeDue(organizationId)
  await until('it is logged', () => lines.length > 0)
  const { count, organizationId: logged, rows } = JSON.parse(lines[0] ?? '')
  assert.deepEqual([count, logged, rows], ['fourth-party-tally', organizationId, 1])
  const { text } = await correcting.request('/metrics', { token: metricsToken })
  assert.match(text, /^parapet_count_corrected_rows_total\{count="fourth-party-tally"\} 1$/m)
  await correcting.service.close()
  assert.equal(lines.length, 1)
  assert.deepEqual(await client.getFourthPartyGroups({}), before)
})
