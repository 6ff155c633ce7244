import type { ApprovalStatus, Severity } from '@parapet/contract'

/** What an observation has become by its sightings so far. Instants as `parseTimestamp` gives them. */
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

export const firstSighting = (sighting: Sighting): SeenState => ({
  ...sighting,
  approvalStatus: 'APPROVAL_STATUS_BACKLOG',
  isResolved: false,
  resolvedAt: null,
  occurrenceCount: 1,
})

/** A user's exclusion is left by a user only. */
const reopen = ({ approvalStatus }: SeenState): Partial<SeenState> => ({
  isResolved: false,
  resolvedAt: null,
  approvalStatus: approvalStatus === 'APPROVAL_STATUS_EXCLUDED' ? approvalStatus : 'APPROVAL_STATUS_BACKLOG',
})

/**
 * The state after a further sighting; the same object where it brings nothing new. What is said of a later time
 * counts, and of the same time what is said last; an older sighting can only show that it began earlier.
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
