import type { DisputeReason } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'

export type GivenReason = Exclude<DisputeReason, 'DISPUTE_REASON_UNSPECIFIED'>

/** What a vendor can answer, in its own words, and what that means. */
export const disputeAnswers: Readonly<Record<GivenReason, { words: string; about: string }>> = {
  DISPUTE_REASON_FIXED: { words: 'It is fixed', about: 'You have removed the cause. It is checked again.' },
  DISPUTE_REASON_NOT_OURS: { words: 'It is not ours', about: 'The system belongs to another company.' },
  DISPUTE_REASON_FALSE_POSITIVE: {
    words: 'The finding is wrong',
    about: 'What is described here is not the case.',
  },
  DISPUTE_REASON_COMPENSATING_CONTROL: {
    words: 'Something else protects us',
    about: 'Another safeguard makes it harmless. Please name it.',
  },
}

/** The same for any reason that a history may have. */
export const disputeWords = (reason: string): string =>
  Object.entries(disputeAnswers).find(([known]) => known === reason)?.[1].words ?? labelOf(reason)
