import { ApprovalStatus, Severity } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SeenState } from '../domain/sighting.ts'
import { arrayText, type Columns, givenRows } from './given-rows.ts'
import { rankOf } from './rank.ts'
import type { Db } from './store.ts'

const memberOf = <M extends string>({ enum: members }: { enum: readonly M[] }, rank: number): M => {
  const member = members[rank]
  if (member === undefined) throw new Error(`The contract has no member at ${rank}.`)
  return member
}

/** Every connection has its time zone set to UTC. */
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
  severity: memberOf(Severity, row.severity),
  isSelf: row.isSelf,
  approvalStatus: memberOf(ApprovalStatus, row.approvalStatus),
  isResolved: row.isResolved,
  resolvedAt: row.resolvedAt === null ? null : toInstant(row.resolvedAt),
  firstSeen: toInstant(row.firstSeen),
  lastSeen: toInstant(row.lastSeen),
  occurrenceCount: row.occurrenceCount,
})

/** A state, and which version of its row has it. */
export type StoredState = { state: SeenState; version: string }

const selectWhole = async (
  db: Db,
  keys: readonly string[],
  ending: RawBuilder<unknown>,
): Promise<Map<string, StoredState>> => {
  if (keys.length === 0) return new Map()
  const rows = await db.run(sql<Row>`
    select xmin::text as version, replace(key::text, '-', '') as key, replace(content_hash::text, '-', '') as "contentHash", severity,
      is_self as "isSelf", approval_status as "approvalStatus", is_resolved as "isResolved",
      resolved_at::text as "resolvedAt", first_seen::text as "firstSeen", last_seen::text as "lastSeen",
      occurrence_count as "occurrenceCount"
    from observation
    where organization_id = ${db.organizationId} and key = any(${arrayText(keys)}::uuid[]) ${ending}`)
  return new Map(rows.map((row) => [row.key, { state: toState(row), version: row.version }]))
}

/** Those of the observations that are there, by key. */
export const selectStates = (db: Db, keys: readonly string[]): Promise<Map<string, StoredState>> =>
  selectWhole(db, keys, sql``)

/** The same, held in the order of their keys, in which everybody takes them. */
export const lockStates = (db: Db, keys: readonly string[]): Promise<Map<string, StoredState>> =>
  selectWhole(db, keys, sql`order by observation.key for no key update`)

const versionColumns: Columns<{ key: string; version: string }> = {
  key: ['uuid', ({ key }) => key],
  version: ['xid', ({ version }) => version],
}

/** Holds them in the same way; answers with whether all of them still are what was read. */
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
 * Holds observations, by key and of CVEs, in that order. As an array, and not a list to join: right after a large import
 * the planner takes the list for short, and joins it in a time that grows with its square.
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

export const stateColumns: Columns<{ key: string; state: SeenState }> = {
  key: ['uuid', ({ key }) => key],
  is_self: ['boolean', ({ state }) => state.isSelf],
  approval_status: ['smallint', ({ state }) => rankOf(ApprovalStatus, state.approvalStatus)],
  is_resolved: ['boolean', ({ state }) => state.isResolved],
  resolved_at: ['timestamptz', ({ state }) => state.resolvedAt],
  first_seen: ['timestamptz', ({ state }) => state.firstSeen],
  last_seen: ['timestamptz', ({ state }) => state.lastSeen],
  occurrence_count: ['integer', ({ state }) => state.occurrenceCount],
}

/** What sightings change in an observation, beside what its source says of it. */
export const stateChange = sql`
  is_self = given.is_self, approval_status = given.approval_status, is_resolved = given.is_resolved,
  resolved_at = given.resolved_at, first_seen = given.first_seen, last_seen = given.last_seen,
  occurrence_count = given.occurrence_count, updated_at = now()`

/** Of observations that the transaction has locked. */
export const updateStates = async (
  db: Db,
  rows: readonly { key: string; state: SeenState }[],
): Promise<void> => {
  if (rows.length === 0) return
  await db.run(sql`
    update observation set ${stateChange}
    from ${givenRows(stateColumns, rows)}
    where observation.organization_id = ${db.organizationId} and observation.key = given.key`)
}
