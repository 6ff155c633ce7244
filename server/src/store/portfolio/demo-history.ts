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
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { addComments } from '../observations/observation-action.ts'
import { insertPastDisputes, type PastDispute } from './demo-dispute.ts'
import { renewDueDates } from '../observations/observation-due.ts'

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
  await db.run(sql`
    update security_event_company as company set first_seen = seen.at, updated_at = seen.at
    from (
      select security_event.id, known.domain, greatest(security_event.detected_at, min(observation.first_seen)) as at
      from security_event
      join security_event_company as known on known.organization_id = ${db.organizationId}
        and known.event_id = security_event.id
      left join observation on observation.organization_id = ${db.organizationId}
        and observation.vulnerability_id = any(security_event.vulnerability_ids)
        and observation.domain = known.domain
      where security_event.organization_id = ${db.organizationId}
        and security_event.id = any(${eventIds.map((id) => uuidOf('evt', id))}::uuid[])
      group by security_event.id, known.domain, security_event.detected_at) as seen
    where company.organization_id = ${db.organizationId} and company.event_id = seen.id
      and company.domain = seen.domain`)
}

/** Backdates vendors that the transaction has added, with their contacts and checks. */
export const updateDemoVendors = async (db: Db, vendors: readonly PastVendor[]): Promise<void> => {
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
    select ${db.organizationId}, vendor.id, checked.category, ${passiveSource.tool}, vendor.created_at
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

/** What the vendor says by its link, if a life ends with it. */
const disputeOf = ({ key, life }: PastObservation): PastDispute[] => {
  const { actionType, actor, occurredAt, comment, metadata = {} } = life.actions.at(-1) ?? {}
  if (actionType !== 'OBSERVATION_ACTION_TYPE_DISPUTED' || !actor || occurredAt === undefined) return []
  // A life names one of the reasons.
  const reason = metadata['disputeReason'] as DisputeReason
  return [{ key, reason, text: comment, by: actor, at: occurredAt }]
}

const toStateRow = ({ key, life }: PastObservation) => ({
  key,
  ...acceptanceOf(life),
  approval: rankOf(ApprovalStatus, life.approvalStatus),
  // An answer in a life follows the question.
  responded: life.actions.some(
    ({ actionType }) =>
      actionType === 'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED' ||
      actionType === 'OBSERVATION_ACTION_TYPE_DISPUTED',
  ),
  disputed: disputeOf({ key, life }).length > 0 ? rankOf(DisputeState, 'DISPUTE_STATE_OPEN') : null,
  resolved: life.resolvedAt ?? null,
  reopened:
    life.actions.findLast(({ actionType }) => actionType === 'OBSERVATION_ACTION_TYPE_REOPENED')
      ?.occurredAt ?? null,
  flagged: life.flagged?.at ?? null,
  flagger: life.flagged?.by ?? null,
  occurrences: life.occurrences,
  created: life.firstSeen,
  updated: life.updatedAt,
})

/** Returns the keys of observations the transaction has added: the others already have a past of their own. */
const updateStates = async (db: Db, observations: readonly PastObservation[]): Promise<Set<string>> => {
  const change = sql<{ key: string }>`
    update observation set
      is_resolved = given.resolved is not null, resolved_at = given.resolved, approval_status = given.approval,
      vendor_responded = given.responded, accepted_until = given.accepted, accepted_risk = given.risk,
      reopened_at = given.reopened, dispute_state = given.disputed,
      flagged_at = given.flagged, flagged_by = given.flagger, occurrence_count = given.occurrences,
      created_at = given.created, updated_at = given.updated
    from json_to_recordset(${JSON.stringify(observations.map(toStateRow))}::json) as given (
      key uuid, approval smallint, responded boolean, resolved timestamptz, reopened timestamptz, flagged timestamptz, flagger json, occurrences integer,
      created timestamptz, updated timestamptz, accepted timestamptz, risk json, disputed smallint)
    where observation.organization_id = ${db.organizationId} and observation.key = given.key
      and observation.created_at = now()
    returning replace(observation.key::text, '-', '') as key`
  // Replanned each time: a plan from when the table was small would scan all of it.
  const rows = await db.run(change, { prepared: false })
  return new Set(rows.map(({ key }) => key))
}

const toActionRows = ({ key, life: { actions } }: PastObservation, disputeId: Id<'dsp'> | undefined) =>
  actions.map((action) => ({
    key,
    id: uuidOf('act', newId('act')),
    type: rankOf(ObservationActionType, action.actionType),
    actor: action.actor,
    channel: rankOf(Channel, action.channel),
    occurred: action.occurredAt,
    previous: action.previousApprovalStatus && rankOf(ApprovalStatus, action.previousApprovalStatus),
    next: action.newApprovalStatus && rankOf(ApprovalStatus, action.newApprovalStatus),
    comment: action.comment,
    metadata: {
      ...action.metadata,
      ...(action.actionType === 'OBSERVATION_ACTION_TYPE_DISPUTED' && { disputeId }),
    },
  }))

/** Gives observations that the transaction has added their past. */
export const addObservationHistory = async (
  db: Db,
  observations: readonly PastObservation[],
  now: Date,
): Promise<void> => {
  const keys = await updateStates(db, observations)
  const added = observations.filter(({ key }) => keys.has(key))
  const ends = added.flatMap(({ life }) => acceptanceOf(life).accepted ?? [])
  await insertAcceptanceExpiries(
    db,
    ends.map((end) => new Date(end)),
  )
  await renewDueDates(db, [...keys], now)
  const disputeIds = await insertPastDisputes(db, added.flatMap(disputeOf))
  const rows = added.flatMap((one) => toActionRows(one, disputeIds.get(one.key)))
  if (rows.length === 0) return
  await addComments(
    db,
    rows.flatMap(({ key, comment }) => (comment === undefined ? [] : [key])),
  )
  await db.run(sql`
    insert into observation_action (
      organization_id, observation_key, id, action_type, actor, channel, occurred_at, previous_approval_status,
      new_approval_status, comment, metadata, domain)
    select ${db.organizationId}, given.key, given.id, type, actor, channel, occurred, previous, next, comment, metadata,
      observation.domain
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      key uuid, id uuid, type smallint, actor json, channel smallint, occurred timestamptz, previous smallint,
      next smallint, comment text, metadata json)
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
