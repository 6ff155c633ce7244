import { ApprovalStatus, type ExclusionReason, ObservationActionType } from '@parapet/contract'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Why a user excluded the row of `observation`; null if nobody did. */
export const exclusionReason = (db: Db): Sql<ExclusionReason | null> => sql`
  case when observation.approval_status = ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))} then (
    select observation_action.metadata ->> 'reason' from observation_action
    where observation_action.organization_id = ${db.organizationId}
      and observation_action.observation_key = observation.key
      and observation_action.action_type
        = ${sql.lit(rankOf(ObservationActionType, 'OBSERVATION_ACTION_TYPE_EXCLUDED'))}
    order by observation_action.id desc limit 1) end`
