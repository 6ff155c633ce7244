import { type Actor, ApprovalStatus, Channel, ObservationActionType } from '@parapet/contract'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
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
}

const status = (member: ApprovalStatus | undefined): number | null =>
  member === undefined ? null : rankOf(ApprovalStatus, member)

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
  }))
  await db.run(sql`
    insert into observation_action (
      organization_id, observation_key, id, action_type, actor, channel, occurred_at, previous_approval_status,
      new_approval_status, comment, metadata, domain)
    select ${db.organizationId}, given.key, given.id, type, ${JSON.stringify(actor)}::json,
      ${rankOf(Channel, channel)}::smallint, ${now.toISOString()}::timestamptz, previous, new, comment, metadata,
      observation.domain
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      key uuid, id uuid, type smallint, previous smallint, new smallint, comment text, metadata json)
    left join observation on observation.organization_id = ${db.organizationId} and observation.key = given.key
      and not observation.is_self
    returning true`)
  await recordObservationActions(db, actions)
}
