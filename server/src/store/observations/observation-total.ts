import { ObservationMode } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { groupKindNumber } from '../domain/observation-group.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import { rankOf } from './rank.ts'
import type { Db } from './store.ts'

/** Which values of `is_resolved` a mode takes. */
export const resolvedOf = (mode: ObservationMode): boolean[] => {
  if (mode === 'OBSERVATION_MODE_ALL') return [false, true]
  return [mode === 'OBSERVATION_MODE_RESOLVED']
}

/** Whether the row of `observation` is one of the mode. */
export const isInMode = (mode: ObservationMode): RawBuilder<boolean> =>
  sql`observation.is_resolved in (${sql.join(resolvedOf(mode).map((value) => sql.lit(value)))})`

/**
 * How many observations the organization sees, without counting them all: domains whose figures are up to date say
 * how many they have, those that are marked as changed are counted. Exact at every moment.
 */
export const observationTotal = (db: Db, mode: ObservationMode): RawBuilder<unknown> => {
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
