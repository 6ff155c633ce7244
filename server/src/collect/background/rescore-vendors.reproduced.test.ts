import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Confidence, Severity } from '@parapet/contract'
import fc from 'fast-check'
import { startService } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { plantSecurityEvents, securityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import { host } from '../../../../test/support/rescoring.ts'
import { scoreVendors } from '../../../../test/support/score-vendors.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { type DayFigures, recheckScore } from '../../domain/scoring/recheck-score.ts'
import { allFactors } from '../../../../test/support/scoring-cases.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Db } from '../../store/kernel/store.ts'
import { upsertCheckedCategories } from '../../store/vendors/checked-category.ts'
import { streamKeptDays } from '../../store/vendors/kept-day.ts'

const { newOrganization, service } = await startService()
const { store } = service

const start = Date.parse('2026-01-01T12:00:00Z')
const dayMs = 86_400_000
const timeOn = (day: number): Date => new Date(start + day * dayMs)
const nameOf = (day: number): string => timeOn(day).toISOString().slice(0, 10)

/** What happens to a vendor before it is scored. */
const aChange = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('nothing' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('found' as const),
      n: fc.nat(5),
      age: fc.constantFrom(0, 1, 13, 14, 60, 88, 89, 90, 200),
      severity: fc.constantFrom(...Severity.enum.slice(1)),
      confidence: fc.constantFrom(...Confidence.enum.slice(1)),
      category: fc.constantFrom(...allFactors),
      product: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('altered' as const),
      how: fc.constantFrom('excluded', 'counted', 'resolved', 'open'),
      n: fc.nat(5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('checked' as const), factor: fc.constantFrom(...allFactors) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      eventType: fc.constantFrom('SECURITY_EVENT_TYPE_DATA_BREACH', 'SECURITY_EVENT_TYPE_RANSOMWARE'),
      standing: fc.constantFrom(2, 3),
      age: fc.nat(400),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('eventStatus' as const), status: fc.constantFrom(1, 4, 5, 6) }),
  },
)

type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never

/** Days pass, sometimes none, sometimes enough for every finding to get as heavy as it can; clocks are set back. */
const aHistory = fc.array(
  fc.record({
    days: fc.constantFrom(1, 1, 1, 0, 0, 2, 14, 76, 90, -1, -3),
    changes: fc.array(aChange, { maxLength: 2 }),
  }),
  { minLength: 12, maxLength: 25 },
)

const types = ['dmarc_missing', 'open_rdp', 'botnet_infection', 'public_bucket', 'hsts_missing', 'old_server']

const alterations = {
  excluded: sql`approval_status = 5`,
  counted: sql`approval_status = 2`,
  resolved: sql`is_resolved = true`,
  open: sql`is_resolved = false`,
} as const

const apply = async (
  organizationId: OrganizationId,
  { id, domain, day }: { id: Id<'vnd'>; domain: string; day: number },
  change: Change,
): Promise<void> => {
  const inDb = (work: (db: Db) => Promise<unknown>) => store.inOrganization(organizationId, work)
  switch (change.kind) {
    case 'nothing':
      return
    case 'found': {
      const { n, age, severity, confidence, category, product } = change
      const seen = timeOn(day - age)
        .toISOString()
        .replace('Z', '000Z')
      await plantObservations(store, organizationId, [
        finding(domain, {
          observationType: types[n] ?? '',
          severity,
          confidence,
          category,
          asset: host(n + 7 * Math.abs(day)),
          firstSeen: seen,
          lastSeen: seen,
          ...(product && {
            vulnerability: { vulnerabilityId: `CVE-2026-000${n}`, affectedProduct: 'Acme Server 1' },
          }),
        }),
      ])
      return
    }
    case 'altered':
      await inDb((db) =>
        db.run(sql`update observation set ${alterations[change.how]}
          where organization_id = ${db.organizationId} and domain = ${domain} and observation_type = ${types[change.n]}`),
      )
      return
    case 'checked':
      await inDb((db) =>
        upsertCheckedCategories(db, [
          {
            vendorId: uuidOf('vnd', id),
            category: change.factor,
            sourceTool: 'passive-check',
            at: timeOn(day),
          },
        ]),
      )
      return
    case 'event': {
      const occurredAt = timeOn(day - change.age)
        .toISOString()
        .replace('Z', '000Z')
      const event = securityEvent({ eventType: change.eventType, occurredAt })
      await plantSecurityEvents(store, organizationId, [event])
      await inDb((db) =>
        db.run(sql`
          insert into security_event_company (
            organization_id, event_id, domain, impact, standing, reason, confidence, first_seen, updated_at)
          values (${db.organizationId}, ${uuidOf('evt', event.id)}, ${domain}, 1, ${change.standing}, 'Named.', 3, now(), now())`),
      )
      return
    }
    case 'eventStatus':
      await inDb((db) =>
        db.run(
          sql`update security_event set status = ${change.status} where organization_id = ${db.organizationId}`,
        ),
      )
  }
}

/** What everybody was shown after the vendor was scored. */
const readShown = async (organizationId: OrganizationId, domain: string): Promise<DayFigures | undefined> => {
  const [row] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ [K in keyof DayFigures]: DayFigures[K] | null }>`
      select vendor.score as overall, vendor_score.exact_score::float8 as "exactScore",
        vendor.breach_likelihood_score as "breachLikelihood", vendor.ransomware_score as ransomware
      from vendor
      join vendor_score on vendor_score.organization_id = ${db.organizationId} and vendor_score.vendor_id = vendor.id
      where vendor.organization_id = ${db.organizationId} and vendor.domain_name = ${domain}`),
  )
  if (!row || row.breachLikelihood === null || row.ransomware === null) return undefined
  return { ...row, breachLikelihood: row.breachLikelihood, ransomware: row.ransomware }
}

test('every day of a random history gives the numbers that were shown last on that day', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      const { organizationId } = await newOrganization()
      const domain = 'acme.com'
      const id = await plantMonitoredVendor(store, organizationId, domain)
      const factors = allFactors.slice(0, 6)
      for (const factor of factors)
        await apply(organizationId, { id, domain, day: 0 }, { kind: 'checked', factor })
      const shown = new Map<string, DayFigures>()
      let day = 0
      for (const { days, changes } of history) {
        day += days
        for (const change of changes) await apply(organizationId, { id, domain, day }, change)
        await scoreVendors(store, organizationId, [domain], timeOn(day))
        const figures = await readShown(organizationId, domain)
        if (figures) shown.set(nameOf(day), figures)
      }
      const found = await store.inOrganization(organizationId, async (db) => {
        const all = []
        for await (const kept of streamKeptDays(db, id, { from: '2025-01-01', to: '2099-01-01' }))
          all.push(recheckScore(kept))
        return all
      })
      assert.deepEqual(
        found.map((one) => [one.day, one.result, 'recomputed' in one && one.recomputed]),
        [...shown].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, figures]) => [name, 'same', figures]),
      )
    }),
    { numRuns: 5 },
  )
})
