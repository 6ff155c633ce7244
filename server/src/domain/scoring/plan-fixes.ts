import type { Severity } from '@parapet/contract'
import { Severity as SeverityNames } from '@parapet/contract'
import { round2 } from './explain.ts'
import type { Factor } from './scoring-model.ts'
import {
  overallOf,
  overallWithout,
  type Standing,
  takeStanding,
  type TypeShare,
  type VendorEvidence,
} from './standing.ts'

/** Observations of one type to fix together. */
export type Fix = {
  factor: Factor
  observationType: string
  title: string
  severity: Severity
  count: number
  /** What the score would gain if only these were fixed. */
  points: number
  /** The rounded score once these and all before them are fixed. */
  scoreAfter: number
}

const worstOf = ({ tally: { classes } }: TypeShare): Severity =>
  SeverityNames.enum.findLast((severity) =>
    classes.some((one) => one.count > 0 && one.severity === severity),
  ) ?? 'SEVERITY_UNSPECIFIED'

const lessOf = ({ penalty, criticalExploited }: TypeShare) => ({ loss: penalty, criticalExploited })

const without = (standing: Standing, share: TypeShare): Standing => ({
  ...standing,
  losses: new Map(standing.losses).set(
    share.factor,
    Math.max(0, (standing.losses.get(share.factor) ?? 0) - share.penalty),
  ),
  criticalExploited: standing.criticalExploited - share.criticalExploited,
})

/**
 * The next type to fix: the one that gains most now. If none gains anything alone, because a factor lost far more than
 * it has or a cap applies, the worst one there.
 */
const bestOf = (standing: Standing, shares: readonly TypeShare[]): TypeShare | undefined => {
  const ranked = shares.map((share) => ({
    share,
    overall: overallWithout(standing, share.factor, lessOf(share)),
  }))
  const [best] = ranked.toSorted(
    (a, b) =>
      b.overall - a.overall ||
      b.share.criticalExploited - a.share.criticalExploited ||
      b.share.penalty - a.share.penalty ||
      (a.share.tally.observationType < b.share.tally.observationType ? -1 : 1),
  )
  return best?.share
}

/** What to fix first, in order, by the model itself: each fix builds on the ones before it. */
export const planFixes = (evidence: VendorEvidence, limit: number): Fix[] => {
  if (evidence.factors.size === 0) return []
  const now = takeStanding(evidence)
  const overall = overallOf(now)
  let left = now.types.filter(({ penalty }) => penalty > 0)
  let standing = now
  const fixes: Fix[] = []
  while (fixes.length < limit) {
    const share = bestOf(standing, left)
    if (!share) break
    left = left.filter((other) => other !== share)
    standing = without(standing, share)
    const { observationType, title, classes } = share.tally
    fixes.push({
      factor: share.factor,
      observationType,
      title,
      severity: worstOf(share),
      count: classes.reduce((sum, { count }) => sum + count, 0),
      points: Math.max(0, round2(overallWithout(now, share.factor, lessOf(share)) - overall)),
      scoreAfter: Math.round(overallOf(standing)),
    })
  }
  return fixes
}
