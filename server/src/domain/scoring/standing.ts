import type { ThreatCounts, VendorEvents } from './likelihood.ts'
import { type Losses, overallScore } from './overall-score.ts'
import { isLeakedCredentials, isRemoteAccess, isUnenforcedDmarc } from './ransomware-relevance.ts'
import type { Factor } from './scoring-model.ts'
import { typePenalty } from './type-penalty.ts'
import type { ObservationClass, TypeTally } from './type-tally.ts'

/** Everything a vendor's scores depend on. */
export type VendorEvidence = {
  /** The checked factors, each with what is open in it. */
  factors: ReadonlyMap<Factor, readonly TypeTally[]>
  events: VendorEvents
}

/** One type with its share in everything the vendor's figures sum up. */
export type TypeShare = {
  factor: Factor
  tally: TypeTally
  penalty: number
  criticalExploited: number
  counts: ThreatCounts
}

/** A vendor's evidence, summed up once, so that any part of it can be subtracted again. */
export type Standing = {
  types: readonly TypeShare[]
  losses: Losses
  criticalExploited: number
  counts: ThreatCounts
  events: VendorEvents
}

export const isCriticalExploited = ({ severity, knownExploited }: ObservationClass): boolean =>
  severity === 'SEVERITY_CRITICAL' && knownExploited

const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0)

const countThreats = (factor: Factor, { observationType, classes }: TypeTally): ThreatCounts => {
  const all = sumOf(classes, ({ count }) => count)
  return {
    knownExploited: sumOf(classes, ({ knownExploited, count }) => (knownExploited ? count : 0)),
    knownRansomware: sumOf(classes, ({ ransomwareCount }) => ransomwareCount),
    remoteAccess: isRemoteAccess(observationType) ? all : 0,
    leakedCredentials: isLeakedCredentials(factor) ? all : 0,
    unenforcedDmarc: isUnenforcedDmarc(observationType) ? all : 0,
  }
}

const toShare = (factor: Factor, tally: TypeTally): TypeShare => ({
  factor,
  tally,
  penalty: typePenalty(tally.classes),
  criticalExploited: sumOf(tally.classes, (observed) => (isCriticalExploited(observed) ? observed.count : 0)),
  counts: countThreats(factor, tally),
})

const sumCounts = (shares: readonly TypeShare[]): ThreatCounts => ({
  knownExploited: sumOf(shares, ({ counts }) => counts.knownExploited),
  knownRansomware: sumOf(shares, ({ counts }) => counts.knownRansomware),
  remoteAccess: sumOf(shares, ({ counts }) => counts.remoteAccess),
  leakedCredentials: sumOf(shares, ({ counts }) => counts.leakedCredentials),
  unenforcedDmarc: sumOf(shares, ({ counts }) => counts.unenforcedDmarc),
})

export const takeStanding = ({ factors, events }: VendorEvidence): Standing => {
  const losses = new Map<Factor, number>()
  const types: TypeShare[] = []
  for (const [factor, tallies] of factors) {
    const shares = tallies.map((tally) => toShare(factor, tally))
    losses.set(
      factor,
      sumOf(shares, ({ penalty }) => penalty),
    )
    types.push(...shares)
  }
  return {
    types,
    losses,
    criticalExploited: sumOf(types, ({ criticalExploited }) => criticalExploited),
    counts: sumCounts(types),
    events,
  }
}

export const overallOf = ({ losses, criticalExploited, events }: Standing): number =>
  overallScore(losses, { criticalExploited: criticalExploited > 0, recentBreach: events.recentBreach })

/**
 * The overall score if the factor had lost that much less, and with that many fewer critical, exploited observations.
 */
export const overallWithout = (
  { losses, criticalExploited, events }: Standing,
  factor: Factor,
  less: { loss: number; criticalExploited: number },
): number =>
  overallScore(new Map(losses).set(factor, (losses.get(factor) ?? 0) - less.loss), {
    criticalExploited: criticalExploited > less.criticalExploited,
    recentBreach: events.recentBreach,
  })
