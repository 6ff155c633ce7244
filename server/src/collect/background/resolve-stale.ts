import type { AuditKey } from '../domain/audit.ts'
import { decayWindowDays, shortestWindowDays } from '../domain/decay-window.ts'
import { lockObservations } from '../store/observation-lock.ts'
import {
  isStillUnseen,
  selectUnseenObservations,
  type UnseenObservation,
  type UnseenPlace,
} from '../store/observation-stale.ts'
import { selectOrganizationIds } from '../store/organization.ts'
import type { Db, Store } from '../store/store.ts'
import { resolveObservations } from './resolve-observations.ts'

/** By organization. */
export type StalePlaces = Map<string, UnseenPlace>

type Due = {
  store: Store
  auditKey: () => AuditKey
  /** Told once the organization's audit trail has grown. */
  onAudited: (organizationId: string) => void
  now: Date
  /** Where to go on in organizations whose observations could not all be looked at; from one time to the next. */
  places: StalePlaces
}

const pageSize = 1_000
/** Observations with longer windows lie in the way: so many pages without one that is due are looked at each time. */
const maxIdlePages = 10
const organizationsAtOnce = 500

const resolveUnseen = async (db: Db, due: readonly UnseenObservation[], by: Due): Promise<number> => {
  if (due.length === 0) return 0
  const windows = new Map(due.map((row) => [row.key, decayWindowDays(row)]))
  const locked = await lockObservations(db, [...windows.keys()], isStillUnseen(due))
  await resolveObservations(db, locked, by, ({ key }) => ({
    reason: 'NOT_OBSERVED',
    windowDays: windows.get(key) ?? shortestWindowDays,
  }))
  return locked.length
}

const resolveIn = async (organizationId: string, due: Due): Promise<number> => {
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

/** Resolves in every organization what was not seen for as long as its kind allows; answers with how many. */
export const resolveStaleObservations = async (due: Due): Promise<number> => {
  let total = 0
  let afterId = ''
  for (;;) {
    const ids = await due.store.system((db) =>
      selectOrganizationIds(db, { afterId, limit: organizationsAtOnce }),
    )
    for (const id of ids) total += await resolveIn(id, due)
    if (ids.length < organizationsAtOnce) return total
    afterId = ids.at(-1) ?? afterId
  }
}
