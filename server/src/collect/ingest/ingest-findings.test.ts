import { noOrganization } from '../../domain/kernel/id.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { finding, plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { findings } from '../../../../test/support/plant/reach-observation.ts'
import { until } from '../../../../test/support/until.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { sightingJoin } from '../../store/observations/observation-sighting.ts'
import { sql } from '../../store/kernel/sql.ts'
import { ingestBatchSize } from '../../store/observations/observation-ingest.ts'
import { ingestFindings } from './ingest-findings.ts'

const { service, newOrganization } = await startService()
const { store } = service

const vendor = 'acme.com'
const by = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const
const none = { created: 0, updated: 0, unchanged: 0, reopened: 0, resolved: 0, unknownDomains: [] }

const newOrganizationWith = async (...domains: string[]): Promise<TestOrganization> => {
  const organization = await newOrganization()
  for (const domain of domains) await plantMonitoredVendor(store, organization.organizationId, domain)
  return organization
}

const ingest = (
  { organizationId }: TestOrganization,
  given: Iterable<Finding> | AsyncIterable<Finding>,
  onRefused?: (finding: Finding, reason: string) => void,
) => ingestFindings({ store, organizationId, findings: given, by, ...(onRefused && { onRefused }) })

const count = async ({ organizationId }: TestOrganization, what = sql`true`): Promise<number> => {
  const [row] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ count: number }>`
      select count(*)::int from observation ${sightingJoin(db)}
      where observation.organization_id = ${db.organizationId} and ${what}`),
  )
  return row?.count ?? -1
}

/** What would be wrong after any interleaving: rows without their parts, parts without their rows. */
const faults = ({ organizationId }: TestOrganization) =>
  store.inOrganization(organizationId, (db) => {
    const { organizationId: id } = db
    return db.run(sql<{ fault: string; count: number }>`
      select fault, count(*)::int from (
        select 'no detail' as fault from observation left join observation_detail
          on observation_detail.organization_id = ${id} and observation_detail.key = observation.key
          where observation.organization_id = ${id} and observation_detail.key is null
        union all select 'no text' from observation left join observation_text
          on observation_text.organization_id = ${id} and observation_text.id = observation.text_id
          where observation.organization_id = ${id} and observation_text.id is null
        union all select 'no vendor' from observation left join vendor
          on vendor.organization_id = ${id} and vendor.domain_name = observation.domain
          where observation.organization_id = ${id} and not observation.is_self and vendor.id is null
        union all select 'no vulnerability' from observation left join vulnerability
          on vulnerability.organization_id = ${id} and vulnerability.id = observation.vulnerability_id
          where observation.organization_id = ${id} and observation.vulnerability_id is not null and vulnerability.id is null
        union all select 'copy' from observation join vulnerability
          on vulnerability.organization_id = ${id} and vulnerability.id = observation.vulnerability_id
          where observation.organization_id = ${id}
            and vulnerability.known_exploited <> observation.known_exploited
        union all select 'no observation' from observation_detail left join observation
          on observation.organization_id = ${id} and observation.key = observation_detail.key
          where observation_detail.organization_id = ${id} and observation.key is null
        union all select 'no sighting' from observation left join observation_sighting
          on observation_sighting.organization_id = ${id} and observation_sighting.key = observation.key
            and observation_sighting.id = observation.id and observation_sighting.is_resolved = observation.is_resolved
          where observation.organization_id = ${id} and observation_sighting.key is null
        union all select 'action of none' from observation_action left join observation
          on observation.organization_id = ${id} and observation.key = observation_action.observation_key
          where observation_action.organization_id = ${id} and observation.key is null
      ) as found group by fault`)
  })

test('any number of findings is ingested in batches, from any iterable', async () => {
  const organization = await newOrganizationWith(vendor)
  const many = findings(vendor, 2 * ingestBatchSize + 10)
  const slowly = async function* () {
    for (const one of many) yield one
    yield finding('unknown.com')
  }
  const all = many.length
  assert.deepEqual(await ingest(organization, slowly()), {
    ...none,
    created: all,
    unknownDomains: ['unknown.com'],
  })
  assert.deepEqual(await ingest(organization, many), { ...none, unchanged: all })
  assert.equal(await count(organization), all)
  assert.deepEqual(await ingest(organization, []), none)
})

test('no more is read ahead than the batches in flight', async () => {
  const organization = await newOrganizationWith(vendor)
  let given = 0
  let ahead = 0
  const counted = async function* () {
    for (const one of findings(vendor, 6 * ingestBatchSize)) {
      given += 1
      if (given % ingestBatchSize === 0) ahead = Math.max(ahead, given - (await count(organization)))
      yield one
    }
  }
  await ingest(organization, counted())
  assert.equal(given, 6 * ingestBatchSize)
  assert.ok(ahead <= 3 * ingestBatchSize, `${ahead} were read ahead`)
})

test('findings about one observation in several batches are applied in order', async () => {
  const organization = await newOrganizationWith(vendor)
  const sightings = Array.from({ length: 4 }, (_, day) => [
    ...findings(vendor, 1, { title: `Day ${day}`, lastSeen: `2026-03-0${day + 1}T00:00:00Z` }),
    ...findings(vendor, ingestBatchSize).slice(1),
  ])
  const answer = await ingest(organization, sightings.flat())
  assert.deepEqual([answer.created, answer.updated], [ingestBatchSize, 3])
  assert.equal(await count(organization, sql`title = 'Day 3' and occurrence_count = 4`), 1)
})

test('a finding that cannot be stored is reported, and the others are ingested', async () => {
  const organization = await newOrganizationWith(vendor)
  const bad = finding(vendor, { lastSeen: 'yesterday' })
  const refused: [Finding, string][] = []
  const answer = await ingest(organization, [...findings(vendor, 2), bad], (...one) => refused.push(one))
  assert.deepEqual(answer, { ...none, created: 2 })
  assert.equal(refused.length, 1)
  assert.equal(refused[0]?.[0], bad)
  assert.match(refused[0]?.[1] ?? '', /lastSeen "yesterday" is not an RFC 3339 timestamp/)
  await assert.rejects(ingest(organization, [bad]), /lastSeen "yesterday"/)
})

test('a failure stops the work with its error, closes the source, and keeps the earlier batches', async () => {
  const organization = await newOrganizationWith(vendor)
  let released = false
  const broken = async function* () {
    try {
      yield* findings(vendor, ingestBatchSize)
      throw new Error('The file ends in the middle.')
    } finally {
      released = true
    }
  }
  await assert.rejects(ingest(organization, broken()), /The file ends in the middle/)
  assert.equal(released, true)
  assert.equal(await count(organization), ingestBatchSize)

  released = false
  let given = 0
  const endless = async function* () {
    try {
      for (;;) {
        yield finding(vendor, { asset: { url: { url: `https://${vendor}/${(given += 1)}` } } })
      }
    } finally {
      released = true
    }
  }
  const nowhere = { store, organizationId: noOrganization, findings: endless(), by }
  const failing = { ...store, inOrganization: () => Promise.reject(new Error('The disk is full.')) }
  await assert.rejects(ingestFindings({ ...nowhere, store: failing }), /The disk is full/)
  assert.equal(released, true)
  assert.ok(given <= 3 * ingestBatchSize)
})

test('a batch that lost a race is repeated', async () => {
  const organization = await newOrganizationWith(vendor)
  let attempts = 0
  const racing: typeof store = {
    ...store,
    inOrganization: (organizationId, work) =>
      store.inOrganization(organizationId, async (db) => {
        const answer = await work(db)
        attempts += 1
        if (attempts < 3)
          await db.run(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`)
        return answer
      }),
  }
  const { organizationId } = organization
  const answer = await ingestFindings({ store: racing, organizationId, findings: findings(vendor, 5), by })
  assert.deepEqual(answer, { ...none, created: 5 })
  assert.equal(attempts, 3)
  assert.equal(await count(organization), 5)
})

const vulnerable = (given: readonly Finding[], epss: number): Finding[] =>
  given.map((one, index) => ({
    ...one,
    vulnerability: {
      vulnerabilityId: `CVE-2026-${1000 + (index % 7)}`,
      epss: { score: epss, percentile: 0.5 },
    },
  }))

for (const kind of ['plain', 'with a different record of the same CVEs in each'] as const) {
  test(`concurrent imports of the same findings, ${kind}: no error, each is stored once, no sighting is lost`, async () => {
    const organization = await newOrganizationWith(vendor)
    const answers = await Promise.all(
      [3, 1, 6, 2, 5, 4].map((day) => {
        const plain = findings(vendor, 200, { lastSeen: `2026-04-0${day}T00:00:00Z` })
        const given = kind === 'plain' ? plain : vulnerable(plain, day / 10)
        return ingest(organization, day % 2 === 0 ? given : given.toReversed())
      }),
    )
    assert.equal(
      answers.reduce((sum, { created }) => sum + created, 0),
      200,
    )
    assert.equal(await count(organization), 200)
    assert.equal(
      await count(organization, sql`last_seen = '2026-04-06' and observation.first_seen = '2026-04-01'`),
      200,
    )
    assert.deepEqual(await faults(organization), [])
  })
}

test('vendors deleted while their findings come in leave nothing behind', async () => {
  for (let round = 0; round < 4; round++) {
    const organization = await newOrganization()
    const ids = []
    const domains = Array.from({ length: 6 }, (_, index) => `vendor-${index}.com`)
    for (const domain of domains)
      ids.push(await plantMonitoredVendor(store, organization.organizationId, domain))
    const given = (lastSeen: string) => domains.flatMap((domain) => findings(domain, 40, { lastSeen }))
    const [first, again, deleted] = await Promise.all([
      ingest(organization, given('2026-01-01T00:00:00Z')),
      ingest(organization, given('2026-01-02T00:00:00Z')),
      organization.client.bulkDeleteVendors({ ids: ids.slice(0, 3) }),
    ])
    assert.equal(deleted.summary.succeeded, 3)
    assert.ok(first && again)
    assert.equal(await count(organization), 120)
    assert.deepEqual(await faults(organization), [])
  }
})

test('flags and moves by people during another import of the same findings are not lost, nor are the sightings', async () => {
  const organization = await newOrganizationWith(vendor)
  const given = (lastSeen: string) => findings(vendor, 60, { lastSeen })
  const orns = given('2026-01-01T00:00:00Z').map((one) => ornOf(organization.domain, one))
  await ingest(organization, given('2026-01-01T00:00:00Z'))
  const triage = organization.console('/public/v1/observations/actions/triage-internally', {
    method: 'POST',
    body: { observationOrns: orns.slice(30) },
  })
  const [flagged, again, later, triaged] = await Promise.all([
    organization.client.flagObservations({ observationOrns: orns.slice(0, 40) }),
    ingest(organization, given('2026-01-02T00:00:00Z')),
    ingest(organization, given('2026-01-03T00:00:00Z').toReversed()),
    triage,
  ])
  assert.equal(flagged.flaggedCount, 40)
  assert.equal(triaged.status, 200)
  assert.ok(again.updated + later.updated >= 60)
  assert.equal(await count(organization, sql`last_seen = '2026-01-03'`), 60)
  assert.equal(await count(organization, sql`flagged_at is not null`), 40)
  assert.equal(await count(organization, sql`approval_status = 2`), 30)
  assert.deepEqual(await faults(organization), [])
})

test('the planner is told of the first thousands of an organization, where the service may analyze', async () => {
  const [server] = await store.system((db) =>
    db.run(sql<{ version: number }>`select current_setting('server_version_num')::integer as version`),
  )
  const organization = await newOrganizationWith(vendor)
  const analyzedAt = async (): Promise<number> => {
    const [row] = await store.system((db) =>
      db.run(sql<{ ms: number | null }>`
        select extract(epoch from last_analyze)::float8 * 1000 as ms from pg_stat_all_tables
        where relname = 'observation' and schemaname = 'public'`),
    )
    return row?.ms ?? 0
  }
  const before = await analyzedAt()
  const { created } = await ingest(organization, findings(vendor, 5_000))
  assert.equal(created, 5_000)
  // Before PostgreSQL 17 only the owner of a table can analyze it: the import goes on without.
  if ((server?.version ?? 0) < 170_000) return
  await until('the table was analyzed', async () => (await analyzedAt()) > before)
})
