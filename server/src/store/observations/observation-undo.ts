import { ApprovalStatus, ObservationActionType } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { changesOf, type UndoAspect } from '../../domain/observations/observation-undo.ts'
import { memberAt, rankOf, ranksOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { changeTime } from './change-time.ts'
import { keyText } from './observation-json.ts'
import type { LockedObservation } from './observation-lock.ts'
import { touchMovedObservations } from './observation-sighting.ts'

/** The values that an action gave to all its observations. */
export type ChangedTo = Partial<
  Pick<
    LockedObservation,
    'approvalStatus' | 'acceptedUntil' | 'isFlagged' | 'assigneeId' | 'dueAt' | 'isDueDateManual'
  >
>

const dueColumns = {
  due_at: 'timestamptz',
  is_due_date_manual: 'boolean',
  sla_status: 'smallint',
  sla_moves_at: 'timestamptz',
}

/** The columns that belong to each aspect, with their types. */
const columnsOf: Readonly<Record<UndoAspect, Readonly<Record<string, string>>>> = {
  review: {
    approval_status: 'smallint',
    is_resolved: 'boolean',
    resolved_at: 'timestamptz',
    vendor_responded: 'boolean',
    accepted_until: 'timestamptz',
    accepted_risk: 'json',
    reopened_at: 'timestamptz',
    ...dueColumns,
  },
  flag: { flagged_at: 'timestamptz', flagged_by: 'json' },
  assignee: { assignee_id: 'uuid' },
  dueDate: dueColumns,
}

const eachColumn = (aspect: UndoAspect, toSql: (name: string, type: string) => Sql): Sql =>
  sql.join(Object.entries(columnsOf[aspect]).map(([name, type]) => toSql(name, type)))

type NewUndo = {
  id: Id<'und'>
  actorId: string
  actionType: ObservationActionType
  aspect: UndoAspect
  now: Date
  keys: readonly string[]
  after: ChangedTo
}

/** Kept longer than they are valid, so that a late caller is told that it is too late. */
const keptHours = 24

/** Remembers what locked observations are now. The caller changes them afterwards, in the same transaction. */
export const insertObservationUndo = async (db: Db, undo: NewUndo): Promise<void> => {
  const { id, actorId, actionType, aspect, now, keys, after } = undo
  await Promise.all([
    db.run(sql`
      insert into observation_undo (
        organization_id, id, actor_id, action_type, done_at, observation_keys, after, before)
      select ${db.organizationId}, ${uuidOf('und', id)}::uuid, ${actorId},
        ${rankOf(ObservationActionType, actionType)}::smallint, ${changeTime(db, keys, now)},
        array_agg(observation.key), ${JSON.stringify(after)}::json,
        json_agg(json_build_object('key', observation.key, ${eachColumn(
          aspect,
          (name) => sql`${sql.lit(name)}, ${sql.ref(`observation.${name}`)}`,
        )}))
      from observation
      where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])
      returning true`),
    db.run(sql`
      delete from observation_undo
      where organization_id = ${db.organizationId}
        and done_at < ${now.toISOString()}::timestamptz - ${sql.lit(keptHours)} * interval '1 hour'`),
  ])
}

export type ObservationUndo = {
  actorId: string
  actionType: ObservationActionType
  doneAt: Date
  keys: string[]
  after: ChangedTo
}

/** Locked, so that two calls cannot both take the action back. */
export const lockObservationUndo = async (db: Db, undoId: string): Promise<ObservationUndo | undefined> => {
  const [row] = await db.run(sql<ObservationUndo>`
    select actor_id as "actorId", ${memberAt(ObservationActionType, sql`action_type`)} as "actionType",
      done_at as "doneAt", observation_keys::text[] as keys, after
    from observation_undo
    where organization_id = ${db.organizationId} and id = ${uuidOf('und', undoId)}::uuid
    for update`)
  return row
}

/** The assignees that taking the action back would restore. */
export const selectPreviousAssignees = async (
  db: Db,
  undoId: string,
): Promise<Map<string, string | null>> => {
  const rows = await db.run(sql<{ key: string; assigneeId: string | null }>`
    select ${keyText(sql`given.key`)} as key, ${wireId('usr', 'given.assignee_id')} as "assigneeId"
    from observation_undo cross join lateral json_to_recordset(observation_undo.before)
      as given (key uuid, assignee_id uuid)
    where observation_undo.organization_id = ${db.organizationId}
      and observation_undo.id = ${uuidOf('und', undoId)}::uuid`)
  return new Map(rows.map(({ key, assigneeId }) => [key, assigneeId]))
}

/** Which of the observations had the aspect changed after the action. */
export const selectChangedAfter = async (
  db: Db,
  undoId: string,
  { aspect, keys }: { aspect: UndoAspect; keys: readonly string[] },
): Promise<Set<string>> => {
  const rows = await db.run(sql<{ key: string }>`
    select distinct ${keyText(sql`observation_action.observation_key`)} as key from observation_action
    where observation_action.organization_id = ${db.organizationId}
      and observation_action.observation_key = any(${keys}::uuid[])
      and observation_action.action_type = any(${ranksOf(ObservationActionType, changesOf[aspect])})
      and observation_action.occurred_at > (
        select done_at from observation_undo
        where observation_undo.organization_id = ${db.organizationId}
          and observation_undo.id = ${uuidOf('und', undoId)}::uuid)`)
  return new Set(rows.map(({ key }) => key))
}

type Restored = Pick<LockedObservation, 'key' | 'approvalStatus'> & { acceptedUntil: Date | null }

/** Gives locked observations back what they were before the action, which is then forgotten. */
export const restoreObservations = async (
  db: Db,
  undoId: string,
  { aspect, keys }: { aspect: UndoAspect; keys: readonly string[] },
): Promise<Restored[]> => {
  const [restored] = await Promise.all([
    db.run(sql<Restored>`
      update observation set ${eachColumn(aspect, (name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`)}
      from observation_undo cross join lateral json_to_recordset(observation_undo.before)
        as given (key uuid, ${eachColumn(aspect, (name, type) => sql`${sql.ref(name)} ${sql.raw(type)}`)})
      where observation_undo.organization_id = ${db.organizationId}
        and observation_undo.id = ${uuidOf('und', undoId)}::uuid
        and observation.organization_id = ${db.organizationId} and observation.key = given.key
        and observation.key = any(${keys}::uuid[])
      returning ${keyText(sql`observation.key`)} as key,
        ${memberAt(ApprovalStatus, sql`observation.approval_status`)} as "approvalStatus",
        observation.accepted_until as "acceptedUntil"`),
    touchMovedObservations(db, keys),
    db.run(sql`
      delete from observation_undo
      where organization_id = ${db.organizationId} and id = ${uuidOf('und', undoId)}::uuid`),
  ])
  return restored
}
