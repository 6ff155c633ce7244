import type { ReactNode } from 'react'

type Ruled = { by: ReactNode; when: ReactNode }

/** A dispute, and the ruling on it. */
export const disputesWords = {
  dispute: {
    title: 'Dispute',
    quote: (text: string) => `“${text}”`,
    by: (name: ReactNode, when: ReactNode) => (
      <>
        {name} for the vendor, {when}
      </>
    ),
    acceptedBy: ({ by, when }: Ruled) => (
      <>
        Accepted by {by}, {when}
      </>
    ),
    rejectedBy: ({ by, when }: Ruled) => (
      <>
        Rejected by {by}, {when}
      </>
    ),
    label: 'Rule on the dispute',
    accept: 'Accept',
    reject: 'Reject',
  },
  effect: {
    resolved: 'The finding is already resolved. Accepting the dispute only closes it.',
    notOurs: 'If you accept, the finding is excluded because it isn’t the vendor’s.',
    falsePositive: 'If you accept, the finding is excluded as a false positive.',
    fixed: 'If you accept, the finding is resolved. It reopens if a check detects it again.',
    control:
      'If you accept, the control is recorded. The finding stays open and the score doesn’t change, because the control can’t be seen from outside. If the finding should no longer count, exclude it.',
    notCounted: 'It currently doesn’t count toward the score.',
    score: 'It will no longer count toward the score. The score is updated within a minute.',
    scoreWithPoints: (points: string) =>
      `It currently costs ${points} points and will no longer count toward the score. The score is updated within a minute.`,
  },
  ruling: {
    acceptTitle: 'Accept dispute',
    rejectTitle: 'Reject dispute',
    accepted: 'Dispute accepted.',
    rejected: 'Dispute rejected.',
    acceptFailed: 'Couldn’t accept the dispute',
    rejectFailed: 'Couldn’t reject the dispute',
    aboutRejecting: 'The finding stays open and still counts toward the score. The vendor can respond again.',
    comment: 'Comment',
    commentHint: 'Visible to the vendor',
  },
}

export type DisputesWords = typeof disputesWords
