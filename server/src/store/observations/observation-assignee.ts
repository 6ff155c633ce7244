import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { type ActedBy, insertObservationActions } from './observation-action.ts'
import { lockObservations } from './observation-lock.ts'
import { markObservations } from './observation-mark.ts'
import { touchObservations } from './observation-sighting.ts'

/** Assigns locked observations to a member, or to nobody. */
export const updateAssignee = async (
  db: Db,
  keys: readonly string[],
  assigneeId: string | null,
): Promise<void> => {
  const assignee = assigneeId === null ? null : uuidOf('usr', assigneeId)
  await db.run(sql`
    update observation set assignee_id = ${assignee}::uuid
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
  await touchObservations(db, keys)
}

/** Unassigns all observations of a member who is being removed; returns how many there were. */
export const unassignMember = async (db: Db, userId: string, by: ActedBy): Promise<number> => {
  const isAssigned = sql<boolean>`observation.assignee_id = ${uuidOf('usr', userId)}::uuid`
  const found = await db.run(sql<{ key: string }>`
    select observation.key::text as key from observation
    where observation.organization_id = ${db.organizationId} and ${isAssigned}`)
  if (found.length === 0) return 0
  const rows = await lockObservations(
    db,
    found.map(({ key }) => key),
    isAssigned,
  )
  await updateAssignee(
    db,
    rows.map(({ key }) => key),
    null,
  )
  await insertObservationActions(
    db,
    by,
    rows.map(({ key }) => ({
      key,
      actionType: 'OBSERVATION_ACTION_TYPE_UNASSIGNED',
      metadata: { previousAssigneeId: userId, reason: 'MEMBER_REMOVED' },
    })),
  )
  await markObservations(db, rows)
  return rows.length
}
