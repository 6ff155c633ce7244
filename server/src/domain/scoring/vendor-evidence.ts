import type { ObservationCategory } from '@parapet/contract'
import type { Factor } from './scoring-model.ts'
import type { VendorEvidence } from './standing.ts'
import type { ObservationClass, TypeTally } from './type-tally.ts'

/** Open observations that are equivalent for scoring, with their factor. */
type Tally = ObservationClass & {
  category: ObservationCategory
  observationType: string
  title: string
  /** False for those that are excluded or informational. */
  affectsScore: boolean
}

// Breaches from security events do not count towards scores yet.
const events = { recentBreach: false, pastBreach: false, pastRansomware: false }

const toFactor = (category: ObservationCategory): Factor =>
  category === 'OBSERVATION_CATEGORY_UNSPECIFIED' ? 'OBSERVATION_CATEGORY_OTHER' : category

const toTypes = (tallies: readonly Tally[]): TypeTally[] =>
  [...Map.groupBy(tallies, ({ observationType }) => observationType)].map(([observationType, classes]) => ({
    observationType,
    title: classes[0]?.title ?? observationType,
    classes,
  }))

/** A vendor's scoring evidence. A factor with a finding counts as checked. */
export const toEvidence = (
  checked: readonly ObservationCategory[],
  open: readonly Tally[],
): VendorEvidence => {
  const counted = open.filter(({ affectsScore }) => affectsScore)
  const found = Map.groupBy(counted, ({ category }) => toFactor(category))
  const factors = new Set([...checked.map(toFactor), ...found.keys()])
  return {
    factors: new Map([...factors].map((factor) => [factor, toTypes(found.get(factor) ?? [])])),
    events,
  }
}

/** How many are open in each factor, counted or not. */
export const openCountsOf = (open: readonly Tally[]): Map<Factor, number> => {
  const counts = new Map<Factor, number>()
  for (const { category, count } of open)
    counts.set(toFactor(category), (counts.get(toFactor(category)) ?? 0) + count)
  return counts
}
