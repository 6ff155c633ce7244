import type { ApprovalStatus, Severity } from '@parapet/contract'
import type { ReadFinding } from './finding.ts'

/** An observation's state after its sightings so far. Instants from `parseTimestamp`. */
export type SeenState = {
  contentHash: string
  severity: Severity
  isSelf: boolean
  approvalStatus: ApprovalStatus
  isResolved: boolean
  resolvedAt: string | null
  firstSeen: string
  lastSeen: string
  occurrenceCount: number
}

export type Sighting = Pick<SeenState, 'contentHash' | 'severity' | 'isSelf' | 'firstSeen' | 'lastSeen'>

export const toSighting = ({ contentHash, finding }: ReadFinding, isSelf: boolean): Sighting => {
  const { severity, firstSeen, lastSeen } = finding
  return { contentHash, severity, isSelf, firstSeen, lastSeen }
}

export const firstSighting = (sighting: Sighting): SeenState => ({
  ...sighting,
  approvalStatus: 'APPROVAL_STATUS_BACKLOG',
  isResolved: false,
  resolvedAt: null,
  occurrenceCount: 1,
})

/** Only a user can undo a user's exclusion. */
const reopen = ({ approvalStatus }: SeenState): Partial<SeenState> => ({
  isResolved: false,
  resolvedAt: null,
  approvalStatus: approvalStatus === 'APPROVAL_STATUS_EXCLUDED' ? approvalStatus : 'APPROVAL_STATUS_BACKLOG',
})

/**
 * The state after another sighting; the same object if it brings nothing new. Later sightings win, and for the same
 * time the last one; an older sighting can only show that it began earlier.
 */
export const seeAgain = (state: SeenState, sighting: Sighting): SeenState => {
  const { isSelf } = sighting
  const firstSeen = sighting.firstSeen < state.firstSeen ? sighting.firstSeen : state.firstSeen
  const isLater = sighting.lastSeen > state.lastSeen
  const isOther = sighting.lastSeen === state.lastSeen && sighting.contentHash !== state.contentHash
  if (!isLater && !isOther)
    return firstSeen === state.firstSeen && isSelf === state.isSelf ? state : { ...state, firstSeen, isSelf }
  const isBack = state.isResolved && (state.resolvedAt === null || sighting.lastSeen > state.resolvedAt)
  return {
    ...state,
    ...sighting,
    firstSeen,
    occurrenceCount: state.occurrenceCount + (isLater ? 1 : 0),
    ...(isBack && reopen(state)),
  }
}
