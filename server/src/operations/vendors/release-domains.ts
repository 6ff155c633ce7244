import { ownerOfHost } from '../../domain/import/owner-of-host.ts'
import { updateApprovalStatus } from '../../store/observations/observation-approval.ts'
import { lockObservations } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import { selectPlacedObservations } from '../../store/observations/placed-observation.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Context } from '../handler.ts'
import { recordObservationEvents } from '../observations/record-observation-events.ts'

const resolved = 'APPROVAL_STATUS_RESOLVED'

/**
 * Resolves the open observations of locked vendors on domains that are no longer theirs, and returns how many.
 * `remaining` has the domains that each vendor, by its primary one, still has.
 */
export const releaseDomains = async (
  context: Context,
  remaining: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<number> => {
  const { db, now } = context
  const placed = await selectPlacedObservations(db, [...remaining.keys()])
  const gone = placed.filter(
    ({ place, domain }) =>
      ownerOfHost(place, (one) => remaining.get(domain)?.has(one) ?? false) === undefined,
  )
  const placeOf = new Map(gone.map(({ key, place }) => [key, place]))
  const rows = await lockObservations(db, [...placeOf.keys()], sql`(not observation.is_resolved)`)
  if (rows.length === 0) return 0
  await Promise.all([
    updateApprovalStatus(
      db,
      rows.map(({ key }) => key),
      resolved,
      now,
    ),
    recordObservationEvents(
      context,
      rows.map((row) => ({
        row,
        actionType: 'OBSERVATION_ACTION_TYPE_RESOLVED',
        action: 'observation.resolved',
        newApprovalStatus: resolved,
        metadata: { reason: 'DOMAIN_NOT_OF_VENDOR', place: placeOf.get(row.key) ?? '' },
      })),
    ),
    markObservations(db, rows),
  ])
  return rows.length
}
