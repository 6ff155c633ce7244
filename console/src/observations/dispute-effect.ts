import type { DisputeReason } from '@parapet/contract'
import { points } from '../parts/points.ts'
import type { Observation } from './observation-moves.ts'

const scoreWords = ({ affectsScore, scoreImpact }: Observation): string => {
  if (!affectsScore) return 'It does not count in the score now.'
  const cost = scoreImpact === undefined ? '' : `, where it costs ${points(scoreImpact)} points now`
  return `It no longer counts in the score${cost}. The new score is there within a minute.`
}

/** What accepting the dispute does, to be read beforehand. */
export const disputeEffect = (observation: Observation, reason: DisputeReason): string => {
  if (observation.status === 'OBSERVATION_STATUS_RESOLVED')
    return 'The finding is resolved already. Accepting closes the dispute and changes nothing else.'
  switch (reason) {
    case 'DISPUTE_REASON_NOT_OURS':
      return `If you accept, the finding is excluded as not the vendor's. ${scoreWords(observation)}`
    case 'DISPUTE_REASON_FALSE_POSITIVE':
      return `If you accept, the finding is excluded as a false positive. ${scoreWords(observation)}`
    case 'DISPUTE_REASON_FIXED':
      return `If you accept, the finding is marked as fixed, and reopened if a check still finds it. ${scoreWords(observation)}`
    default:
      return 'If you accept, the control is on record. The finding stays open and the score does not change, because the control cannot be seen from outside. Exclude the finding if it should no longer count.'
  }
}
