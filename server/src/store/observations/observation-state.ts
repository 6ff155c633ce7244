import { ApprovalStatus, Severity } from '@parapet/contract'
import type { DueDate } from '../../domain/observations/due-date.ts'
import type { SeenState } from '../../domain/observations/sighting.ts'
import { arrayText, type Columns, givenRows } from '../kernel/given-rows.ts'
import { membersByRank, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { dueChange, dueColumns } from './observation-due.ts'

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

/** A state and the version of the row that holds it. */
export type StoredState = { state: SeenState; version: string }

const selectWhole = async (
  db: Db,
  keys: readonly string[],
  ending: Sql,
): Promise<Map<string, StoredState>> => {
  if (keys.length === 0) return new Map()
  const rows = await db.run(sql<Row>`
    select xmin::text as version, replace(key::text, '-', '') as key, replace(content_hash::text, '-', '') as "contentHash", severity,
      is_self as "isSelf", approval_status as "approvalStatus", is_resolved as "isResolved",
      resolved_at::text as "resolvedAt", is_kept_open as "isKeptOpen", first_seen::text as "firstSeen", last_seen::text as "lastSeen",
      occurrence_count as "occurrenceCount", reopened_at::text as "reopenedAt", due_at::text as "dueAt",
      is_due_date_manual as "isDueDateManual"
    from observation
    where organization_id = ${db.organizationId} and key = any(${arrayText(keys)}::uuid[]) ${ending}`)
  return new Map(rows.map((row) => [row.key, { state: toState(row), version: row.version }]))
}

/** The observations that exist, by key. */
export const selectStates = (db: Db, keys: readonly string[]): Promise<Map<string, StoredState>> =>
  selectWhole(db, keys, sql``)

/** The same, locked in key order as everywhere. */
export const lockStates = (db: Db, keys: readonly string[]): Promise<Map<string, StoredState>> =>
  selectWhole(db, keys, sql`order by observation.key for no key update`)

const versionColumns: Columns<{ key: string; version: string }> = {
  key: ['uuid', ({ key }) => key],
  version: ['xid', ({ version }) => version],
}

/** Locks them the same way and returns whether all are still as they were read. */
export const holdVersions = async (
  db: Db,
  versions: readonly { key: string; version: string }[],
): Promise<boolean> => {
  if (versions.length === 0) return true
  const [row] = await db.run(sql<{ same: number }>`
    select count(*)::integer as same
    from (
      select observation.key, observation.xmin as version from observation
      where observation.organization_id = ${db.organizationId}
        and observation.key = any(${arrayText(versions.map(({ key }) => key))}::uuid[])
      order by observation.key
      for no key update) as held
    join ${givenRows(versionColumns, versions)} on given.key = held.key and given.version = held.version`)
  return row?.same === versions.length
}

/**
 * Locks observations by key, then those of CVEs. The keys are an array instead of a joined list: right after a large
 * import the planner underestimates the list, and the join takes quadratic time.
 */
export const holdObservations = async (
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
  last_seen: ['timestamptz', ({ state }) => state.lastSeen],
  occurrence_count: ['integer', ({ state }) => state.occurrenceCount],
  reopened_at: ['timestamptz', ({ state }) => state.reopenedAt],
  is_due_date_manual: ['boolean', ({ state }) => state.isDueDateManual],
  ...dueColumns,
}

/** What sightings change in an observation, besides its content. */
export const stateChange = sql`
  is_self = given.is_self, approval_status = given.approval_status, is_resolved = given.is_resolved,
  resolved_at = given.resolved_at, is_kept_open = given.is_kept_open, first_seen = given.first_seen, last_seen = given.last_seen,
  occurrence_count = given.occurrence_count, reopened_at = given.reopened_at,
  is_due_date_manual = given.is_due_date_manual, ${dueChange}, updated_at = now()`

/** The observations must be locked. */
export const updateStates = async (db: Db, rows: readonly DueState[]): Promise<void> => {
  if (rows.length === 0) return
  await db.run(sql`
    update observation set ${stateChange}
    from ${givenRows(stateColumns, rows)}
    where observation.organization_id = ${db.organizationId} and observation.key = given.key`)
}
