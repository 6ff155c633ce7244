import type { SeenState } from '../../domain/observations/sighting.ts'
import { arrayText, type Columns, columnNames, givenRows } from '../kernel/given-rows.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/**
 * Joins what every sighting changes of a row of `observation`; each observation has one such row. Limited, so that it is
 * looked up by its key: the planner cannot tell how many rows the organization has, and might read all of them.
 */
export const sightingJoin = ({ organizationId }: Db): Sql => sql`
  cross join lateral (
    select *, xmin from observation_sighting
    where observation_sighting.organization_id = ${organizationId} and observation_sighting.key = observation.key
    limit 1) as observation_sighting`

/** Whether what sightings change of a row of `observation` passes. */
export const inSightings =
  ({ organizationId }: Db) =>
  (passes: Sql<boolean>): Sql<boolean> =>
    sql`exists (
      select from observation_sighting
      where observation_sighting.organization_id = ${organizationId}
        and observation_sighting.key = observation.key and ${passes})`

type Seen = { key: string; state: SeenState }

const seenColumns: Columns<Seen> = {
  key: ['uuid', ({ key }) => key],
  is_resolved: ['boolean', ({ state }) => state.isResolved],
  first_seen: ['timestamptz', ({ state }) => state.firstSeen],
  last_seen: ['timestamptz', ({ state }) => state.lastSeen],
  occurrence_count: ['integer', ({ state }) => state.occurrenceCount],
}

/** A row for an observation that the transaction adds. */
export type NewSighting = Seen & { id: string }

export const insertSightings = async (
  db: Db,
  rows: readonly NewSighting[],
  more: Columns<NewSighting> = {},
): Promise<void> => {
  const columns: Columns<NewSighting> = { ...seenColumns, id: ['uuid', ({ id }) => id], ...more }
  await db.run(sql`
    insert into observation_sighting (organization_id, ${columnNames(columns)})
    select ${db.organizationId}, ${columnNames(columns)} from ${givenRows(columns, rows)}
    order by key
    returning true`)
}

/** The observations must be locked. */
export const updateSightings = async (db: Db, rows: readonly Seen[]): Promise<void> => {
  if (rows.length === 0) return
  await db.run(sql`
    update observation_sighting set is_resolved = given.is_resolved, first_seen = given.first_seen,
      last_seen = given.last_seen, occurrence_count = given.occurrence_count, updated_at = now()
    from ${givenRows(seenColumns, rows)}
    where observation_sighting.organization_id = ${db.organizationId} and observation_sighting.key = given.key`)
}

const touch = async (db: Db, keys: readonly string[], more = sql``): Promise<void> => {
  if (keys.length === 0) return
  // Planned each time: a plan from when the tables were small would read all rows of the organization.
  await db.run(
    sql`
      update observation_sighting set updated_at = now() ${more}
      where observation_sighting.organization_id = ${db.organizationId}
        and observation_sighting.key = any(${arrayText(keys)}::uuid[])`,
    { prepared: false },
  )
}

/** Notes that locked observations have changed other than by a sighting, and are as open or resolved as before. */
export const touchObservations = (db: Db, keys: readonly string[]): Promise<void> => touch(db, keys)

/** Notes that locked observations have changed, and perhaps were resolved or opened again. */
export const touchMovedObservations = (db: Db, keys: readonly string[]): Promise<void> =>
  touch(
    db,
    keys,
    sql`, is_resolved = (
      select observation.is_resolved from observation
      where observation.organization_id = ${db.organizationId} and observation.key = observation_sighting.key)`,
  )
