/** What a vendor can say about a finding; the first page says it too, without the rest of the area. */
export const answersWords = {
  DISPUTE_REASON_FIXED: {
    words: 'It’s fixed',
    about: 'You’ve removed the cause. The finding will be checked again.',
  },
  DISPUTE_REASON_NOT_OURS: { words: 'It’s not ours', about: 'The system belongs to another company.' },
  DISPUTE_REASON_FALSE_POSITIVE: {
    words: 'It’s a false positive',
    about: 'The issue described here doesn’t exist.',
  },
  DISPUTE_REASON_COMPENSATING_CONTROL: {
    words: 'A compensating control is in place',
    about: 'Another safeguard mitigates the risk. Please name it.',
  },
}

export type AnswersWords = typeof answersWords
