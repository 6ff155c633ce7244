import { ApprovalStatus, type Observation, Severity, SlaStatus } from '@parapet/contract'
import { groupKey, type GroupKind } from '../../domain/observations/observation-group.ts'
import { memberRefText } from '../accounts/member-ref.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { disputeText } from './observation-dispute.ts'
import { sightingJoin } from './observation-sighting.ts'
import { hasVrm, primaryDomain } from './observation-visibility.ts'
import { optionalTime, wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { fixed } from '../kernel/statement.ts'
import type { Db } from '../kernel/store.ts'

const column = (name: string): Sql => sql.ref(`observation.${name}`)

export const keyText = (key: Sql): Sql<string> => sql`encode(uuid_send(${key}), 'hex')`

/** The SQL counterpart of `groupKey`. */
export const groupKeyText = (kind: Exclude<GroupKind, 'asset'> | Sql<string>, value: Sql): Sql<string> =>
  sql`encode(substr(sha256(convert_to(${typeof kind === 'string' ? sql.lit(kind) : kind} || ':' || ${value}, 'UTF8')), 1, ${sql.lit(groupKey('rest', '').length / 2)}), 'hex')`

/** A group's ORN in the organization's view. */
export const groupOrnText = (db: Db, key: Sql<string>): Sql<string> =>
  sql`'orn:v1:observation-group:' || case when ${hasVrm(db)} then 'vrm' else 'self' end || ':' || ${key} || ':' || ${primaryDomain(db)}`

/** The wire form of the current `vulnerability` row, after the members that belong to the observation. */
const vulnerabilityText = sql<string>`
  coalesce(left(nullif(observation_detail.vulnerability::text, '{}'), -1) || ',', '{') || vulnerability.wire_tail`

const ownGroup = fixed(
  sql<string>`coalesce(vulnerability.group_key, ${groupKeyText(
    sql`case when observation.vulnerability_id is null then 'rest' else 'vulnerability' end`,
    sql`coalesce(observation.vulnerability_id, observation.observation_type)`,
  )})`,
)

/** Whether the row counts towards its vendor's score: open, not excluded, worse than informational. */
export const affectsScore: Sql<boolean> = sql`(not observation.is_self and not observation.is_resolved
  and observation.approval_status <> ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))}
  and observation.severity > ${sql.lit(rankOf(Severity, 'SEVERITY_INFO'))})`

const untilOwner = fixed(sql`
  '{"orn":"orn:v1:observation:', case when observation.is_self then 'self:' else 'vrm:' end, ${keyText(column('key'))}, ':'`)

const untilAssignee = fixed(sql`
  case when observation.is_self then '","view":"VIEW_SELF' else '","view":"VIEW_VRM' end,
  '","vendorDomain":"', observation.domain, '"',
  ',"vendorName":' || to_json(vendor.company_name),
  ',"vendorRecordId":"' || ${wireId('vnd', 'vendor.id')} || '"',
  case when observation.is_resolved then ',"status":"OBSERVATION_STATUS_RESOLVED' else ',"status":"OBSERVATION_STATUS_OPEN' end,
  '","approvalStatus":"', ${memberAt(ApprovalStatus, column('approval_status'))},
  case when observation.flagged_at is null then '","isFlagged":false' else '","isFlagged":true' end,
  ${optionalTime('flaggedAt', 'observation.flagged_at')},
  ',"flaggedBy":' || observation.flagged_by,
  ${optionalTime('dueAt', 'observation.due_at')},
  case when observation.is_due_date_manual then ',"isDueDateManual":true' else ',"isDueDateManual":false' end,
  ',"slaStatus":"' || ${memberAt(SlaStatus, column('sla_status'))} || '"',
  ',"commentCount":', observation.comment_count`)

const untilGroup = fixed(sql`
  ',"acceptedRisk":{"expiresAt":"' || ${wireTime('observation.accepted_until')} || '",' || substr(observation.accepted_risk::text, 2),
  ',"vulnerability":' || ${vulnerabilityText},
  case when ${affectsScore} then concat(',"affectsScore":true', ',"scoreImpact":' || observation.score_impact)
    else ',"affectsScore":false' end,
  ',"groupOrn":"'`)

const untilEnd = fixed(sql`
  '","occurrenceCount":', observation_sighting.occurrence_count,
  ',"firstSeen":"', ${wireTime('observation.first_seen')},
  '","lastSeen":"', ${wireTime('observation_sighting.last_seen')}, '"',
  ${optionalTime('resolvedAt', 'observation.resolved_at')},
  ',"createdAt":"', ${wireTime('observation.created_at')},
  '","updatedAt":"', ${wireTime('observation_sighting.updated_at')},
  '",', observation_detail.wire_tail`)

/**
 * The wire form of a row of `observation` as text, in a statement that has joined its vendor and `observationJoins`.
 * Concatenated, because JSON functions would parse and rewrite what is already stored in wire form.
 */
export const observationText = (db: Db): Sql<Observation> => sql`concat(${untilOwner},
  case when observation.is_self then observation.domain else ${primaryDomain(db)} end, ${untilAssignee},
  ',"assignee":' || ${memberRefText(db, sql`observation.assignee_id`)}, ',"dispute":' || ${disputeText(db)}, ${untilGroup},
  ${groupOrnText(db, ownGroup)}, ${untilEnd})`

/** Joins the vulnerability of a row of `observation`; many have none. */
export const vulnerabilityJoin = ({ organizationId }: Db): Sql => sql`
  left join vulnerability on vulnerability.organization_id = ${organizationId} and vulnerability.id = observation.vulnerability_id`

/** What the wire form of a row of `observation` needs, except its vendor and its sightings. */
export const contentJoins = (db: Db): Sql => sql`
  join observation_detail on observation_detail.organization_id = ${db.organizationId} and observation_detail.key = observation.key
  ${vulnerabilityJoin(db)}`

/** Everything the wire form of a row of `observation` needs, except its vendor. */
export const observationJoins = (db: Db): Sql => sql`${contentJoins(db)} ${sightingJoin(db)}`
