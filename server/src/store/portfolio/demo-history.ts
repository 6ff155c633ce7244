import { passiveSource } from '../../domain/checks/run-checks.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import type { ScoreDay } from '../vendors/vendor-score-day.ts'
import {
  type Actor,
  ApprovalStatus,
  Channel,
  type Contact,
  type DisputeReason,
  DisputeState,
  ObservationActionType,
  ObservationCategory,
} from '@parapet/contract'
import type { Static } from 'typebox'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import { insertAcceptanceExpiries } from '../observations/acceptance-expiry.ts'
import { rankOf } from '../kernel/rank.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import type { Past } from '../observations/observation-content.ts'
import { insertPastDisputes, type PastDispute } from './demo-dispute.ts'

type PastAction = {
  actionType: ObservationActionType
  actor: Actor
  channel: Channel
  occurredAt: string
  previousApprovalStatus?: ApprovalStatus
  newApprovalStatus?: ApprovalStatus
  comment?: string
  metadata: Record<string, string>
}

/** An observation's past since it was first seen. */
export type Life = {
  firstSeen: string
  lastSeen: string
  updatedAt: string
  resolvedAt?: string
  approvalStatus: ApprovalStatus
  flagged?: { at: string; by: Actor }
  /** How often a scan has found it. */
  occurrences: number
  /** Oldest first, without the creation. */
  actions: PastAction[]
  /** When it counted towards the score, in days ago: from the first up to but excluding the second. */
  counted: [from: number, to: number][]
}

export type DemoScoreDay = Omit<ScoreDay, 'vendorId'> & { domain: string; day: string }

type PastVendor = {
  domainName: string
  contacts: readonly Omit<Static<typeof Contact>, 'id'>[]
  createdAt: string
  assessedAt: string
  checked: readonly (typeof ObservationCategory.enum)[number][]
}

/** An observation, by key, with its past. */
export type PastObservation = { key: string; life: Life }

export const hasObservations = async (db: Db): Promise<boolean> => {
  const [row] = await db.run(sql<{ exists: boolean }>`
    select exists (select from observation where organization_id = ${db.organizationId}) as exists`)
  return row?.exists ?? false
}

/** Which of the keys already have observations. */
export const selectKnownKeys = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await db.run(sql<{ key: string }>`
    select replace(key::text, '-', '') as key from observation
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
  return new Set(rows.map(({ key }) => key))
}

/** Whether figures still have to be recomputed. */
export const hasObservationMarks = async (db: Db): Promise<boolean> => {
  const [row] = await db.run(sql<{ exists: boolean }>`
    select exists (select from observation_change where organization_id = ${db.organizationId}) as exists`)
  return row?.exists ?? false
}

/** Exploited vulnerabilities open at vendors, most widespread first. */
export const selectExploited = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db.run(sql<{ id: string | null }>`
    select vulnerability_id as id from observation
    where organization_id = ${db.organizationId} and known_exploited and not is_resolved and not is_self
    group by vulnerability_id order by count(distinct domain) desc, vulnerability_id
    limit ${limit}`)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Domains of companies an event affects, those known longest first. */
export const selectEventDomains = async (db: Db, eventId: string, limit: number): Promise<string[]> => {
  const rows = await db.run(sql<{ domain: string }>`
    select domain from security_event_company
    where organization_id = ${db.organizationId} and event_id = ${uuidOf('evt', eventId)}
    order by first_seen, domain
    limit ${limit}`)
  return rows.map(({ domain }) => domain)
}

/** Backdates what judging found just now to when it was known: the event, and the vulnerability that it names. */
export const updateEventSightings = async (db: Db, eventIds: readonly string[]): Promise<void> => {
  const isNamed = sql`security_event.organization_id = ${db.organizationId}
    and security_event.id = any(${eventIds.map((id) => uuidOf('evt', id))}::uuid[])`
  await db.run(sql`
    with found as materialized (
      select vulnerability_id, domain, min(first_seen) as at from observation
      where organization_id = ${db.organizationId} and vulnerability_id = any(array(
        select unnest(security_event.vulnerability_ids) from security_event where ${isNamed}))
      group by vulnerability_id, domain)
    update security_event_company as company set first_seen = seen.at, updated_at = seen.at
    from (
      select security_event.id, known.domain, greatest(security_event.detected_at, min(found.at)) as at
      from security_event
      join security_event_company as known on known.organization_id = ${db.organizationId}
        and known.event_id = security_event.id
      left join found on found.vulnerability_id = any(security_event.vulnerability_ids)
        and found.domain = known.domain
      where ${isNamed}
      group by security_event.id, known.domain, security_event.detected_at) as seen
    where company.organization_id = ${db.organizationId} and company.event_id = seen.id
      and company.domain = seen.domain`)
}

/** Backdates vendors that the transaction has added, with their contacts, and records when they were last checked. */
export const updateDemoVendors = async (
  db: Db,
  vendors: readonly PastVendor[],
  checkedAt: string,
): Promise<void> => {
  const rows = vendors.map(({ domainName, contacts, createdAt, assessedAt, checked }) => ({
    domainName,
    contacts: contacts.map((contact) => ({ id: newId('cnt'), ...contact })),
    createdAt,
    assessedAt,
    checked: checked.map((category) => rankOf(ObservationCategory, category)),
  }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (
    "domainName" text, contacts jsonb, "createdAt" timestamptz, "assessedAt" timestamptz, checked smallint[])`
  await db.run(sql`
    update vendor set contacts = given.contacts, created_at = given."createdAt", updated_at = given."createdAt",
      last_assessed_at = given."assessedAt", is_invented = true
    from ${given}
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name = given."domainName"`)
  await db.run(sql`
    insert into vendor_checked_category (organization_id, vendor_id, category, source_tool, checked_at)
    select ${db.organizationId}, vendor.id, checked.category, ${passiveSource.tool}, ${checkedAt}::timestamptz
    from ${given}
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = given."domainName"
    cross join unnest(given.checked) as checked (category)
    order by vendor.id, checked.category
    on conflict (organization_id, vendor_id, category) do nothing`)
}

/** The active group with this name, locked until the transaction ends. */
export const lockVendorGroupByName = async (db: Db, nameKey: string): Promise<Id<'vgr'> | undefined> => {
  const [row] = await db.run(sql<{ id: Id<'vgr'> }>`
    select ${wireId('vgr', 'id')} as id from vendor_group
    where organization_id = ${db.organizationId} and name_key = ${nameKey} and archived_at is null
    for no key update`)
  return row?.id
}

/** The acceptance of the risk with which a life ends. */
const acceptanceOf = ({ actions }: Life) => {
  const { actor, occurredAt, comment, metadata = {} } = actions.at(-1) ?? {}
  const { expiresAt } = metadata
  return expiresAt === undefined
    ? { accepted: null, risk: null }
    : { accepted: expiresAt, risk: { approvedBy: actor, approvedAt: occurredAt, reason: comment } }
}

const isDisputed = ({ actions }: Life): boolean =>
  actions.at(-1)?.actionType === 'OBSERVATION_ACTION_TYPE_DISPUTED'

/** What the vendor says by its link, if a life ends with it. */
const disputeOf = ({ key, life }: PastObservation): PastDispute[] => {
  const { actor, occurredAt, comment, metadata = {} } = life.actions.at(-1) ?? {}
  if (!isDisputed(life) || !actor || occurredAt === undefined) return []
  // A life names one of the reasons.
  const reason = metadata['disputeReason'] as DisputeReason
  return [{ key, reason, text: comment, by: actor, at: occurredAt }]
}

const wasAnswered = ({ actions }: Life): boolean =>
  // An answer in a life follows the question.
  actions.some(
    ({ actionType }) =>
      actionType === 'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED' ||
      actionType === 'OBSERVATION_ACTION_TYPE_DISPUTED',
  )

const reopenedAt = ({ actions }: Life): string | null =>
  actions.findLast(({ actionType }) => actionType === 'OBSERVATION_ACTION_TYPE_REOPENED')?.occurredAt ?? null

const asJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

/** Observations enter as their lives have left them: to change them afterwards would cost more than to add them. */
export const pastOf = (observations: readonly PastObservation[]): Past => {
  const lives = new Map(observations.map(({ key, life }) => [key, life]))
  const told =
    <T>(tell: (life: Life) => T) =>
    ({ key }: { key: string }): T | null => {
      const life = lives.get(key)
      return life ? tell(life) : null
    }
  return {
    stateOf: (key, begun) => {
      const life = lives.get(key)
      if (!life) return begun
      const { approvalStatus, resolvedAt = null, occurrences } = life
      return {
        ...begun,
        approvalStatus,
        isResolved: resolvedAt !== null,
        resolvedAt,
        occurrenceCount: occurrences,
        reopenedAt: reopenedAt(life),
      }
    },
    columns: {
      vendor_responded: ['boolean', told(wasAnswered)],
      accepted_until: ['timestamptz', told((life) => acceptanceOf(life).accepted)],
      accepted_risk: ['json', told((life) => asJson(acceptanceOf(life).risk))],
      dispute_state: [
        'smallint',
        told((life) => (isDisputed(life) ? rankOf(DisputeState, 'DISPUTE_STATE_OPEN') : null)),
      ],
      flagged_at: ['timestamptz', told(({ flagged }) => flagged?.at)],
      flagged_by: ['json', told(({ flagged }) => asJson(flagged?.by))],
      comment_count: [
        'integer',
        told(({ actions }) => actions.filter(({ comment }) => comment !== undefined).length),
      ],
      created_at: ['timestamptz', told(({ firstSeen }) => firstSeen)],
    },
    seenColumns: { updated_at: ['timestamptz', told(({ updatedAt }) => updatedAt)] },
  }
}

type ActionRow = { key: string; action: PastAction; disputeId: Id<'dsp'> | undefined }

const statusRank = (status: ApprovalStatus | undefined): number | undefined =>
  status && rankOf(ApprovalStatus, status)

const metadataOf = ({ action: { actionType, metadata }, disputeId }: ActionRow) =>
  actionType === 'OBSERVATION_ACTION_TYPE_DISPUTED' ? { ...metadata, disputeId } : metadata

const actionColumns: Columns<ActionRow> = {
  key: ['uuid', ({ key }) => key],
  id: ['uuid', () => uuidOf('act', newId('act'))],
  type: ['smallint', ({ action }) => rankOf(ObservationActionType, action.actionType)],
  actor: ['json', ({ action }) => JSON.stringify(action.actor)],
  channel: ['smallint', ({ action }) => rankOf(Channel, action.channel)],
  occurred: ['timestamptz', ({ action }) => action.occurredAt],
  previous: ['smallint', ({ action }) => statusRank(action.previousApprovalStatus)],
  next: ['smallint', ({ action }) => statusRank(action.newApprovalStatus)],
  comment: ['text', ({ action }) => action.comment],
  metadata: ['json', (row) => JSON.stringify(metadataOf(row))],
}

/** Writes what happened to observations that the transaction has added with their past. */
export const addObservationHistory = async (db: Db, added: readonly PastObservation[]): Promise<void> => {
  const ends = added.flatMap(({ life }) => acceptanceOf(life).accepted ?? [])
  await insertAcceptanceExpiries(
    db,
    ends.map((end) => new Date(end)),
  )
  const disputeIds = await insertPastDisputes(db, added.flatMap(disputeOf))
  const rows = added.flatMap(({ key, life }) =>
    life.actions.map((action) => ({ key, action, disputeId: disputeIds.get(key) })),
  )
  if (rows.length === 0) return
  await db.run(sql`
    insert into observation_action (
      organization_id, observation_key, id, action_type, actor, channel, occurred_at, previous_approval_status,
      new_approval_status, comment, metadata, domain)
    select ${db.organizationId}, given.key, given.id, given.type, given.actor, given.channel,
      given.occurred, given.previous, given.next, given.comment, given.metadata, observation.domain
    from ${givenRows(actionColumns, rows)}
    left join observation on observation.organization_id = ${db.organizationId} and observation.key = given.key
      and not observation.is_self
    on conflict do nothing`)
}

/** Scores of past days; existing ones stay. */
export const insertScoreDays = async (db: Db, days: readonly DemoScoreDay[]): Promise<void> => {
  await db.run(sql`
    insert into vendor_score_day (
      organization_id, vendor_id, day, model_version, overall, exact_score, breach_likelihood, ransomware, inputs, causes)
    select ${db.organizationId}, vendor.id, given.day, ${scoringModel.version}::text, given.overall, given."exactScore",
      given."breachLikelihood", given.ransomware, given.inputs, given.causes
    from json_to_recordset(${JSON.stringify(days)}::json) as given (
      domain text, day date, overall integer, "exactScore" numeric, "breachLikelihood" integer, ransomware integer,
      inputs json, causes json)
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = given.domain
    order by vendor.id, given.day
    on conflict (organization_id, vendor_id, day) do nothing`)
}
