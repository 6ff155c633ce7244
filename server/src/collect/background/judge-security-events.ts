import { isClosed } from '../../domain/security-events/event-status.ts'
import { isHistoric } from '../../domain/security-events/historic-event.ts'
import { recountSecurityEvents } from '../../store/security-events/security-event-count.ts'
import { judgeEvents, updateJudged } from '../../store/security-events/security-event-judge.ts'
import { lockSecurityEvents } from '../../store/security-events/security-event-lock.ts'
import { insertImpactMoves } from '../../store/security-events/security-event-move.ts'
import {
  deleteSecurityEventWork,
  lockJudging,
  recordJudging,
  type SecurityEventWork,
  selectOpenEventIds,
  selectSecurityEventWork,
} from '../../store/security-events/security-event-work.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const maxWork = 5_000

/** Events per transaction when only some of their companies are judged. */
const batchSize = 50

/** Some events, for some companies or all. */
type Task = { eventIds: readonly string[]; domains: readonly string[] | undefined }

/** False if another process is judging in the organization. */
const judgeTask = async (db: Db, { eventIds, domains }: Task, now: Date): Promise<boolean> => {
  if (!(await lockJudging(db))) return false
  const locked = await lockSecurityEvents(db, eventIds)
  // A closed event stays as it was when it was closed; one that came in as history is judged once.
  const open = locked.filter((event) => !isClosed(event.status) || (event.isUnjudged && isHistoric(event)))
  const judged = await judgeEvents(db, open, domains, now)
  await Promise.all([
    updateJudged(db, judged, now),
    insertImpactMoves(db, judged.moves, now),
    recountSecurityEvents(db, judged.changedEventIds),
    domains === undefined &&
      recordJudging(
        db,
        open.map(({ id }) => id),
        now,
      ),
  ])
  return true
}

const isWhole = ({ domains }: SecurityEventWork): boolean => domains === null

/** The organization's tasks: whole events one by one, the rest by the companies that changed. */
const planTasks = (work: readonly SecurityEventWork[], openIds: readonly string[]): Task[] => {
  const eventsOf = ({ eventId }: SecurityEventWork): readonly string[] =>
    eventId === null ? openIds : [eventId]
  const whole = new Set(work.filter(isWhole).flatMap(eventsOf))
  const some = new Map<string, Set<string>>()
  for (const entry of work)
    for (const id of eventsOf(entry)) {
      if (whole.has(id)) continue
      some.set(id, (some.get(id) ?? new Set()).union(new Set(entry.domains ?? [])))
    }
  const ids = [...some.keys()].toSorted()
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => {
    const eventIds = ids.slice(index * batchSize, (index + 1) * batchSize)
    return { eventIds, domains: [...new Set(eventIds.flatMap((id) => [...(some.get(id) ?? [])]))] }
  })
  return [...[...whole].toSorted().map((id) => ({ eventIds: [id], domains: undefined })), ...batches]
}

type Judging = {
  store: Store
  now: Date
  /** Limits judging to this organization; undefined means all. */
  organizationId?: OrganizationId
}

/** Whether all of it was done. */
const judgeIn = async (
  organizationId: OrganizationId,
  work: readonly SecurityEventWork[],
  { store, now }: Judging,
): Promise<boolean> => {
  const openIds = work.some(({ eventId }) => eventId === null)
    ? await store.inOrganization(organizationId, selectOpenEventIds, { readOnly: true })
    : []
  for (const task of planTasks(work, openIds)) {
    const isDone = await retryLostRace(() =>
      store.inOrganization(organizationId, (db) => judgeTask(db, task, now)),
    )
    if (!isDone) return false
  }
  return true
}

/**
 * Judges the impact of security events wherever their evidence changed; returns how many organizations it finished.
 * Work is deleted only once it is done, so if a process stops, the next one does it. An organization that fails does
 * not hold up the others.
 */
export const judgeSecurityEvents = async (judging: Judging): Promise<number> => {
  const { store, now, organizationId: only } = judging
  const work = await store.system((db) => selectSecurityEventWork(db, now, maxWork, only))
  const failures: unknown[] = []
  let finished = 0
  for (const [organizationId, own] of Map.groupBy(work, (entry) => entry.organizationId)) {
    try {
      if (!(await judgeIn(organizationId, own, judging))) continue
      await store.system((db) =>
        deleteSecurityEventWork(
          db,
          own.map(({ id }) => id),
          now,
        ),
      )
      finished += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      'The impact of security events could not be assessed for some organizations.',
    )
  return finished
}
