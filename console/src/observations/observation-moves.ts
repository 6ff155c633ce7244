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
  | 'assign'
  | 'due'
  | 'comment'

/** Those that ask for details in a dialog first. */
export type DialogMove = Exclude<Move, 'flag' | 'unflag'>

export const needsComment: ReadonlySet<Move> = new Set<Move>(['reply', 'accept', 'comment'])

type Standing = Pick<Observation, 'status' | 'approvalStatus' | 'isFlagged' | 'view' | 'acceptedRisk'>

const isClosed = (approvalStatus: string): boolean =>
  approvalStatus === 'APPROVAL_STATUS_RESOLVED' || approvalStatus === 'APPROVAL_STATUS_EXCLUDED'

/** Whether the observation's current state allows an action; the service checks again. */
export const isPossible: Readonly<Record<Move, (observation: Standing) => boolean>> = {
  flag: ({ isFlagged, status }) => !isFlagged && status === 'OBSERVATION_STATUS_OPEN',
  unflag: ({ isFlagged }) => isFlagged,
  triage: ({ approvalStatus }) => approvalStatus !== 'APPROVAL_STATUS_TRIAGED_INTERNAL',
  request: ({ view }) => view === 'VIEW_VRM',
  reply: ({ view, approvalStatus }) =>
    view === 'VIEW_VRM' && approvalStatus === 'APPROVAL_STATUS_TRIAGED_EXTERNAL',
  // Accepting again extends.
  accept: ({ approvalStatus, acceptedRisk }) => !isClosed(approvalStatus) || acceptedRisk !== undefined,
  exclude: ({ approvalStatus }) => !isClosed(approvalStatus),
  resolve: ({ approvalStatus }) => approvalStatus !== 'APPROVAL_STATUS_RESOLVED',
  reopen: ({ approvalStatus }) => isClosed(approvalStatus),
  assign: () => true,
  due: ({ status }) => status === 'OBSERVATION_STATUS_OPEN',
  comment: () => true,
}
