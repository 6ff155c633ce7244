import { breachDrivers, type Driver, ransomwareDrivers, round2 } from './explain.ts'
import { breachProbability, ransomwareProbability } from './likelihood.ts'
import { factorScore } from './overall-score.ts'
import type { Factor } from './scoring-model.ts'
import {
  isCriticalExploited,
  overallOf,
  overallWithout,
  type Standing,
  takeStanding,
  type VendorEvidence,
} from './standing.ts'
import { typePenaltyWithout } from './type-penalty.ts'
import type { ObservationClass } from './type-tally.ts'

export type VendorScore = {
  /** Unrounded, like the scores of the factors. */
  overall: number
  /** With the points that the overall score would gain if the factor were clean. */
  factors: readonly { factor: Factor; score: number; scoreImpact: number }[]
  breach: { probability: number; drivers: Driver[] }
  ransomware: { probability: number; drivers: Driver[] }
  /** Points that the overall score would gain without one observation of the class. */
  scoreImpacts: ReadonlyMap<ObservationClass, number>
}

const gain = (overall: number, without: number): number => Math.max(0, round2(without - overall))

const impactsOf = (standing: Standing, overall: number): Map<ObservationClass, number> =>
  new Map(
    standing.types.flatMap(({ factor, penalty, tally: { classes } }) =>
      classes.map((one): [ObservationClass, number] => {
        const loss = penalty - typePenaltyWithout(classes, one)
        const criticalExploited = isCriticalExploited(one) ? 1 : 0
        return [one, gain(overall, overallWithout(standing, factor, { loss, criticalExploited }))]
      }),
    ),
  )

const factorsOf = (standing: Standing, overall: number): VendorScore['factors'] =>
  [...standing.losses].map(([factor, loss]) => {
    const criticalExploited = standing.types.reduce(
      (sum, share) => sum + (share.factor === factor ? share.criticalExploited : 0),
      0,
    )
    const clean = overallWithout(standing, factor, { loss, criticalExploited })
    return { factor, score: factorScore(loss), scoreImpact: gain(overall, clean) }
  })

/** Scores a vendor by the open model; undefined until something was checked. */
export const scoreVendor = (evidence: VendorEvidence): VendorScore | undefined => {
  if (evidence.factors.size === 0) return undefined
  const standing = takeStanding(evidence)
  const { counts, events } = standing
  const overall = overallOf(standing)
  return {
    overall,
    factors: factorsOf(standing, overall),
    breach: {
      probability: breachProbability(overall, counts, events),
      drivers: breachDrivers(standing),
    },
    ransomware: {
      probability: ransomwareProbability(counts, events),
      drivers: ransomwareDrivers(standing),
    },
    scoreImpacts: impactsOf(standing, overall),
  }
}
