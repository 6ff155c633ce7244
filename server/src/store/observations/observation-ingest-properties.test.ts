import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApprovalStatus } from '@parapet/contract'
import fc from 'fast-check'
import { startService } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { readFinding } from '../../domain/observations/finding.ts'
import { memberAt } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import { sightingJoin } from './observation-sighting.ts'
import type { Db } from '../kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service
const vendor = 'acme.com'

const severities = ['SEVERITY_LOW', 'SEVERITY_HIGH'] as const

type Given = { asset: number; day: number; since: number; title: number; severity: number }
type Step = { ingest: Given[] } | { resolve: number; day: number } | { exclude: number } | { flag: number }

const toTime = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()

const toFinding = ({ asset, day, since, title, severity }: Given) =>
  finding(vendor, {
    asset: { url: { url: `https://${vendor}/${asset}` } },
    title: `Title ${title}`,
    severity: severities[severity] ?? 'SEVERITY_LOW',
    firstSeen: toTime(day - since),
    lastSeen: toTime(day),
  })

const keyOf = (asset: number): string =>
  readFinding(toFinding({ asset, day: 0, since: 0, title: 0, severity: 0 })).key

type Seen = {
  title: number
  severity: number
  first: number
  last: number
  count: number
  resolvedDay: number | null
  status: 'BACKLOG' | 'RESOLVED' | 'EXCLUDED'
  flagged: boolean
  actions: string[]
}

/** An independent statement of the rules, one finding at a time. */
const see = (model: Map<number, Seen>, given: Given): 'created' | 'updated' | 'unchanged' => {
  const { asset, day, since, title, severity } = given
  const seen = model.get(asset)
  if (!seen) {
    const first = day - since
    const fresh = {
      title,
      severity,
      first,
      last: day,
      count: 1,
      resolvedDay: null,
      flagged: false,
      actions: [],
    }
    model.set(asset, { ...fresh, status: 'BACKLOG' })
    return 'created'
  }
  const begins = Math.min(seen.first, day - since)
  const isEarlier = begins < seen.first
  seen.first = begins
  if (day < seen.last) return isEarlier ? 'updated' : 'unchanged'
  if (day === seen.last && title === seen.title && severity === seen.severity)
    return isEarlier ? 'updated' : 'unchanged'
  if (severity !== seen.severity) seen.actions.push('SEVERITY_CHANGED')
  if (seen.resolvedDay !== null && day > seen.resolvedDay) {
    seen.actions.push('REOPENED')
    seen.resolvedDay = null
    if (seen.status !== 'EXCLUDED') seen.status = 'BACKLOG'
  }
  if (day > seen.last) seen.count += 1
  Object.assign(seen, { title, severity, last: day })
  return 'updated'
}

const act = (model: Map<number, Seen>, step: Exclude<Step, { ingest: Given[] }>): void => {
  if ('resolve' in step) {
    const seen = model.get(step.resolve)
    if (seen) Object.assign(seen, { resolvedDay: step.day, status: 'RESOLVED' })
  } else if ('exclude' in step) {
    const seen = model.get(step.exclude)
    if (seen) seen.status = 'EXCLUDED'
  } else {
    const seen = model.get(step.flag)
    if (seen) seen.flagged = true
  }
}

const status = (name: 'RESOLVED' | 'EXCLUDED') => sql.lit(ApprovalStatus.numbers[`APPROVAL_STATUS_${name}`])

const actOn = (db: Db, step: Exclude<Step, { ingest: Given[] }>): Promise<unknown> => {
  const [asset, change] =
    'resolve' in step
      ? [
          step.resolve,
          sql`is_resolved = true, resolved_at = ${toTime(step.day)}, approval_status = ${status('RESOLVED')}`,
        ]
      : 'exclude' in step
        ? [step.exclude, sql`approval_status = ${status('EXCLUDED')}`]
        : [step.flag, sql`flagged_at = now()`]
  return db.run(sql`
    update observation set ${change} where organization_id = ${db.organizationId} and key = ${keyOf(asset)}::uuid`)
}

const stored = (organizationId: OrganizationId) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select title, severity, extract(epoch from observation.first_seen)::float8 as first, extract(epoch from last_seen)::float8 as last,
        occurrence_count as count, observation.is_resolved as "isResolved", extract(epoch from resolved_at)::float8 as "resolvedAt",
        ${memberAt(ApprovalStatus, sql`approval_status`)} as status, flagged_at is not null as flagged,
        asset_name as asset, wire_tail like '%"title":"' || title || '"%' as "hasOwnTitle",
        coalesce((select array_agg(action_type order by observation_action.id) from observation_action
          where observation_action.organization_id = ${db.organizationId}
            and observation_action.observation_key = observation.key), '{}') as actions
      from observation ${sightingJoin(db)}
      left join observation_detail on observation_detail.organization_id = ${db.organizationId}
        and observation_detail.key = observation.key
      where observation.organization_id = ${db.organizationId} order by asset_name`),
  )

const seconds = (day: number): number => Date.parse(toTime(day)) / 1000
const actionTypes: Readonly<Record<string, number>> = { SEVERITY_CHANGED: 6, REOPENED: 11 }

const expected = (model: ReadonlyMap<number, Seen>) =>
  [...model]
    .toSorted(([a], [b]) => a - b)
    .map(([asset, seen]) => ({
      title: `Title ${seen.title}`,
      severity: seen.severity === 0 ? 2 : 4,
      first: seconds(seen.first),
      last: seconds(seen.last),
      count: seen.count,
      isResolved: seen.resolvedDay !== null,
      resolvedAt: seen.resolvedDay === null ? null : seconds(seen.resolvedDay),
      status: `APPROVAL_STATUS_${seen.status}`,
      flagged: seen.flagged,
      asset: `https://${vendor}/${asset}`,
      hasOwnTitle: true,
      actions: seen.actions.map((name) => actionTypes[name]),
    }))

const asset = fc.nat({ max: 1 })
const day = fc.nat({ max: 3 })
const given = fc.record({
  asset,
  day,
  since: fc.nat({ max: 2 }),
  title: fc.nat({ max: 1 }),
  severity: fc.nat({ max: 1 }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ingest: fc.array(given, { minLength: 1, maxLength: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ resolve: asset, day }) },
  { weight: 1, arbitrary: fc.record({ exclude: asset }) },
  { weight: 1, arbitrary: fc.record({ flag: asset }) },
)

test('any sequence of imports, with repeats and out of order, leaves what the rules prescribe [STATE-01]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const { organizationId } = await newOrganization()
      await plantMonitoredVendor(store, organizationId, vendor)
      const model = new Map<number, Seen>()
      for (const one of steps) {
        if (!('ingest' in one)) {
          act(model, one)
          await store.inOrganization(organizationId, (db) => actOn(db, one))
          continue
        }
        const counts = { created: 0, updated: 0, unchanged: 0 }
        for (const finds of one.ingest) counts[see(model, finds)] += 1
        const [answer] = await plantObservations(store, organizationId, one.ingest.map(toFinding))
        const { created, updated, unchanged } = answer ?? counts
        assert.deepEqual({ created, updated, unchanged }, counts)
      }
      assert.deepEqual(await stored(organizationId), expected(model))
    }),
    { numRuns: 60 },
  )
})
