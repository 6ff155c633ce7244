import type {
  ApprovalStatus,
  DisputeReason,
  DisputeRuling,
  DisputeState,
  ExclusionReason,
} from '@parapet/contract'

/** The state of a dispute after the ruling. */
export const ruledState = (ruling: DisputeRuling): DisputeState =>
  ruling === 'DISPUTE_RULING_ACCEPTED' ? 'DISPUTE_STATE_ACCEPTED' : 'DISPUTE_STATE_REJECTED'

export type Consequence = { move: 'exclude'; reason: ExclusionReason } | { move: 'resolve' }

/**
 * What happens to an observation whose dispute is accepted. A compensating control cannot be seen from outside: it is
 * recorded, and changes neither the status nor the score. What is resolved already stays so.
 */
export const consequenceOf = (reason: DisputeReason, status: ApprovalStatus): Consequence | undefined => {
  if (status === 'APPROVAL_STATUS_RESOLVED') return undefined
  switch (reason) {
    case 'DISPUTE_REASON_NOT_OURS':
      return { move: 'exclude', reason: 'EXCLUSION_REASON_NOT_OURS' }
    case 'DISPUTE_REASON_FALSE_POSITIVE':
      return { move: 'exclude', reason: 'EXCLUSION_REASON_FALSE_POSITIVE' }
    case 'DISPUTE_REASON_FIXED':
      return { move: 'resolve' }
    default:
      return undefined
  }
}
