import type { DisputeReason } from '@parapet/contract'
import { points } from '../parts/points.ts'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

const scoreWords = ({ affectsScore, scoreImpact }: Observation): string => {
  if (!affectsScore) return words.effect.notCounted
  return scoreImpact === undefined ? words.effect.score : words.effect.scoreWithPoints(points(scoreImpact))
}

/** What accepting the dispute does, to be read beforehand. */
export const disputeEffect = (observation: Observation, reason: DisputeReason): string => {
  if (observation.status === 'OBSERVATION_STATUS_RESOLVED') return words.effect.resolved
  switch (reason) {
    case 'DISPUTE_REASON_NOT_OURS':
      return `${words.effect.notOurs} ${scoreWords(observation)}`
    case 'DISPUTE_REASON_FALSE_POSITIVE':
      return `${words.effect.falsePositive} ${scoreWords(observation)}`
    case 'DISPUTE_REASON_FIXED':
      return `${words.effect.fixed} ${scoreWords(observation)}`
    default:
      return words.effect.control
  }
}
