import { scoringModel } from './scoring-model.ts'
import type { ObservationClass } from './type-tally.ts'

const { severityWeights, confidenceFactors, knownExploitedMultiplier, likelyExploited } = scoringModel

const weightOf = (observation: ObservationClass): number =>
  severityWeights[observation.severity] *
  (observation.knownExploited ? knownExploitedMultiplier : 1) *
  (observation.likelyExploited ? likelyExploited.multiplier : 1)

/**
 * Points that the observations of one type cost their factor: the worst in full, all repeats together at most half as
 * much. The highest severity has the greatest weight, because no multiplier lifts a severity above the next.
 */
export const typePenalty = (classes: readonly ObservationClass[]): number => {
  let weight = 0
  let confidence = 0
  let confidences = 0
  let count = 0
  for (const observed of classes) {
    if (observed.count === 0) continue
    const factor = confidenceFactors[observed.confidence]
    weight = Math.max(weight, weightOf(observed))
    confidence = Math.max(confidence, factor)
    confidences += factor * observed.count
    count += observed.count
  }
  const others = confidences - confidence
  const spread = scoringModel.repeatSpread * (1 + Math.log10(1 + count))
  return weight * (confidence + scoringModel.repeatShare * (1 - Math.exp(-others / spread)))
}

/** The same with one observation of that class fewer. */
export const typePenaltyWithout = (classes: readonly ObservationClass[], one: ObservationClass): number =>
  typePenalty(classes.map((other) => (other === one ? { ...one, count: one.count - 1 } : other)))
