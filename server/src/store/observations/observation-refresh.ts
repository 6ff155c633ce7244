import type { ObservationMode } from '@parapet/contract'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { GroupKind, groupKindNumber } from '../../domain/observations/observation-group.ts'
import { sql } from '../kernel/sql.ts'
import { refreshCube } from './observation-cube.ts'
import { figureColumns, groupFigures, isInNamedGroups } from './observation-group-aggregate.ts'
import { membersByRank } from '../kernel/rank.ts'
import type { Db, SystemDb } from '../kernel/store.ts'

const kinds = membersByRank(GroupKind)

/** A group that has changed since its figures were computed. */
export type MarkedGroup = { kind: GroupKind; value: string }

/** Pending work of an organization at the time the ids were read. */
export type ObservationWork = { organizationId: OrganizationId; ids: string[] }

/** The organizations that have marks. */
export const selectObservationWork = (db: SystemDb, limit: number): Promise<ObservationWork[]> =>
  db.run(sql<ObservationWork>`
    select organization_id as "organizationId", array_agg(id order by id) as ids
    from (select id, organization_id from observation_work order by id limit ${limit}) as seen
    group by organization_id order by ids`)

export const deleteObservationWork = async (db: SystemDb, ids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from observation_work where id = any(${ids}::uuid[])`)
}

/** Keeps other refreshers out of the organization until the transaction ends; false if one is at work. */
export const lockObservationRefresh = async (db: Db): Promise<boolean> => {
  const [row] = await db.run(sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('observation-refresh:' || ${db.organizationId}::text, 0)) as held`)
  return row?.held ?? false
}

/**
 * Removes the oldest marks. Anything read about their groups afterwards includes the changes behind the marks; later
 * changes have marks of their own.
 */
export const takeObservationMarks = async (db: Db, limit: number): Promise<MarkedGroup[]> => {
  const oldest = await db.run(sql<{ id: string }>`
    select id from observation_change where organization_id = ${db.organizationId} order by id limit ${limit}`)
  if (oldest.length === 0) return []
  const taken = sql`observation_change.organization_id = ${db.organizationId}
    and observation_change.id = any(${oldest.map(({ id }) => id)}::uuid[])`
  const [groups] = await Promise.all([
    db.run(sql<{ kind: number; value: string }>`
      select distinct named.kind, named.value
      from observation_change cross join lateral unnest(kinds, group_values) as named (kind, value)
      where ${taken}`),
    db.run(sql`delete from observation_change where ${taken}`),
  ])
  return groups.flatMap(({ kind, value }) => {
    const known = kinds[kind]
    return known ? [{ kind: known, value }] : []
  })
}

/** Restores marks that were taken but not refreshed, in the transaction that took them. */
export const returnObservationMarks = async (db: Db, groups: readonly MarkedGroup[]): Promise<void> => {
  if (groups.length === 0) return
  await db.run(sql`
    insert into observation_change (organization_id, id, kinds, group_values)
    values (${db.organizationId}, ${newRowId()}, ${groups.map(({ kind }) => groupKindNumber(kind))}::smallint[],
      ${groups.map(({ value }) => value)}::text[])`)
}

const modes = [
  'OBSERVATION_MODE_OPEN',
  'OBSERVATION_MODE_RESOLVED',
  'OBSERVATION_MODE_ALL',
] as const satisfies readonly ObservationMode[]

/** Recomputes the figures of these groups; a group without an observation in a mode has no figures for it. */
export const refreshGroups = async (db: Db, kind: GroupKind, values: readonly string[]): Promise<void> => {
  const columns = sql.join(figureColumns.map((name) => sql.ref(name)))
  const where = isInNamedGroups(kind, values)
  const remove = db.run(sql`
    delete from observation_group
    where organization_id = ${db.organizationId} and kind = ${groupKindNumber(kind)}::smallint
      and mode in (1, 2, 3) and value = any(${values}::text[])`)
  const insert = modes.map((mode) =>
    db.run(sql`
      insert into observation_group (organization_id, ${columns})
      select ${db.organizationId}, ${columns} from (${groupFigures(db, { kind, mode, where })}) as made
      returning true`),
  )
  await Promise.all([remove, ...insert, ...(kind === 'vendor' ? [refreshCube(db, values)] : [])])
}
