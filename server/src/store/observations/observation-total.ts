import { ObservationMode } from '@parapet/contract'
import { groupKindNumber } from '../../domain/observations/observation-group.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import { rankOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** The values of `is_resolved` a mode includes. */
export const resolvedOf = (mode: ObservationMode): boolean[] => {
  if (mode === 'OBSERVATION_MODE_ALL') return [false, true]
  return [mode === 'OBSERVATION_MODE_RESOLVED']
}

/** Whether the row of `observation` belongs to the mode. */
export const isInMode = (mode: ObservationMode): Sql<boolean> =>
  sql`observation.is_resolved in (${sql.join(resolvedOf(mode).map((value) => sql.lit(value)))})`

/**
 * How many observations the organization sees, without counting them all: up-to-date domains contribute their stored
 * count and only domains marked as changed are counted. Always exact.
 */
export const observationTotal = (db: Db, mode: ObservationMode): Sql => {
  const vendorKind = sql.lit(groupKindNumber('vendor'))
  return sql`
    with marked as materialized (
      select distinct named.value
      from observation_change
      cross join lateral unnest(observation_change.kinds, observation_change.group_values) as named (kind, value)
      where observation_change.organization_id = ${db.organizationId} and named.kind = ${vendorKind})
    select coalesce((
        select sum(observation_group.observation_count) from observation_group
        where observation_group.organization_id = ${db.organizationId} and observation_group.kind = ${vendorKind}
          and observation_group.mode = ${sql.lit(rankOf(ObservationMode, mode))}
          and observation_group.value not in (select value from marked)), 0)
      + coalesce((
        select sum(counted.rows) from marked
        cross join lateral (
          select count(*) as rows from observation ${vendorJoin(db)}
          where observation.organization_id = ${db.organizationId} and ${isInMode(mode)}
            and observation.domain = marked.value and ${isVisible(db)}) as counted), 0)`
}
