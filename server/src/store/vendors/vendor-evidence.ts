import { type CheckedFactor, ObservationCategory } from '@parapet/contract'
import { toScoredEvent } from '../../domain/scoring/scored-event.ts'
import type { Factor } from '../../domain/scoring/scoring-model.ts'
import type { VendorEvidence } from '../../domain/scoring/vendor-evidence.ts'
import type { KnownEvent } from '../../domain/scoring/wire-score.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { type OpenTally, selectOpenTallies } from '../observations/observation-tally.ts'
import { type EventStanding, selectEventStandings } from '../security-events/security-event-standing.ts'

/** What is known about a vendor: the evidence for its scores, and what goes with it. */
export type KnownVendor = {
  evidence: VendorEvidence
  open: readonly OpenTally[]
  coverage: readonly CheckedFactor[]
  events: ReadonlyMap<string, KnownEvent>
  /** The events that count, as they stand. */
  standings: readonly EventStanding[]
}

const toFactor = (category: ObservationCategory): Factor =>
  category === 'OBSERVATION_CATEGORY_UNSPECIFIED' ? 'OBSERVATION_CATEGORY_OTHER' : category

const selectCoverage = (
  db: Db,
  domains: readonly string[],
): Promise<(CheckedFactor & { domain: string })[]> =>
  db.run(sql<CheckedFactor & { domain: string }>`
    select vendor.domain_name as domain, ${memberAt(ObservationCategory, sql`checked.category`)} as category,
      ${wireTime('checked.checked_at')} as "checkedAt", checked.source_tool as "sourceTool"
    from vendor
    join vendor_checked_category as checked on checked.organization_id = ${db.organizationId}
      and checked.vendor_id = vendor.id
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name = any(${domains}::text[])
    order by vendor.domain_name, checked.category`)

const toFindings = (open: readonly OpenTally[]): VendorEvidence['findings'] =>
  open
    .filter(({ affectsScore }) => affectsScore)
    .map(({ factor, type, severity, confidence, exploitation, evidence, firstSeen, count }) => ({
      factor,
      type,
      severity,
      confidence,
      exploitation,
      evidence,
      firstSeen,
      count,
    }))

/** Everything the scores of the vendors with these domains depend on, by domain. */
export const selectEvidence = async (
  db: Db,
  domains: readonly string[],
  day: string,
): Promise<(domain: string) => KnownVendor> => {
  const [checked, tallies, standings] = await Promise.all([
    selectCoverage(db, domains),
    selectOpenTallies(db, domains, day),
    selectEventStandings(db, domains),
  ])
  const checkedBy = Map.groupBy(checked, ({ domain }) => domain)
  const openBy = Map.groupBy(tallies, ({ domain }) => domain)
  const eventsBy = Map.groupBy(standings, ({ domain }) => domain)
  return (domain) => {
    const coverage = checkedBy.get(domain) ?? []
    const open = openBy.get(domain) ?? []
    const events = eventsBy.get(domain) ?? []
    return {
      evidence: {
        checked: [...new Set(coverage.map(({ category }) => toFactor(category)))],
        findings: toFindings(open),
        events: events.map(toScoredEvent),
      },
      open,
      standings: events,
      coverage: coverage.map(({ category, checkedAt, sourceTool }) => ({ category, checkedAt, sourceTool })),
      events: new Map(
        events.map(({ eventId, title, standing, occurredAt }) => [
          eventId,
          { eventId, title, standing, occurredAt },
        ]),
      ),
    }
  }
}

/** How many are open in each factor, counted or not. */
export const openCountsOf = (open: readonly OpenTally[]): ReadonlyMap<Factor, number> => {
  const counts = new Map<Factor, number>()
  for (const { factor, count } of open) counts.set(factor, (counts.get(factor) ?? 0) + count)
  return counts
}
