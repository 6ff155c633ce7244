import type { FactorScore, LikelihoodScore } from '@parapet/contract'
import type { Driver } from './explain.ts'
import { levelOf, likelihoodValue } from './likelihood.ts'
import { gradeOf } from './overall-score.ts'
import type { VendorScore } from './score-vendor.ts'
import type { Factor } from './scoring-model.ts'

/** The likelihood in wire form, with the change since `before`. */
export const toLikelihoodScore = (
  { probability, drivers }: { probability: number; drivers: Driver[] },
  before: number | undefined,
): LikelihoodScore => {
  const value = likelihoodValue(probability)
  return {
    value,
    level: levelOf(value),
    probability: Math.round(probability * 10_000) / 10_000,
    ...(before !== undefined && { change30d: value - before }),
    drivers,
  }
}

/** The factors in wire form, heaviest loss first. */
export const toFactorScores = (
  { factors }: VendorScore,
  openCounts: ReadonlyMap<Factor, number>,
): FactorScore[] =>
  factors
    .toSorted((a, b) => a.score - b.score)
    .map(({ factor, score, scoreImpact }) => ({
      category: factor,
      value: Math.round(score),
      grade: gradeOf(score),
      openCount: openCounts.get(factor) ?? 0,
      scoreImpact,
    }))
