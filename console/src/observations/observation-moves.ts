import type { OutputFor } from '../parts/ask.ts'

export type Observation = OutputFor<'GetObservation'>['observation']

export type Move =
  | 'flag'
  | 'unflag'
  | 'triage'
  | 'request'
  | 'reply'
  | 'accept'
  | 'exclude'
  | 'resolve'
  | 'reopen'
  | 'due'
  | 'comment'

type MoveWords = {
  /** The button's label. */
  label: string
  /** What was done, to follow a number: "3 flagged". */
  done: string
  /** What the unchanged ones already were, to follow a number. */
  already: string
  /** What the action means, for its dialog. */
  about: string
  /** The label of the comment field; absent if the action takes no comment. */
  comment?: string
  needsComment?: true
  /** Whether the observation's current state allows it. */
  isPossible: (
    observation: Pick<Observation, 'status' | 'approvalStatus' | 'isFlagged' | 'view' | 'acceptedRisk'>,
  ) => boolean
}

const isClosed = (approvalStatus: string): boolean =>
  approvalStatus === 'APPROVAL_STATUS_RESOLVED' || approvalStatus === 'APPROVAL_STATUS_EXCLUDED'

/** The actions on observations; the service checks again whether they are allowed. */
export const moves: Readonly<Record<Move, MoveWords>> = {
  flag: {
    label: 'Flag',
    done: 'flagged',
    already: 'already were',
    about: 'Flagged observations stand out for follow-up.',
    isPossible: ({ isFlagged, status }) => !isFlagged && status === 'OBSERVATION_STATUS_OPEN',
  },
  unflag: {
    label: 'Take the flag off',
    done: 'no longer flagged',
    already: 'were not flagged',
    about: 'The observation stays, without its flag.',
    isPossible: ({ isFlagged }) => isFlagged,
  },
  triage: {
    label: 'Triage inside',
    done: 'triaged inside',
    already: 'already were',
    about: 'Your organization takes care of the remediation.',
    comment: 'Comment',
    isPossible: ({ approvalStatus }) => approvalStatus !== 'APPROVAL_STATUS_TRIAGED_INTERNAL',
  },
  request: {
    label: 'Request remediation',
    done: 'put to the vendor',
    already: 'already were',
    about: 'Each vendor gets one request that lists what was observed there.',
    comment: 'Message to the vendor',
    isPossible: ({ view }) => view === 'VIEW_VRM',
  },
  reply: {
    label: "Record the vendor's reply",
    done: 'answered by the vendor',
    already: 'already were',
    about: 'What the vendor said is kept in the history.',
    comment: 'What the vendor said',
    needsComment: true,
    isPossible: ({ view, approvalStatus }) =>
      view === 'VIEW_VRM' && approvalStatus === 'APPROVAL_STATUS_TRIAGED_EXTERNAL',
  },
  accept: {
    label: 'Accept the risk',
    done: 'accepted',
    already: 'excluded for another reason',
    about: 'An accepted risk counts in no score until the date you choose. Then it is reopened.',
    comment: 'Why the risk is acceptable',
    needsComment: true,
    // Accepting again extends.
    isPossible: ({ approvalStatus, acceptedRisk }) => !isClosed(approvalStatus) || acceptedRisk !== undefined,
  },
  exclude: {
    label: 'Exclude',
    done: 'excluded',
    already: 'already were',
    about: 'Excluded observations are acknowledged and count in no score.',
    comment: 'Comment',
    isPossible: ({ approvalStatus }) => !isClosed(approvalStatus),
  },
  resolve: {
    label: 'Resolve',
    done: 'resolved',
    already: 'already were',
    about: 'Marks them as fixed. One that is seen again is reopened by itself.',
    comment: 'Comment',
    isPossible: ({ approvalStatus }) => approvalStatus !== 'APPROVAL_STATUS_RESOLVED',
  },
  reopen: {
    label: 'Reopen',
    done: 'put back into the backlog',
    already: 'already were',
    about: 'Puts resolved and excluded observations back into the backlog.',
    comment: 'Comment',
    isPossible: ({ approvalStatus }) => isClosed(approvalStatus),
  },
  due: {
    label: 'Set due date',
    done: 'with a new due date',
    already: 'already had it',
    about: 'A date that you set wins over the SLA.',
    comment: 'Comment',
    isPossible: ({ status }) => status === 'OBSERVATION_STATUS_OPEN',
  },
  comment: {
    label: 'Comment',
    done: 'commented on',
    already: 'already were',
    about: 'The comment is kept in the history.',
    comment: 'Comment',
    needsComment: true,
    isPossible: () => true,
  },
}
