import { ApprovalStatus, Severity } from '@parapet/contract'
import type { DueDate } from '../../domain/observations/due-date.ts'
import type { SeenState } from '../../domain/observations/sighting.ts'
import { arrayText, type Columns, givenRows } from '../kernel/given-rows.ts'
import { membersByRank, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { dueChange, dueColumns } from './observation-due.ts'
import { sightingJoin } from './observation-sighting.ts'

const severities = membersByRank(Severity)
const approvalStatuses = membersByRank(ApprovalStatus)

const memberOf = <M extends string>(members: readonly (M | undefined)[], rank: number): M => {
  const member = members[rank]
  if (member === undefined) throw new Error(`The contract has no member with the number ${rank}.`)
  return member
}

/** Every connection uses UTC. */
const toInstant = (text: string): string => {
  const [seconds = '', fraction = ''] = text.slice(0, -'+00'.length).split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(6, '0')}Z`
}

type Row = Omit<SeenState, 'severity' | 'approvalStatus'> & {
  key: string
  version: string
  severity: number
  approvalStatus: number
}

const toState = (row: Row): SeenState => ({
  contentHash: row.contentHash,
  severity: memberOf(severities, row.severity),
  isSelf: row.isSelf,
  approvalStatus: memberOf(approvalStatuses, row.approvalStatus),
  isResolved: row.isResolved,
  resolvedAt: row.resolvedAt === null ? null : toInstant(row.resolvedAt),
  isKeptOpen: row.isKeptOpen,
  firstSeen: toInstant(row.firstSeen),
  lastSeen: toInstant(row.lastSeen),
  occurrenceCount: row.occurrenceCount,
  reopenedAt: row.reopenedAt === null ? null : toInstant(row.reopenedAt),
  dueAt: row.dueAt === null ? null : toInstant(row.dueAt),
  isDueDateManual: row.isDueDateManual,
})

/** A state and the version of the rows that hold it. */
export type StoredState = { state: SeenState; version: string }

/** Planned each time: a plan from when the tables were small would compare all with all. */
const selectNamed = <T extends object>(db: Db, columns: Sql<T>, keys: readonly string[]): Promise<T[]> =>
  db.run(
    sql<T>`
      select replace(observation.key::text, '-', '') as key,
        observation.xmin::text || ' ' || observation_sighting.xmin as version ${columns}
      from observation ${sightingJoin(db)}
      where observation.organization_id = ${db.organizationId} and observation.key = any(${arrayText(keys)}::uuid[])`,
    { prepared: false },
  )

/** The observations that exist, by key. */
export const selectStates = async (db: Db, keys: readonly string[]): Promise<Map<string, StoredState>> => {
  if (keys.length === 0) return new Map()
  const rows = await selectNamed(
    db,
    sql<Row>`, replace(content_hash::text, '-', '') as "contentHash", severity, is_self as "isSelf",
      approval_status as "approvalStatus", observation.is_resolved as "isResolved", resolved_at::text as "resolvedAt",
      is_kept_open as "isKeptOpen", observation.first_seen::text as "firstSeen", last_seen::text as "lastSeen",
      occurrence_count as "occurrenceCount", reopened_at::text as "reopenedAt", due_at::text as "dueAt",
      is_due_date_manual as "isDueDateManual"`,
    keys,
  )
  return new Map(rows.map((row) => [row.key, { state: toState(row), version: row.version }]))
}

/**
 * Locks observations in key order, as everywhere; their sightings change only under the same locks. What was changed while it
 * waited is seen only by the statements that follow.
 */
export const holdObservations = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await db.run(sql`
    select count(*) from (
      select from observation
      where observation.organization_id = ${db.organizationId} and observation.key = any(${arrayText(keys)}::uuid[])
      order by observation.key
      for no key update) as held`)
}

/** Whether all of these locked observations are still as they were read. */
export const areUnchanged = async (db: Db, versions: ReadonlyMap<string, string>): Promise<boolean> => {
  if (versions.size === 0) return true
  const rows = await selectNamed(db, sql<{ key: string; version: string }>``, [...versions.keys()])
  return rows.length === versions.size && rows.every(({ key, version }) => versions.get(key) === version)
}

/**
 * Locks observations by key, then those of CVEs. The keys are an array instead of a joined list: right after a large
 * import the planner underestimates the list, and the join takes quadratic time.
 */
export const holdObservationsOf = async (
  db: Db,
  keys: readonly string[],
  vulnerabilityIds: readonly string[],
): Promise<void> => {
  await db.run(sql`
    select count(*) from (
      select from observation
      where observation.organization_id = ${db.organizationId} and observation.key = any(array(
        select unnest(${keys}::uuid[])
        union select key from observation
        where organization_id = ${db.organizationId} and vulnerability_id = any(${vulnerabilityIds}::text[])))
      order by observation.key
      for no key update) as held`)
}

/** An observation's state, and when it is due in that state. */
export type DueState = { key: string; state: SeenState; due: DueDate }

export const stateColumns: Columns<DueState> = {
  key: ['uuid', ({ key }) => key],
  is_self: ['boolean', ({ state }) => state.isSelf],
  approval_status: ['smallint', ({ state }) => rankOf(ApprovalStatus, state.approvalStatus)],
  is_resolved: ['boolean', ({ state }) => state.isResolved],
  resolved_at: ['timestamptz', ({ state }) => state.resolvedAt],
  is_kept_open: ['boolean', ({ state }) => state.isKeptOpen],
  first_seen: ['timestamptz', ({ state }) => state.firstSeen],
  reopened_at: ['timestamptz', ({ state }) => state.reopenedAt],
  is_due_date_manual: ['boolean', ({ state }) => state.isDueDateManual],
  ...dueColumns,
}

/** What sightings can change in an observation, besides its content and what every sighting changes. */
export const stateChange = sql`
  is_self = given.is_self, approval_status = given.approval_status, is_resolved = given.is_resolved,
  resolved_at = given.resolved_at, is_kept_open = given.is_kept_open, first_seen = given.first_seen, reopened_at = given.reopened_at,
  is_due_date_manual = given.is_due_date_manual, ${dueChange}`

/** The observations must be locked. */
export const updateStates = async (db: Db, rows: readonly DueState[]): Promise<void> => {
  if (rows.length === 0) return
  await db.run(sql`
    update observation set ${stateChange}
    from ${givenRows(stateColumns, rows)}
    where observation.organization_id = ${db.organizationId} and observation.key = given.key`)
}
