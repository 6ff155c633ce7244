import {
  type Actor,
  ApprovalStatus,
  Channel,
  ObservationActionType,
  type VendorActivityKind,
} from '@parapet/contract'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { actorJson } from '../audit/audit-log.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { keyText } from '../observations/observation-json.ts'
import { hasVrm, primaryDomain } from '../observations/observation-visibility.ts'
import { pageBound, selectPage, wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** The facts an entry's sentence is built from. */
export type ActivityFacts = {
  id: string
  kind: VendorActivityKind
  occurredAt: string
  actor: Actor
  channel?: Channel
  targetId: string
  comment?: string
  /** From the audit trail. */
  action?: string
  details?: Record<string, unknown>
  /** From an observation's history. */
  actionType?: ObservationActionType
  title?: string
  newApprovalStatus?: ApprovalStatus
  metadata?: Record<string, string>
  /** From a security event, a single line. */
  summary?: string
}

const kind = (name: VendorActivityKind): Sql => sql.lit(name)

/**
 * Audit entries about records, found by id through an index with its collation. The offset is an optimization fence: in
 * page order the planner would rather scan the whole trail.
 */
const audited = (db: Db, name: VendorActivityKind, targets: Sql, which = sql``): Sql => sql`
  select entry.occurred_at, entry.id as entry_id, null::uuid as action_id, ${kind(name)} as kind
  from ${targets} as target (id)
  cross join lateral (
    select audit_entry.occurred_at, audit_entry.id from audit_entry
    where audit_entry.organization_id = ${db.organizationId} and audit_entry.target_id = target.id collate "default"
      ${which}
    offset 0) as entry
  where true`

type Bound = (occurredAt: Sql, id: Sql) => Sql

/** How far a page reads of the audit entries and of the actions, which come after entries of the same time. */
type Bounds = { entries: Bound; actions: Bound }

type ActiveVendor = {
  id: string
  domain: string
  /** An action of the audit trail that is not wanted. */
  leavesOut?: string
}

/** Reads each source through its own index, newest first and only as far as the page reaches. */
const sourcesOf = (db: Db, { id, domain, leavesOut }: ActiveVendor, bounds: Bounds): Sql[] => {
  const which = leavesOut === undefined ? sql`` : sql`and audit_entry.action <> ${leavesOut}`
  const auditBounds = bounds.entries(sql`entry.occurred_at`, sql`entry.id`)
  return [
    sql`${audited(db, 'VENDOR_ACTIVITY_KIND_VENDOR', sql`(values (${id}::text))`, which)} ${auditBounds}`,
    sql`${audited(
      db,
      'VENDOR_ACTIVITY_KIND_QUESTIONNAIRE',
      sql`(select ${wireId('qst', 'questionnaire.id')} from questionnaire
        where questionnaire.organization_id = ${db.organizationId} and questionnaire.vendor_id = ${uuidOf('vnd', id)})`,
    )} ${auditBounds}`,
    sql`${audited(
      db,
      'VENDOR_ACTIVITY_KIND_FOURTH_PARTY',
      sql`(select ${wireId('fpr', 'fourth_party.id')} from fourth_party
        where fourth_party.organization_id = ${db.organizationId} and fourth_party.vendor_id = ${uuidOf('vnd', id)})`,
    )} ${auditBounds}`,
    sql`select observation_action.occurred_at, null::uuid, observation_action.id, ${kind('VENDOR_ACTIVITY_KIND_OBSERVATION')}
      from observation_action
      where observation_action.organization_id = ${db.organizationId} and observation_action.domain = ${domain}
        and ${isSeen(db, id)}
        ${bounds.actions(sql`observation_action.occurred_at`, sql`observation_action.id`)}`,
    sql`select activity.occurred_at, null::uuid, activity.id, ${kind('VENDOR_ACTIVITY_KIND_SECURITY_EVENT')}
      from security_event_activity as activity
      where activity.organization_id = ${db.organizationId} and activity.domain = ${domain} and ${hasVrm(db)}
        ${bounds.actions(sql`activity.occurred_at`, sql`activity.id`)}`,
  ]
}

/** Actions on observations are visible as long as the observations are. */
const isSeen = (db: Db, id: string): Sql => sql`(
  select vendor.is_monitored and ${hasVrm(db)} from vendor
  where vendor.organization_id = ${db.organizationId} and vendor.id = ${uuidOf('vnd', id)})`

const auditFacts = (db: Db): Sql => sql`
  select json_build_object('actor', ${actorJson(db)}, 'channel', audit_entry.channel,
    'action', audit_entry.action, 'details', audit_entry.details, 'targetId', audit_entry.target_id) as facts
  from audit_entry where audit_entry.organization_id = ${db.organizationId} and audit_entry.id = page_row.entry_id`

const observationFacts = (db: Db): Sql => sql`
  select json_strip_nulls(json_build_object('actor', observation_action.actor,
    'channel', ${memberAt(Channel, sql`observation_action.channel`)},
    'actionType', ${memberAt(ObservationActionType, sql`observation_action.action_type`)},
    'newApprovalStatus', ${memberAt(ApprovalStatus, sql`observation_action.new_approval_status`)},
    'comment', observation_action.comment, 'metadata', observation_action.metadata, 'title', observation.title,
    'targetId', 'orn:v1:observation:vrm:' || ${keyText(sql`observation_action.observation_key`)} || ':'
      || ${primaryDomain(db)})) as facts
  from observation_action
  left join observation on observation.organization_id = ${db.organizationId}
    and observation.key = observation_action.observation_key
  where observation_action.organization_id = ${db.organizationId} and observation_action.domain = page_row.domain
    and observation_action.occurred_at = page_row.occurred_at and observation_action.id = page_row.action_id`

const eventFacts = (db: Db): Sql => sql`
  select json_strip_nulls(json_build_object('actor', activity.actor, 'summary', activity.summary,
    'comment', activity.comment, 'targetId', ${wireId('evt', 'activity.event_id')})) as facts
  from security_event_activity as activity
  where activity.organization_id = ${db.organizationId} and activity.domain = page_row.domain
    and activity.occurred_at = page_row.occurred_at and activity.id = page_row.action_id`

const shownId = sql`coalesce(${wireId('aud', 'entry.entry_id')}, ${wireId('act', 'entry.action_id')})`

type Last = { occurredAt: string | undefined; id: string }

const isEntryAfter = (at: Sql, entryId: Sql, last: Last): Sql =>
  last.id.startsWith('act_')
    ? sql`and ${at} < ${last.occurredAt}::timestamptz`
    : sql`and (${at}, ${entryId}) < (${last.occurredAt}::timestamptz, ${uuidOf('aud', last.id)}::uuid)`

/** At the same time, audit entries come before actions. */
const isActionAfter = (at: Sql, actionId: Sql, last: Last): Sql =>
  last.id.startsWith('act_')
    ? sql`and (${at}, ${actionId}) < (${last.occurredAt}::timestamptz, ${uuidOf('act', last.id)}::uuid)`
    : sql`and ${at} <= ${last.occurredAt}::timestamptz`

/** Counting stops here on a long history. */
const maxCounted = 10_000

/** The activity on a vendor and its records, newest first. */
export const selectVendorActivityPage = (db: Db, page: PageRequest, vendor: ActiveVendor): Promise<Page> => {
  const [occurredAt, id] = page.after ?? []
  const reach = pageBound(page, page.limit + 1 + page.offset)
  const ordered = sourcesOf(db, vendor, {
    entries: (at, entryId) =>
      sql`${id === undefined ? sql`` : isEntryAfter(at, entryId, { occurredAt, id })}
      order by ${at} desc, ${entryId} desc limit ${reach}`,
    actions: (at, actionId) =>
      sql`${id === undefined ? sql`` : isActionAfter(at, actionId, { occurredAt, id })}
      order by ${at} desc, ${actionId} desc limit ${reach}`,
  }).map((source) => sql`(${source})`)
  const all = () => sql`limit ${sql.lit(maxCounted)}`
  const counted = sourcesOf(db, vendor, { entries: all, actions: all }).map((source) => sql`(${source})`)
  return selectPage(db, page, {
    rows: sql`
      select entry.occurred_at, ${shownId} as id, entry.entry_id, entry.action_id, entry.kind, ${vendor.domain}::text as domain,
        array[entry.occurred_at::text, ${shownId}] as key
      from (${sql.join(ordered, sql` union all `)}) as entry
      order by entry.occurred_at desc, entry.entry_id desc nulls last, entry.action_id desc`,
    total: sql`select least(count(*), ${sql.lit(maxCounted)}) from (${sql.join(counted, sql` union all `)}) as entry`,
    item: {
      json: sql`jsonb_build_object('id', page_row.id, 'kind', page_row.kind,
        'occurredAt', ${wireTime('page_row.occurred_at')}) || found.facts::jsonb`,
      join: sql`cross join lateral (
        select facts from (${auditFacts(db)}) as of_audit
        where page_row.kind in (${kind('VENDOR_ACTIVITY_KIND_VENDOR')}, ${kind('VENDOR_ACTIVITY_KIND_QUESTIONNAIRE')},
          ${kind('VENDOR_ACTIVITY_KIND_FOURTH_PARTY')})
        union all
        select facts from (${observationFacts(db)}) as of_observation
        where page_row.kind = ${kind('VENDOR_ACTIVITY_KIND_OBSERVATION')}
        union all
        select facts from (${eventFacts(db)}) as of_event
        where page_row.kind = ${kind('VENDOR_ACTIVITY_KIND_SECURITY_EVENT')}) as found`,
    },
  })
}
