import { isDeepStrictEqual } from 'node:util'
import type { ReadFinding } from '../../domain/observations/finding.ts'
import {
  type Arrival,
  firstSighting,
  seeAgain,
  type SeenState,
  type Sighting,
  toSighting,
} from '../../domain/observations/sighting.ts'
import type { NewAction } from './observation-action.ts'
import type { Past } from './observation-content.ts'
import type { Subject } from './observation-subject.ts'

export type FindingFate = 'created' | 'updated' | 'unchanged'

export type Circumstances = {
  /** How findings are taken that are already too old. */
  arrival?: Arrival | undefined
  past?: Past
}

/** The findings about one observation, in the order given. */
export type Sightings = { key: string; isSelf: boolean; reads: readonly [ReadFinding, ...ReadFinding[]] }

export const byObservation = (
  reads: readonly ReadFinding[],
  subjects: ReadonlyMap<string, Subject>,
): Sightings[] => {
  const found = new Map<string, { isSelf: boolean; reads: [ReadFinding, ...ReadFinding[]] }>()
  for (const read of reads) {
    const before = found.get(read.key)
    if (before) before.reads.push(read)
    else found.set(read.key, { isSelf: subjects.get(read.finding.domain)?.vendorId === null, reads: [read] })
  }
  return [...found].map(([key, sightings]) => ({ key, ...sightings }))
}

/** The combined result of all findings about one observation. */
export type Outcome = {
  key: string
  before: SeenState | undefined
  state: SeenState
  /** The finding whose content the observation now has, if that changed. */
  read: ReadFinding
  /** What became of each of its findings, in the order given. */
  fates: readonly [ReadFinding, FindingFate][]
  history: NewAction[]
}

const resolution = (key: string, before: SeenState['approvalStatus'], sighting: Sighting): NewAction => ({
  key,
  actionType: 'OBSERVATION_ACTION_TYPE_RESOLVED',
  previousApprovalStatus: before,
  newApprovalStatus: 'APPROVAL_STATUS_RESOLVED',
  metadata: { reason: sighting.toldGoneAt === null ? 'NOT_OBSERVED' : 'REPORTED_RESOLVED' },
})

const historyOf = (key: string, before: SeenState, state: SeenState, sighting: Sighting): NewAction[] => {
  const history: NewAction[] = []
  if (before.severity !== state.severity)
    history.push({
      key,
      actionType: 'OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED',
      metadata: { previousSeverity: before.severity, newSeverity: state.severity },
    })
  if (before.isResolved && !state.isResolved)
    history.push({
      key,
      actionType: 'OBSERVATION_ACTION_TYPE_REOPENED',
      previousApprovalStatus: before.approvalStatus,
      newApprovalStatus: state.approvalStatus,
    })
  if (!before.isResolved && state.isResolved) history.push(resolution(key, before.approvalStatus, sighting))
  return history
}

/** Applies the findings one by one, as if each had arrived alone. */
export const judge = (
  { key, isSelf, reads }: Sightings,
  before: SeenState | undefined,
  { arrival, past }: Circumstances,
): Outcome => {
  const [first, ...others] = reads
  let read = first
  const sighting = toSighting(first, isSelf, arrival)
  const begun = firstSighting(sighting)
  let state = before ?? past?.stateOf(key, begun) ?? begun
  const fates: [ReadFinding, FindingFate][] = before ? [] : [[first, 'created']]
  const history =
    !before && !past && state.isResolved ? [resolution(key, 'APPROVAL_STATUS_BACKLOG', sighting)] : []
  for (const given of before ? reads : others) {
    const last = state
    const next = toSighting(given, isSelf, arrival)
    state = seeAgain(last, next)
    fates.push([given, last === state ? 'unchanged' : 'updated'])
    if (last === state) continue
    if (last.contentHash !== state.contentHash) read = given
    history.push(...historyOf(key, last, state, next))
  }
  return { key, before, state, read, fates, history }
}

export const isRenewed = ({ before, state }: Outcome): boolean => before?.contentHash !== state.contentHash

export const isChanged = ({ before, state }: Outcome): boolean => before !== state

/** Whether it was merely seen again. */
export const isOnlySeen = ({ before, state }: Outcome): boolean =>
  before !== undefined &&
  isDeepStrictEqual(
    { ...before, lastSeen: '', occurrenceCount: 0 },
    { ...state, lastSeen: '', occurrenceCount: 0 },
  )
