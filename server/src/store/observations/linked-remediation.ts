import {
  ApprovalStatus,
  DisputeState,
  type LinkedFinding,
  type LinkedFindingState,
  type LinkedRequest,
  Severity,
} from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { keyset } from '../kernel/keyset.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { linkedDisputeText } from './observation-dispute.ts'
import { keyText } from './observation-json.ts'
import { sightingJoin } from './observation-sighting.ts'
import { hasVrm, isVisible, primaryDomain, vendorJoin } from './observation-visibility.ts'

/** A request as the vendor sees it, with the vendor's id; undefined once the vendor is deleted or no longer monitored. */
export const selectLinkedRequest = async (
  db: Db,
  requestId: string,
): Promise<{ request: LinkedRequest; vendorId: Id<'vnd'> } | undefined> => {
  const [row] = await db.run(sql<{ request: LinkedRequest; vendorId: Id<'vnd'> }>`
    select ${wireId('vnd', 'vendor.id')} as "vendorId", json_strip_nulls(json_build_object(
      'id', ${wireId('rmr', 'remediation_request.id')},
      'requestedBy', (select organization.name from organization where organization.id = ${db.organizationId}),
      'vendorName', vendor.company_name,
      'vendorDomain', vendor.domain_name,
      'message', remediation_request.message,
      'requestedAt', ${wireTime('remediation_request.created_at')},
      'isScoreDisclosed', remediation_request.disclose_score)) as request
    from remediation_request
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = remediation_request.domain
    where remediation_request.organization_id = ${db.organizationId}
      and remediation_request.id = ${uuidOf('rmr', requestId)} and vendor.is_monitored and ${hasVrm(db)}`)
  return row
}

/** Whether the row of `observation` is one that the request asks to fix, and still that vendor's. */
export const isRequested = (db: Db, requestId: string): Sql<boolean> => {
  const request = sql`remediation_request
    where remediation_request.organization_id = ${db.organizationId}
      and remediation_request.id = ${uuidOf('rmr', requestId)}`
  return sql`(not observation.is_self and ${isVisible(db)}
    and observation.key = any(array(select unnest(remediation_request.observation_keys) from ${request}))
    and observation.domain = (select remediation_request.domain from ${request}))`
}

const state = (name: LinkedFindingState): Sql<LinkedFindingState> => sql.lit(name)

const stateOf: Sql<LinkedFindingState> = sql`case
  when observation.is_resolved then ${state('LINKED_FINDING_STATE_FIXED')}
  when observation.approval_status = ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))}
    then ${state('LINKED_FINDING_STATE_CLOSED')}
  when observation.dispute_state = ${sql.lit(rankOf(DisputeState, 'DISPUTE_STATE_OPEN'))}
    then ${state('LINKED_FINDING_STATE_UNDER_REVIEW')}
  else ${state('LINKED_FINDING_STATE_OPEN')} end`

const findingJson = (db: Db): Sql<LinkedFinding> => sql`(
  select json_strip_nulls(json_build_object(
    'orn', 'orn:v1:observation:vrm:' || ${keyText(sql`observation.key`)} || ':' || ${primaryDomain(db)},
    'title', observation.title,
    'description', told.wire ->> 'description',
    'severity', ${memberAt(Severity, sql`observation.severity`)},
    'assetName', observation.asset_name,
    'vulnerabilityId', observation.vulnerability_id,
    'evidence', told.wire -> 'evidence',
    'remediation', told.wire ->> 'remediation',
    'firstSeen', ${wireTime('observation.first_seen')},
    'lastSeen', ${wireTime('observation_sighting.last_seen')},
    'state', ${stateOf},
    'dispute', (${linkedDisputeText(db)})::json))
  from (
    select ('{' || observation_detail.wire_tail)::json as wire from observation_detail
    where observation_detail.organization_id = ${db.organizationId}
      and observation_detail.key = observation.key) as told)`

/** The findings of a request, worst first. */
export const selectLinkedFindings = (db: Db, page: PageRequest, requestId: string): Promise<Page> => {
  const order = keyset(
    { value: sql`observation.severity`, type: sql`smallint` },
    sql`observation.id`,
    true,
    page.after,
    sql`uuid`,
  )
  const from = sql`from observation ${vendorJoin(db)} ${sightingJoin(db)}
    where observation.organization_id = ${db.organizationId} and ${isRequested(db, requestId)}`
  return selectPage(db, page, {
    rows: sql`
      select ${findingJson(db)} as item, ${order.key} as key ${from} and ${order.isAfter}
      order by ${order.orderBy}`,
    total: sql`select count(*) ${from}`,
  })
}

/** One observation as the vendor sees it. */
export const selectLinkedFinding = async (db: Db, key: string): Promise<LinkedFinding | undefined> => {
  const [row] = await db.run(sql<{ finding: LinkedFinding }>`
    select ${findingJson(db)} as finding from observation ${sightingJoin(db)}
    where observation.organization_id = ${db.organizationId} and observation.key = ${key}::uuid`)
  return row?.finding
}
