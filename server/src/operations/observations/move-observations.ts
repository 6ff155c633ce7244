import { ApiError } from '@parapet/contract'
import {
  type ApprovalMove,
  type ApprovalStatus,
  nextApprovalStatus,
} from '../../domain/observations/approval-status.ts'
import { type Acceptance, updateApprovalStatus } from '../../store/observations/observation-approval.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Context } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { offerUndo } from './offer-undo.ts'
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

export type Moved = { updatedCount: number; undoId?: string }

/** Moves locked observations, all or none; says how many changed. */
export const moveLockedObservations = async (
  context: Context,
  rows: readonly LockedObservation[],
  move: ApprovalMove,
  noteOf: (row: LockedObservation) => Note,
  /** With an exclusion that accepts the risk. */
  acceptance?: Acceptance,
): Promise<Moved> => {
  const { db, now } = context
  const kind = kinds[move]
  const { actionType, action, isStep = false, vendorResponded } = kind
  const steps = rows.map((row) => {
    const status = nextApprovalStatus(row.approvalStatus, move)
    if (!status) throw refused(row, kind)
    return { row, status }
  })
  const isAcceptedAgain = (row: LockedObservation): boolean =>
    acceptance !== undefined && row.acceptedUntil !== null
  const made = steps.filter(
    ({ row, status }) => isStep || status !== row.approvalStatus || isAcceptedAgain(row),
  )
  const [first] = made
  if (!first) return { updatedCount: 0 }
  const moved = made.map(({ row }) => row)
  // A move leads to the same status from anywhere.
  const { status: approvalStatus } = first
  const after = { approvalStatus, acceptedUntil: acceptance?.expiresAt.toISOString() ?? null }
  const [undoId] = await Promise.all([
    isStep ? undefined : offerUndo(context, moved, actionType, after),
    updateApprovalStatus(
      db,
      moved.map(({ key }) => key),
      approvalStatus,
      now,
      { vendorResponded, acceptance },
    ),
    recordObservationEvents(
      context,
      moved.map((row) => ({ row, actionType, action, newApprovalStatus: approvalStatus, ...noteOf(row) })),
    ),
    markObservations(db, moved),
  ])
  return { updatedCount: moved.length, ...(undoId !== undefined && { undoId }) }
}

/** A move without any further effect. */
export const moveObservations = async (
  context: Context,
  orns: readonly string[],
  move: ApprovalMove,
  note: Note,
  acceptance?: Acceptance,
): Promise<Moved & { unchangedCount: number }> => {
  const rows = await lockNamedObservations(context.db, orns)
  const moved = await moveLockedObservations(context, rows, move, () => note, acceptance)
  return { ...moved, unchangedCount: rows.length - moved.updatedCount }
}
