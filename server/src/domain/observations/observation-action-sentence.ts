import type { ApprovalStatus, ObservationActionType } from '@parapet/contract'
import { plainMember } from '../audit/audit-sentence.ts'

type Action = {
  actionType: ObservationActionType
  title: string | null
  newApprovalStatus: ApprovalStatus | null
  metadata: Readonly<Record<string, string>>
}

const verbs: Readonly<Record<ObservationActionType, string>> = {
  OBSERVATION_ACTION_TYPE_UNSPECIFIED: 'Changed',
  OBSERVATION_ACTION_TYPE_CREATED: 'Found',
  OBSERVATION_ACTION_TYPE_SEEN_AGAIN: 'Saw again',
  OBSERVATION_ACTION_TYPE_FLAGGED: 'Flagged',
  OBSERVATION_ACTION_TYPE_UNFLAGGED: 'Removed the flag from',
  OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED: 'Moved',
  OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED: 'Changed the severity of',
  OBSERVATION_ACTION_TYPE_COMMENTED: 'Commented on',
  OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED: 'Asked the vendor to fix',
  OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED: "Recorded the vendor's reply on",
  OBSERVATION_ACTION_TYPE_RESOLVED: 'Resolved',
  OBSERVATION_ACTION_TYPE_REOPENED: 'Reopened',
  OBSERVATION_ACTION_TYPE_EXCLUDED: 'Excluded',
  OBSERVATION_ACTION_TYPE_ASSIGNED: 'Assigned',
  OBSERVATION_ACTION_TYPE_UNASSIGNED: 'Unassigned',
  OBSERVATION_ACTION_TYPE_UNDONE: 'Took back an action on',
  OBSERVATION_ACTION_TYPE_DISPUTED: 'Disputed',
  OBSERVATION_ACTION_TYPE_DISPUTE_ACCEPTED: 'Accepted the dispute of',
  OBSERVATION_ACTION_TYPE_DISPUTE_REJECTED: 'Rejected the dispute of',
  OBSERVATION_ACTION_TYPE_DUE_DATE_CHANGED: 'Changed the due date of',
}

/** A history entry as an English sentence without the actor. */
export const observationActionSentence = ({
  actionType,
  title,
  newApprovalStatus,
  metadata,
}: Action): string => {
  const what = title === null ? 'an observation' : `“${title}”`
  const isMove = actionType === 'OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED'
  const to = isMove && newApprovalStatus !== null ? ` to ${plainMember(newApprovalStatus)}` : ''
  const {
    undoneActionType,
    disputeReason,
    reason = undoneActionType ?? disputeReason,
    assigneeName,
  } = metadata
  const whom = assigneeName === undefined ? '' : ` to ${assigneeName}`
  const why = reason === undefined ? '' : ` (${plainMember(reason)})`
  return `${verbs[actionType]} ${what}${to}${whom}${why}.`
}
