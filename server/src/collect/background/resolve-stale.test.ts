import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ApprovalStatus } from '@parapet/contract'
import { alignSightings } from '../../../../test/support/align-sightings.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { callOnObservations, findings } from '../../../../test/support/plant/reach-observation.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { untilAwaited } from '../../../../test/support/until-awaited.ts'
import { until } from '../../../../test/support/until.ts'
import { type Finding, readFinding } from '../../domain/observations/finding.ts'
import { sql } from '../../store/kernel/sql.ts'
import { ingestReadFindings } from '../../store/observations/observation-ingest.ts'
import { selectUnseenObservations, type UnseenPlace } from '../../store/observations/observation-stale.ts'
import { resolveStaleObservations } from './resolve-stale.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

// A separate database: resolving covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store, keyring } = service

const vendor = 'acme.com'
const now = new Date('2026-06-30T12:00:00Z')
const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' } as const
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

const newOrganizationWithVendor = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, vendor)
  return organization
}

const resolveStale = (
  at = now,
  places = new Map<OrganizationId, UnseenPlace>(),
  onAudited: (organizationId: OrganizationId) => void = () => {},
) => resolveStaleObservations({ store, auditKey: keyring.auditKey, onAudited, now: at, places })

const plant = ({ organizationId }: TestOrganization, ...given: Finding[]) =>
  plantObservations(store, organizationId, given, now)

const get = async ({ client, domain }: TestOrganization, of: Finding) =>
  (await client.getObservation({ orn: ornOf(domain, of) })).observation

test('an observation not seen for 30 days is resolved, with its history and an audit entry [STATE-04]', async () => {
  const organization = await newOrganizationWithVendor()
  const gone = finding(vendor, { lastSeen: daysAgo(30) })
  const [recent = gone] = findings(vendor, 1, { lastSeen: daysAgo(29.999) })
  await plant(organization, gone, recent)
  const audited: OrganizationId[] = []
  assert.equal(await resolveStale(now, new Map(), (id) => audited.push(id)), 1)
  assert.deepEqual(audited, [organization.organizationId])

  const observation = await get(organization, gone)
  assert.equal(observation.status, 'OBSERVATION_STATUS_RESOLVED')
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_RESOLVED')
  assert.equal(observation.resolvedAt, now.toISOString())
  assert.equal((await get(organization, recent)).status, 'OBSERVATION_STATUS_OPEN')

  const { actions } = await organization.client.getObservationActions({ orn: observation.orn })
  const [action] = actions
  assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_RESOLVED')
  assert.deepEqual(action.actor, { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Scheduler' })
  assert.equal(action.channel, 'CHANNEL_SCHEDULER')
  assert.equal(action.previousApprovalStatus, 'APPROVAL_STATUS_BACKLOG')
  assert.equal(action.newApprovalStatus, 'APPROVAL_STATUS_RESOLVED')
  assert.deepEqual(action.metadata, { reason: 'NOT_OBSERVED', windowDays: '30' })
  assert.deepEqual((await auditEntries(store, organization.organizationId)).at(-1), {
    action: 'observation.resolved',
    targetType: 'observation',
    targetId: observation.orn,
    actorId: 'scheduler',
    channel: 'CHANNEL_SCHEDULER',
    details: {
      reason: 'NOT_OBSERVED',
      windowDays: 30,
      previousApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
      newApprovalStatus: 'APPROVAL_STATUS_RESOLVED',
    },
  })
})

test('an observation seen again after it was gone is reopened, with both steps in its history', async () => {
  const organization = await newOrganizationWithVendor()
  const gone = finding(vendor, { lastSeen: daysAgo(40) })
  await plant(organization, gone)
  await resolveStale()
  await plant(organization, { ...gone, lastSeen: new Date(now.getTime() + 60_000).toISOString() })
  const { orn, status, approvalStatus } = await get(organization, gone)
  assert.deepEqual([status, approvalStatus], ['OBSERVATION_STATUS_OPEN', 'APPROVAL_STATUS_BACKLOG'])
  const { actions } = await organization.client.getObservationActions({ orn })
  assert.deepEqual(
    actions.map(({ actionType }) => actionType.slice('OBSERVATION_ACTION_TYPE_'.length)),
    ['REOPENED', 'RESOLVED', 'CREATED'],
  )
})

test('stale observations are resolved from every status, excluded included; resolved ones stay as they are', async () => {
  const organization = await newOrganizationWithVendor()
  const given = findings(vendor, 4, { lastSeen: daysAgo(31) })
  await plant(organization, ...given)
  const orns = given.map((one) => ornOf(organization.domain, one))
  const [, internal = '', excluded = '', resolved = ''] = orns
  await callOnObservations(organization, 'triage-internally', [internal])
  await callOnObservations(organization, 'exclude', [excluded], { reason: 'EXCLUSION_REASON_FALSE_POSITIVE' })
  await callOnObservations(organization, 'resolve', [resolved])
  const [, , , before] = await Promise.all(given.map((one) => get(organization, one)))
  assert.equal(await resolveStale(), 3)
  const after = await Promise.all(given.map((one) => get(organization, one)))
  assert.ok(after.every(({ approvalStatus }) => approvalStatus === 'APPROVAL_STATUS_RESOLVED'))
  assert.deepEqual(after[3], before)
})

test('leaks become stale after a year, observations entered by a person never', async () => {
  const organization = await newOrganizationWithVendor()
  const category = 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS'
  const [leak = finding(vendor), manual = finding(vendor)] = findings(vendor, 2, { lastSeen: daysAgo(364) })
  await plant(
    organization,
    { ...leak, category },
    { ...manual, source: { kind: 'SOURCE_KIND_IMPORT', tool: 'manual' } },
  )
  assert.equal(await resolveStale(), 0)
  await resolveStale(new Date(now.getTime() + 2 * 86_400_000))
  assert.equal((await get(organization, leak)).status, 'OBSERVATION_STATUS_RESOLVED')
  await resolveStale(new Date('2126-01-01T00:00:00Z'))
  assert.equal((await get(organization, manual)).status, 'OBSERVATION_STATUS_OPEN')
})

test('concurrent processes resolve each observation once, and marks name its groups', async () => {
  const organization = await newOrganizationWithVendor()
  const { organizationId } = organization
  await plant(organization, ...findings(vendor, 1_500, { lastSeen: daysAgo(50) }))
  const totals = await Promise.all([resolveStale(), resolveStale(), resolveStale()])
  assert.equal(
    totals.reduce((sum, total) => sum + total, 0),
    1_500,
  )
  const entries = await auditEntries(store, organizationId)
  assert.equal(entries.filter(({ action }) => action === 'observation.resolved').length, 1_500)
  const [mark] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ values: string[] }>`
      select group_values as values from observation_change
      where organization_id = ${db.organizationId} order by id desc limit 1`),
  )
  assert.deepEqual(mark?.values.toSorted(), ['acme.com', 'dmarc_missing', 'dmarc_missing'])
})

test('observations not yet due are read a part at a time, and due ones after them are found', async () => {
  const organization = await newOrganizationWithVendor()
  const { organizationId } = organization
  const [gone = finding(vendor)] = findings(vendor, 1, { lastSeen: daysAgo(31) })
  await plant(organization, gone)
  // Twelve pages of leaks, as the store holds them.
  await store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      insert into observation (organization_id, key, id, is_self, domain, observation_type, title, text_id, category,
        severity, confidence, approval_status, asset_type, asset_key, asset_name, source_tool, content_hash, first_seen)
      select ${db.organizationId}, gen_random_uuid(), gen_random_uuid(), false, domain, observation_type, title, text_id, 9,
        severity, confidence, ${sql.lit(ApprovalStatus.numbers.APPROVAL_STATUS_BACKLOG)}, asset_type, asset_key,
        asset_name, source_tool, content_hash, first_seen - n * interval '1 minute'
      from observation, generate_series(1, 12000) as n
      where observation.organization_id = ${db.organizationId}
      returning true`)
    await alignSightings(db)
  })
  const places = new Map<OrganizationId, UnseenPlace>()
  assert.equal(await resolveStale(now, places), 0)
  assert.ok(places.has(organizationId))
  assert.equal(await resolveStale(now, places), 1)
  assert.ok(!places.has(organizationId))
  assert.equal((await get(organization, gone)).status, 'OBSERVATION_STATUS_RESOLVED')
})

test('an observation that is seen again while it is being resolved stays open', async () => {
  const organization = await newOrganizationWithVendor()
  const gone = finding(vendor, { lastSeen: daysAgo(31) })
  await plant(organization, gone)
  let resolving: Promise<number> | undefined
  await store.inOrganization(organization.organizationId, async (db) => {
    const seenAgain = readFinding({ ...gone, lastSeen: daysAgo(1) })
    await ingestReadFindings(db, [seenAgain], { actor, channel: 'CHANNEL_IMPORT', now })
    resolving = resolveStale()
    await untilAwaited(db)
  })
  assert.equal(await resolving, 0)
  assert.equal((await get(organization, gone)).status, 'OBSERVATION_STATUS_OPEN')
})

test('the search for stale observations uses the index on last seen', async () => {
  const { organizationId } = await newOrganizationWithVendor()
  const plan: unknown = await store.inOrganization(organizationId, (db) => {
    const explaining: typeof db = {
      ...db,
      run: (query) => db.run('text' in query ? query : sql`explain ${query}`),
    }
    const after = { lastSeen: daysAgo(40), id: randomUUID() }
    return selectUnseenObservations(explaining, { now, days: 30, after, limit: 1_000 })
  })
  const text = JSON.stringify(plan)
  assert.match(text, /Index Scan using observation_sighting_last_seen/)
  assert.match(text, /Index Cond: [^"]*last_seen <= [^"]*ROW\([^)]*last_seen, [^)]*id\) >/)
})

test('the service resolves stale observations on its own', async () => {
  const own = await startService({ databaseUrl, background: { 'resolve-stale': 50 } })
  const organization = await own.newOrganization()
  await plantMonitoredVendor(own.service.store, organization.organizationId, vendor)
  const gone = finding(vendor, { lastSeen: '2026-01-01T00:00:00Z' })
  await plantObservations(own.service.store, organization.organizationId, [gone])
  await until(
    'the observation is resolved',
    async () => (await get(organization, gone)).status === 'OBSERVATION_STATUS_RESOLVED',
  )
})
