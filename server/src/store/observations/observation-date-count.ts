import { conjunctsOf, fieldsOf } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { observationColumns, seenObservationColumns } from './observation-columns.ts'
import type { ObservationsWithin } from './observation-count.ts'
import { isInMode } from './observation-mode.ts'
import { hasVrm } from './observation-visibility.ts'

/** Dates, and the table whose index has them after the organization and whether the observation is resolved. */
const dated: Partial<Record<ObservationFieldName, 'observation' | 'observation_sighting'>> = {
  OBSERVATIONS_FIELD_FIRST_SEEN: 'observation_sighting',
  OBSERVATIONS_FIELD_LAST_SEEN: 'observation_sighting',
  OBSERVATIONS_FIELD_UPDATED_AT: 'observation_sighting',
  OBSERVATIONS_FIELD_DUE: 'observation',
}

const fieldOf = ({ filter }: ObservationsWithin): ObservationFieldName | undefined => {
  const [field, ...others] = new Set(fieldsOf(filter))
  return others.length === 0 ? field : undefined
}

/** Observations of vendors that the organization does not monitor now, vendor by vendor. */
const hiddenOf = (db: Db, { filter, mode }: ObservationsWithin): Sql => sql`
  select coalesce(sum(hidden.count), 0)
  from vendor cross join lateral (
    select count(*) as count from observation
    where observation.organization_id = ${db.organizationId} and ${isInMode(mode)}
      and observation.domain = vendor.domain_name and not observation.is_self
      and ${filterToSql(filter, observationColumns(db))}) as hidden
  where vendor.organization_id = ${db.organizationId} and not (${hasVrm(db)} and vendor.is_monitored is true)`

/**
 * How many observations match a filter by one date, or undefined for any other filter. Counts in the date's index alone and
 * subtracts what the organization may not see: observations of vendors it does not monitor. Those of deleted vendors are
 * deleted with them.
 */
export const countDated = async (db: Db, within: ObservationsWithin): Promise<number | undefined> => {
  const field = fieldOf(within)
  const table = field && dated[field]
  if (!table) return undefined
  const [row] = await db.run(
    sql<{ total: string }>`
      select (
        select count(*) from ${sql.ref(table)}
        where ${sql.ref(`${table}.organization_id`)} = ${db.organizationId} and ${isInMode(within.mode, table)}
          and ${filterToSql(within.filter, seenObservationColumns(db))}) - (${hiddenOf(db, within)}) as total`,
    { prepared: false },
  )
  return Number(row?.total)
}

/**
 * The keys of the observations in the filter's ranges of sightings, visible or not, or undefined if it has no such range or
 * more than `max` are in it.
 */
export const selectKeysInRange = async (
  db: Db,
  { filter, mode }: ObservationsWithin,
  max: number,
): Promise<string[] | undefined> => {
  const ranges = conjunctsOf(filter).filter(({ field }) => dated[field] === 'observation_sighting')
  if (ranges.length === 0) return undefined
  const rows = await db.run(
    sql<{ key: string }>`
      select observation_sighting.key::text as key from observation_sighting
      where observation_sighting.organization_id = ${db.organizationId} and ${isInMode(mode, 'observation_sighting')}
        and ${filterToSql({ all: ranges }, seenObservationColumns(db))}
      limit ${max + 1}`,
    { prepared: false },
  )
  return rows.length > max ? undefined : rows.map(({ key }) => key)
}
