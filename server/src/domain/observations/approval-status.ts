import type { ApprovalStatus as Declared } from '@parapet/contract'

export type ApprovalStatus = Exclude<Declared, 'APPROVAL_STATUS_UNSPECIFIED'>

export type ApprovalMove =
  'triageInternally' | 'requestRemediation' | 'recordReply' | 'exclude' | 'resolve' | 'reopen'

type Steps = Partial<Record<ApprovalStatus, ApprovalStatus>>

const backlog = 'APPROVAL_STATUS_BACKLOG'
const internal = 'APPROVAL_STATUS_TRIAGED_INTERNAL'
const external = 'APPROVAL_STATUS_TRIAGED_EXTERNAL'
const resolved = 'APPROVAL_STATUS_RESOLVED'
const excluded = 'APPROVAL_STATUS_EXCLUDED'

const fromAnyBut = (to: ApprovalStatus, ...refused: ApprovalStatus[]): Steps =>
  Object.fromEntries(
    [backlog, internal, external, resolved, excluded]
      .filter((from) => !refused.some((status) => status === from))
      .map((from) => [from, to]),
  )

/** Where each move leads from each status; combinations not listed are refused. */
const steps: Readonly<Record<ApprovalMove, Steps>> = {
  triageInternally: fromAnyBut(internal),
  requestRemediation: fromAnyBut(external),
  recordReply: fromAnyBut(external),
  exclude: fromAnyBut(excluded, resolved),
  resolve: fromAnyBut(resolved, resolved),
  reopen: { [resolved]: backlog, [excluded]: backlog },
}

/** The status after the move, or undefined if it is refused. */
export const nextApprovalStatus = (status: ApprovalStatus, move: ApprovalMove): ApprovalStatus | undefined =>
  steps[move][status]
