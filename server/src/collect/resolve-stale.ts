import type { AuditChange, AuditKey } from '../domain/audit.ts'
import { decayWindowDays, shortestWindowDays } from '../domain/decay-window.ts'
import { insertAuditEntries } from '../store/audit-entry.ts'
import { insertObservationActions, type NewAction } from '../store/observation-action.ts'
import { updateApprovalStatus } from '../store/observation-approval.ts'
import { type LockedObservation, lockObservations } from '../store/observation-lock.ts'
import { markObservations } from '../store/observation-mark.ts'
import {
  isStillUnseen,
  selectUnseenObservations,
  type UnseenObservation,
  type UnseenPlace,
} from '../store/observation-stale.ts'
import { selectOrganizationIds } from '../store/organization.ts'
import type { Db, Store } from '../store/store.ts'

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

const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Scheduler' } as const
const channel = 'CHANNEL_SCHEDULER'
const resolved = 'APPROVAL_STATUS_RESOLVED' as const

type Resolved = LockedObservation & { windowDays: number }

const statusChange = ({ approvalStatus }: Resolved) =>
  approvalStatus === resolved ? {} : { previousApprovalStatus: approvalStatus, newApprovalStatus: resolved }

const toAction = (row: Resolved): NewAction => ({
  key: row.key,
  actionType: 'OBSERVATION_ACTION_TYPE_RESOLVED',
  ...statusChange(row),
  metadata: { reason: 'NOT_OBSERVED', windowDays: String(row.windowDays) },
})

const toAuditChange = (row: Resolved): AuditChange => ({
  action: 'observation.resolved',
  targetType: 'observation',
  targetId: row.orn,
  details: { reason: 'NOT_OBSERVED', windowDays: row.windowDays, ...statusChange(row) },
})

const resolveObservations = async (
  db: Db,
  due: readonly UnseenObservation[],
  { auditKey, now }: Due,
): Promise<number> => {
  if (due.length === 0) return 0
  const windows = new Map(due.map((row) => [row.key, decayWindowDays(row)]))
  const keys = [...windows.keys()]
  const locked = await lockObservations(db, keys, isStillUnseen(due))
  const rows = locked.map((row) => ({ ...row, windowDays: windows.get(row.key) ?? shortestWindowDays }))
  if (rows.length === 0) return 0
  await Promise.all([
    updateApprovalStatus(
      db,
      rows.map(({ key }) => key),
      resolved,
      now,
    ),
    insertObservationActions(db, { actor, channel, now }, rows.map(toAction)),
    insertAuditEntries(
      db,
      auditKey(),
      { actorType: actor.type, actorId: actor.id, channel, now },
      rows.map(toAuditChange),
    ),
    markObservations(db, rows),
  ])
  return rows.length
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
      return { last: isFull ? page.at(-1) : undefined, count: await resolveObservations(db, stale, due) }
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
