import { type Actor, ApprovalStatus, Channel, ObservationActionType } from '@parapet/contract'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import { changeTime } from './change-time.ts'
import { recordObservationActions } from './observation-event.ts'
import { rankOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** Who acts, and how. */
export type ActedBy = { actor: Actor; channel: Channel; now: Date }

export type NewAction = {
  /** The observation's key. */
  key: string
  actionType: ObservationActionType
  previousApprovalStatus?: ApprovalStatus
  newApprovalStatus?: ApprovalStatus
  comment?: string
  metadata?: Record<string, string>
  /** The members whom the comment mentions. */
  mentioned?: readonly string[]
}

const status = (member: ApprovalStatus | undefined): number | null =>
  member === undefined ? null : rankOf(ApprovalStatus, member)

/** Counts comments on these observations; a key that occurs twice has two more. */
const addComments = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await db.run(sql`
    update observation set comment_count = comment_count + given.comments
    from (select key, count(*) as comments from unnest(${keys}::uuid[]) as key group by key) as given
    where observation.organization_id = ${db.organizationId} and observation.key = given.key`)
}

/** Adds to the histories of observations, in the transaction of the change. */
export const insertObservationActions = async (
  db: Db,
  { actor, channel, now }: ActedBy,
  actions: readonly NewAction[],
): Promise<void> => {
  if (actions.length === 0) return
  const rows = actions.map(({ key, actionType, previousApprovalStatus, newApprovalStatus, ...others }) => ({
    key,
    id: uuidOf('act', newId('act')),
    type: rankOf(ObservationActionType, actionType),
    previous: status(previousApprovalStatus),
    new: status(newApprovalStatus),
    comment: others.comment ?? null,
    metadata: others.metadata ?? {},
    mentioned: others.mentioned?.map((userId) => uuidOf('usr', userId)) ?? null,
  }))
  const keys = actions.map(({ key }) => key)
  await db.run(sql`
    insert into observation_action (
      organization_id, observation_key, id, action_type, actor, channel, occurred_at, previous_approval_status,
      new_approval_status, comment, metadata, mentioned, domain)
    select ${db.organizationId}, given.key, given.id, type, ${JSON.stringify(actor)}::json,
      ${rankOf(Channel, channel)}::smallint, (${changeTime(db, keys, now)}), previous, new, comment, metadata,
      mentioned, observation.domain
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      key uuid, id uuid, type smallint, previous smallint, new smallint, comment text, metadata json,
      mentioned uuid[])
    left join observation on observation.organization_id = ${db.organizationId} and observation.key = given.key
      and not observation.is_self
    returning true`)
  await addComments(
    db,
    actions.flatMap(({ key, comment }) => (comment === undefined ? [] : [key])),
  )
  await recordObservationActions(db, actions)
}
