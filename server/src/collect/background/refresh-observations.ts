import type { GroupKind } from '../../domain/observations/observation-group.ts'
import {
  deleteObservationWork,
  lockObservationRefresh,
  type MarkedGroup,
  refreshGroups,
  returnObservationMarks,
  selectObservationWork,
  takeObservationMarks,
} from '../../store/observations/observation-refresh.ts'
import { insertVulnerabilityWork } from '../../store/security-events/security-event-work.ts'
import { isPassingDatabaseError } from '../../store/kernel/database-error.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { rescoreVendors } from './rescore-vendors.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** What one transaction may take on; a group is always refreshed as a whole. */
type RefreshLimits = {
  /** How many marks to take, each naming the groups of one change. */
  marks: number
  /** No further groups are started after this long. */
  transactionMs: number
  /** Transactions in one organization before it is another's turn. */
  rounds: number
}

const usualLimits: RefreshLimits = { marks: 500, transactionMs: 500, rounds: 4 }

const maxWork = 5_000
const smallestShare = 1 / 100

/** Groups of each kind refreshed at a time; small ones first, because marks of large ones often repeat. */
const batchSizes: readonly [GroupKind, number][] = [
  ['vulnerability', 100],
  ['vendor', 50],
  ['rest', 4],
  ['type', 4],
]

const valuesOf = (groups: readonly MarkedGroup[], kind: GroupKind): string[] =>
  groups.filter((group) => group.kind === kind).map(({ value }) => value)

const batchesOf = (groups: readonly MarkedGroup[], share: number): { kind: GroupKind; values: string[] }[] =>
  batchSizes.flatMap(([kind, most]) => {
    const size = Math.ceil(most * share)
    const values = valuesOf(groups, kind)
    return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => ({
      kind,
      values: values.slice(index * size, (index + 1) * size),
    }))
  })

type Outcome = 'done' | 'more' | 'busy'

/** `share` of the usual groups at a time. */
const refreshSome = async (
  db: Db,
  limits: RefreshLimits,
  { share, now }: { share: number; now: Date },
): Promise<Outcome> => {
  const endsAt = performance.now() + limits.transactionMs
  if (!(await lockObservationRefresh(db))) return 'busy'
  const groups = await takeObservationMarks(db, limits.marks)
  const batches = batchesOf(groups, share)
  if (batches.length === 0) return 'done'
  await insertVulnerabilityWork(db, valuesOf(groups, 'vulnerability'), valuesOf(groups, 'vendor'))
  let refreshed = 0
  for (const { kind, values } of batches) {
    await refreshGroups(db, kind, values)
    if (kind === 'vendor') await rescoreVendors(db, values, now)
    refreshed += 1
    // Scoring locks observations; doing that twice in one transaction would break the lock order.
    if (kind === 'vendor' || performance.now() > endsAt) break
  }
  const left = batches.slice(refreshed)
  await returnObservationMarks(
    db,
    left.flatMap(({ kind, values }) => values.map((value) => ({ kind, value }))),
  )
  return 'more'
}

/** How far the refresh has come, from run to run. */
export type RefreshProgress = {
  /** The newest change that a run has found. */
  newest: string
  /** Whether the last run found newer ones than the run before. */
  isBehind: boolean
}

type Refresh = { store: Store; now: Date; limits?: RefreshLimits; progress?: RefreshProgress }

/** Whether the organization had no marks left at some moment after the call. */
export const refreshIn = async (
  organizationId: OrganizationId,
  { store, now, limits = usualLimits }: Refresh,
) => {
  let share = 1
  for (let round = 0; round < limits.rounds; round += 1) {
    try {
      const outcome = await retryLostRace(() =>
        store.inOrganization(organizationId, (db) => refreshSome(db, limits, { share, now })),
      )
      if (outcome !== 'more') return outcome === 'done'
    } catch (error) {
      // Groups can be so large that the database cannot read as many as usual in time.
      if (share <= smallestShare || !isPassingDatabaseError(error)) throw error
      share /= 8
    }
  }
  return false
}

/**
 * Updates the stored figures of groups and vendors in every organization that has marks; returns how many organizations
 * it finished. Work is deleted only once no mark is left, so if a process stops, the next one does it. An
 * organization that fails does not hold up the others.
 */
export const refreshObservations = async (refresh: Refresh): Promise<number> => {
  const { store, progress } = refresh
  const work = await store.system((db) => selectObservationWork(db, maxWork))
  if (progress) {
    const ids = work.flatMap((of) => of.ids)
    // They grow with time.
    const newest = ids.reduce((one, other) => (one > other ? one : other), progress.newest)
    progress.isBehind = newest !== progress.newest || ids.length === maxWork
    progress.newest = newest
  }
  const failures: unknown[] = []
  let finished = 0
  for (const { organizationId, ids } of work) {
    try {
      if (!(await refreshIn(organizationId, refresh))) continue
      await store.system((db) => deleteObservationWork(db, ids))
      finished += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some organizations could not be refreshed.')
  return finished
}
