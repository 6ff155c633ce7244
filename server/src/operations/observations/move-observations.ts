import { ApiError } from '@parapet/contract'
import {
  type ApprovalMove,
  type ApprovalStatus,
  nextApprovalStatus,
} from '../../domain/observations/approval-status.ts'
import { updateApprovalStatus } from '../../store/observations/observation-approval.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Context } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { type Note, type ObservationEvent, recordObservationEvents } from './record-observation-events.ts'

type MoveKind = Pick<ObservationEvent, 'action' | 'actionType'> & {
  words: string
  /** Recorded even if the status stays the same. */
  isStep?: true
  /** Whether the vendor has answered then; other moves leave that as it is. */
  vendorResponded?: boolean
}

const kinds: Readonly<Record<ApprovalMove, MoveKind>> = {
  triageInternally: {
    actionType: 'OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED',
    action: 'observation.triaged-internally',
    words: 'triaged internally',
  },
  requestRemediation: {
    actionType: 'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED',
    action: 'observation.remediation-requested',
    words: 'put to the vendor',
    isStep: true,
    vendorResponded: false,
  },
  recordReply: {
    actionType: 'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED',
    action: 'observation.vendor-replied',
    words: 'answered by the vendor',
    isStep: true,
    vendorResponded: true,
  },
  exclude: {
    actionType: 'OBSERVATION_ACTION_TYPE_EXCLUDED',
    action: 'observation.excluded',
    words: 'excluded',
  },
  resolve: {
    actionType: 'OBSERVATION_ACTION_TYPE_RESOLVED',
    action: 'observation.resolved',
    words: 'marked as fixed',
  },
  reopen: {
    actionType: 'OBSERVATION_ACTION_TYPE_REOPENED',
    action: 'observation.reopened',
    words: 'reopened',
  },
}

const plainStatus = (status: ApprovalStatus): string => status.replace('APPROVAL_STATUS_', '')

const refused = ({ orn, approvalStatus }: LockedObservation, { words }: MoveKind): ApiError =>
  new ApiError(
    'APPROVAL_TRANSITION_REFUSED',
    `${orn} is ${plainStatus(approvalStatus)} and cannot be ${words}.`,
    { metadata: { orn, approvalStatus } },
  )

/** Moves locked observations, all or none; returns how many changed. */
export const moveLockedObservations = async (
  context: Context,
  rows: readonly LockedObservation[],
  move: ApprovalMove,
  noteOf: (row: LockedObservation) => Note,
): Promise<number> => {
  const { db, now } = context
  const kind = kinds[move]
  const { actionType, action, isStep = false, vendorResponded } = kind
  const steps = rows.map((row) => {
    const status = nextApprovalStatus(row.approvalStatus, move)
    if (!status) throw refused(row, kind)
    return { row, status }
  })
  const made = steps.filter(({ row, status }) => isStep || status !== row.approvalStatus)
  const [first] = made
  if (!first) return 0
  const moved = made.map(({ row }) => row)
  await Promise.all([
    // A move leads to the same status from anywhere.
    updateApprovalStatus(
      db,
      moved.map(({ key }) => key),
      first.status,
      now,
      vendorResponded,
    ),
    recordObservationEvents(
      context,
      moved.map((row) => ({ row, actionType, action, newApprovalStatus: first.status, ...noteOf(row) })),
    ),
    markObservations(db, moved),
  ])
  return moved.length
}

/** A move without any further effect. */
export const moveObservations = async (
  context: Context,
  orns: readonly string[],
  move: ApprovalMove,
  note: Note,
): Promise<{ updatedCount: number; unchangedCount: number }> => {
  const rows = await lockNamedObservations(context.db, orns)
  const updatedCount = await moveLockedObservations(context, rows, move, () => note)
  return { updatedCount, unchangedCount: rows.length - updatedCount }
}
