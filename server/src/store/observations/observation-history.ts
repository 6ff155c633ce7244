import { ApprovalStatus, Channel, type ObservationAction, ObservationActionType } from '@parapet/contract'
import type { Static } from 'typebox'
import { createdAction, type Creation } from '../../domain/observations/created-action.ts'
import { memberRefsJson } from '../accounts/member-ref.ts'
import { mailStateJson } from '../connectors/mail-state.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { keyText } from './observation-json.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

type Action = Omit<Static<typeof ObservationAction>, 'orn'>

const column = (name: string): Sql => sql.ref(`observation_action.${name}`)

/** The wire form of a row of `observation_action`, except for the ORN. */
const actionJson = (db: Db): Sql<Action> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('act', 'observation_action.id')},
  'actionType', ${memberAt(ObservationActionType, column('action_type'))},
  'actor', observation_action.actor,
  'occurredAt', ${wireTime('observation_action.occurred_at')},
  'previousApprovalStatus', ${memberAt(ApprovalStatus, column('previous_approval_status'))},
  'newApprovalStatus', ${memberAt(ApprovalStatus, column('new_approval_status'))},
  'comment', observation_action.comment,
  'mentions', ${memberRefsJson(db, column('mentioned'))},
  'channel', ${memberAt(Channel, column('channel'))},
  'mail', case when observation_action.action_type = ${sql.lit(rankOf(ObservationActionType, 'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED'))}
    then ${mailStateJson(db, sql`observation_action.metadata ->> 'requestId'`)} end,
  'metadata', observation_action.metadata))`

/** A page of an observation's history, newest first; undefined if there is no observation with this key. */
export const selectObservationHistory = async (
  db: Db,
  key: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ actions: Action[]; totalCount: number } | undefined> => {
  const ofObservation = sql`observation_action.organization_id = ${db.organizationId}
    and observation_action.observation_key = ${key}::uuid`
  // One statement, so that the rows, their number and the creation come from one snapshot.
  const [row] = await db.run(sql<Creation & { actions: Action[]; stored: number }>`
    select ${keyText(sql`observation.key`)} as key, ${wireTime('observation.created_at')} as "createdAt",
      ('{' || observation_detail.wire_tail)::json -> 'source' as source,
      (select count(*)::integer from observation_action where ${ofObservation}) as stored,
      (select coalesce(json_agg(page.item order by page.position), '[]') from (
        select ${actionJson(db)} as item,
          row_number() over (order by observation_action.occurred_at desc, observation_action.id desc) as position
        from observation_action where ${ofObservation}
        order by observation_action.occurred_at desc, observation_action.id desc
        limit ${limit} offset ${offset}) as page) as actions
    from observation
    join observation_detail on observation_detail.organization_id = ${db.organizationId}
      and observation_detail.key = observation.key
    where observation.organization_id = ${db.organizationId} and observation.key = ${key}::uuid`)
  if (!row) return undefined
  const { actions, stored, ...creation } = row
  const reachesCreation = offset <= stored && offset + limit > stored
  return {
    actions: reachesCreation ? [...actions, createdAction(creation)] : actions,
    totalCount: stored + 1,
  }
}
