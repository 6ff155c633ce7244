import type { AuditKey } from '../../domain/audit/audit.ts'
import { decayWindowDays, shortestWindowDays } from '../../domain/observations/decay-window.ts'
import { lockObservations } from '../../store/observations/observation-lock.ts'
import {
  isStillUnseen,
  selectUnseenObservations,
  type UnseenObservation,
  type UnseenPlace,
} from '../../store/observations/observation-stale.ts'
import { selectOrganizationIds } from '../../store/organization/organization.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { moveByScheduler } from '../ingest/move-by-scheduler.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** By organization. */
export type StalePlaces = Map<OrganizationId, UnseenPlace>

type Due = {
  store: Store
  auditKey: () => AuditKey
  /** Called once the organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  now: Date
  /** Where to continue in organizations whose observations did not all fit into one pass. */
  places: StalePlaces
}

const pageSize = 1_000
/** Observations with longer windows come in between: a pass reads at most this many pages without a due one. */
const maxIdlePages = 10
const organizationsAtOnce = 500

const resolveUnseen = async (db: Db, due: readonly UnseenObservation[], by: Due): Promise<number> => {
  if (due.length === 0) return 0
  const windows = new Map(due.map((row) => [row.key, decayWindowDays(row)]))
  const locked = await lockObservations(db, [...windows.keys()], isStillUnseen(db, due))
  await moveByScheduler(db, locked, by, 'resolve', ({ key }) => ({
    reason: 'NOT_OBSERVED',
    windowDays: windows.get(key) ?? shortestWindowDays,
  }))
  return locked.length
}

const resolveIn = async (organizationId: OrganizationId, due: Due): Promise<number> => {
  const { store, onAudited, now, places } = due
  let total = 0
  for (let idlePages = 0; idlePages < maxIdlePages;) {
    const after = places.get(organizationId)
    const { last, count } = await store.inOrganization(organizationId, async (db) => {
      const page = await selectUnseenObservations(db, {
        now,
        days: shortestWindowDays,
        after,
        limit: pageSize,
      })
      const stale = page.filter((row) => row.ageDays >= decayWindowDays(row))
      const isFull = page.length === pageSize
      return { last: isFull ? page.at(-1) : undefined, count: await resolveUnseen(db, stale, due) }
    })
    total += count
    if (count > 0) onAudited(organizationId)
    else idlePages += 1
    if (!last) {
      places.delete(organizationId)
      return total
    }
    places.set(organizationId, { lastSeen: last.lastSeen, id: last.id })
  }
  return total
}

/** Resolves, in all organizations, what was not seen for longer than its type allows; returns how many. */
export const resolveStaleObservations = async (due: Due): Promise<number> => {
  let total = 0
  let afterId = 0
  for (;;) {
    const ids = await due.store.system((db) =>
      selectOrganizationIds(db, { afterId, limit: organizationsAtOnce }),
    )
    for (const id of ids) total += await resolveIn(id, due)
    if (ids.length < organizationsAtOnce) return total
    afterId = ids.at(-1) ?? afterId
  }
}
