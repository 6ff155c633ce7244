import { ApprovalStatus, type Observation, Severity } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { groupKey, type GroupKind } from '../domain/observation-group.ts'
import { hasVrm, primaryDomain } from './observation-visibility.ts'
import { optionalTime, wireTime } from './page.ts'
import { memberAt } from './rank.ts'
import { fixed } from './statement.ts'
import type { Db } from './store.ts'

const column = (name: string): RawBuilder<unknown> => sql.ref(`observation.${name}`)

export const keyText = (key: RawBuilder<unknown>): RawBuilder<string> => sql`encode(uuid_send(${key}), 'hex')`

/** What `groupKey` makes of it. */
export const groupKeyText = (
  kind: Exclude<GroupKind, 'asset'> | RawBuilder<string>,
  value: RawBuilder<unknown>,
): RawBuilder<string> =>
  sql`encode(substr(sha256(convert_to(${typeof kind === 'string' ? sql.lit(kind) : kind} || ':' || ${value}, 'UTF8')), 1, ${sql.lit(groupKey('rest', '').length / 2)}), 'hex')`

/** The ORN of a group, for the view that the organization has. */
export const groupOrnText = (db: Db, key: RawBuilder<string>): RawBuilder<string> =>
  sql`'orn:v1:observation-group:' || case when ${hasVrm(db)} then 'vrm' else 'self' end || ':' || ${key} || ':' || ${primaryDomain(db)}`

/** The vulnerability of the statement's `vulnerability` row, after the members that are the observation's own. */
const vulnerabilityText = sql<string>`
  coalesce(left(nullif(observation_detail.vulnerability::text, '{}'), -1) || ',', '{') || vulnerability.wire_tail`

const ownGroup = fixed(
  sql<string>`coalesce(vulnerability.group_key, ${groupKeyText(
    sql`case when observation.vulnerability_id is null then 'rest' else 'vulnerability' end`,
    sql`coalesce(observation.vulnerability_id, observation.observation_type)`,
  )})`,
)

/** Whether the row counts in its vendor's score: open, not excluded, worse than informational. */
const affectsScore = sql`(not observation.is_self and not observation.is_resolved
  and observation.approval_status <> ${sql.lit(ApprovalStatus.enum.indexOf('APPROVAL_STATUS_EXCLUDED'))}
  and observation.severity > ${sql.lit(Severity.enum.indexOf('SEVERITY_INFO'))})`

const untilOwner = fixed(sql`
  '{"orn":"orn:v1:observation:', case when observation.is_self then 'self:' else 'vrm:' end, ${keyText(column('key'))}, ':'`)

const untilGroup = fixed(sql`
  case when observation.is_self then '","view":"VIEW_SELF' else '","view":"VIEW_VRM' end,
  '","vendorDomain":"', observation.domain, '"',
  ',"vendorName":' || to_json(vendor.company_name),
  ',"vendorRecordId":"' || vendor.id || '"',
  case when observation.is_resolved then ',"status":"OBSERVATION_STATUS_RESOLVED' else ',"status":"OBSERVATION_STATUS_OPEN' end,
  '","approvalStatus":"', ${memberAt(ApprovalStatus, column('approval_status'))},
  case when observation.flagged_at is null then '","isFlagged":false' else '","isFlagged":true' end,
  ${optionalTime('flaggedAt', 'observation.flagged_at')},
  ',"flaggedBy":' || observation.flagged_by,
  ',"vulnerability":' || ${vulnerabilityText},
  case when ${affectsScore} then concat(',"affectsScore":true', ',"scoreImpact":' || observation.score_impact)
    else ',"affectsScore":false' end,
  ',"groupOrn":"'`)

const untilEnd = fixed(sql`
  '","occurrenceCount":', observation.occurrence_count,
  ',"firstSeen":"', ${wireTime('observation.first_seen')},
  '","lastSeen":"', ${wireTime('observation.last_seen')}, '"',
  ${optionalTime('resolvedAt', 'observation.resolved_at')},
  ',"createdAt":"', ${wireTime('observation.created_at')},
  '","updatedAt":"', ${wireTime('observation.updated_at')},
  '",', observation_detail.wire_tail`)

/**
 * The wire form of a row of `observation`, as text, in a statement that has joined its vendor and what
 * `observationJoins` joins. Concatenated and not built by json functions: they would parse and write anew what is
 * stored in wire form.
 */
export const observationText = (db: Db): RawBuilder<Observation> => sql`concat(${untilOwner},
  case when observation.is_self then observation.domain else ${primaryDomain(db)} end, ${untilGroup},
  ${groupOrnText(db, ownGroup)}, ${untilEnd})`

/** What the wire form of a row of `observation` is made of, but for its vendor. */
export const observationJoins = ({ organizationId }: Db): RawBuilder<unknown> => sql`
  join observation_detail on observation_detail.organization_id = ${organizationId} and observation_detail.key = observation.key
  left join vulnerability on vulnerability.organization_id = ${organizationId} and vulnerability.id = observation.vulnerability_id`
