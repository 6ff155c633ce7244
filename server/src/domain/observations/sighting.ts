import type { ApprovalStatus, Severity } from '@parapet/contract'
import { decayWindowDays } from './decay-window.ts'
import type { ReadFinding } from './finding.ts'

/** An observation's state after its sightings so far. Instants from `parseTimestamp`. */
export type SeenState = {
  contentHash: string
  severity: Severity
  isSelf: boolean
  approvalStatus: ApprovalStatus
  isResolved: boolean
  resolvedAt: string | null
  /** It stays open although it has not been seen for longer than its type allows. */
  isKeptOpen: boolean
  firstSeen: string
  lastSeen: string
  occurrenceCount: number
  /** When it last came back after it was resolved or excluded; null if it never did. */
  reopenedAt: string | null
  dueAt: string | null
  /** Whether a user set the due date, or removed it. */
  isDueDateManual: boolean
}

export type Sighting = Pick<
  SeenState,
  'contentHash' | 'severity' | 'isSelf' | 'isKeptOpen' | 'firstSeen' | 'lastSeen'
> & {
  /** Since when its source says that it is gone. */
  toldGoneAt: string | null
  /** Since when it counts as gone, if it was already too old when it arrived. */
  staleSince: string | null
}

/** How sightings are taken that are too old when they arrive. */
export type Arrival = { now: Date; keepOpen: boolean }

const dayMs = 86_400_000

const staleSince = ({ finding }: ReadFinding, now: Date): string | null => {
  const { category, source, lastSeen } = finding
  const atMs = Date.parse(lastSeen) + decayWindowDays({ category, sourceTool: source.tool }) * dayMs
  return atMs <= now.getTime() ? `${new Date(atMs).toISOString().slice(0, -1)}000Z` : null
}

export const toSighting = (read: ReadFinding, isSelf: boolean, arrival?: Arrival): Sighting => {
  const { contentHash, finding } = read
  const { severity, firstSeen, lastSeen, resolvedAt = null } = finding
  const since = arrival ? staleSince(read, arrival.now) : null
  return {
    contentHash,
    severity,
    isSelf,
    isKeptOpen: since !== null && arrival?.keepOpen === true,
    firstSeen,
    lastSeen,
    toldGoneAt: resolvedAt,
    staleSince: since,
  }
}

/** Only a user can undo a user's exclusion. */
const settle = (state: SeenState, { toldGoneAt, staleSince: since, isKeptOpen }: Sighting): SeenState => {
  const resolvedAt = toldGoneAt ?? (isKeptOpen ? null : since)
  if (resolvedAt === null || state.isResolved || state.approvalStatus === 'APPROVAL_STATUS_EXCLUDED')
    return state
  return { ...state, isResolved: true, resolvedAt, approvalStatus: 'APPROVAL_STATUS_RESOLVED' }
}

const stateOf = ({ toldGoneAt: _told, staleSince: _since, ...seen }: Sighting) => seen

export const firstSighting = (sighting: Sighting): SeenState =>
  settle(
    {
      ...stateOf(sighting),
      approvalStatus: 'APPROVAL_STATUS_BACKLOG',
      isResolved: false,
      resolvedAt: null,
      occurrenceCount: 1,
      reopenedAt: null,
      dueAt: null,
      isDueDateManual: false,
    },
    sighting,
  )

/** One that was resolved for its age alone and is to be kept open was never gone, so its time goes on. */
const reopen = ({ approvalStatus, ...state }: SeenState, { lastSeen }: Sighting): Partial<SeenState> => ({
  isResolved: false,
  resolvedAt: null,
  ...(lastSeen > state.lastSeen && { reopenedAt: lastSeen, isDueDateManual: false }),
  approvalStatus: approvalStatus === 'APPROVAL_STATUS_EXCLUDED' ? approvalStatus : 'APPROVAL_STATUS_BACKLOG',
})

/** Whether a sighting of the same time says something else about what is to become of it. */
const isRuledOtherwise = (state: SeenState, { lastSeen, toldGoneAt, isKeptOpen }: Sighting): boolean =>
  lastSeen === state.lastSeen &&
  ((toldGoneAt !== null && !state.isResolved) || (isKeptOpen && !state.isKeptOpen))

/** Seen after it was resolved, or to be kept open after it was resolved for its age alone. */
const isBack = (state: SeenState, { lastSeen, isKeptOpen, staleSince: since }: Sighting): boolean =>
  state.isResolved &&
  (state.resolvedAt === null ||
    lastSeen > state.resolvedAt ||
    (isKeptOpen && lastSeen === state.lastSeen && since === state.resolvedAt))

/**
 * The state after another sighting; the same object if it brings nothing new. Later sightings win, and for the same
 * time the last one; an older sighting can only show that it began earlier.
 */
export const seeAgain = (state: SeenState, sighting: Sighting): SeenState => {
  const { isSelf } = sighting
  const firstSeen = sighting.firstSeen < state.firstSeen ? sighting.firstSeen : state.firstSeen
  const isLater = sighting.lastSeen > state.lastSeen
  const isOther = sighting.lastSeen === state.lastSeen && sighting.contentHash !== state.contentHash
  if (!isLater && !isOther && !isRuledOtherwise(state, sighting))
    return firstSeen === state.firstSeen && isSelf === state.isSelf ? state : { ...state, firstSeen, isSelf }
  return settle(
    {
      ...state,
      ...stateOf(sighting),
      firstSeen,
      occurrenceCount: state.occurrenceCount + (isLater ? 1 : 0),
      ...(isBack(state, sighting) && reopen(state, sighting)),
    },
    sighting,
  )
}
