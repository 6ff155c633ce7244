import { ObservationCategory } from '@parapet/contract'
import { type Sql, sql } from '../kernel/sql.ts'
import { keyText } from './observation-json.ts'
import { inSightings } from './observation-sighting.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** How far a pass over long-unseen observations has come. */
export type UnseenPlace = { lastSeen: string; id: string }

export type UnseenObservation = UnseenPlace & {
  key: string
  category: ObservationCategory
  sourceTool: string
  /** Days since it was last seen. */
  ageDays: number
}

/** Open observations last seen at least this many days ago, oldest first, after a given place. */
export const selectUnseenObservations = (
  db: Db,
  { now, days, after, limit }: { now: Date; days: number; after: UnseenPlace | undefined; limit: number },
): Promise<UnseenObservation[]> =>
  // Planned each time: a plan from when the tables were small would compare all with all.
  db.run(
    sql<UnseenObservation>`
    select ${keyText(sql`observation.key`)} as key, ${memberAt(ObservationCategory, sql`category`)} as category,
      source_tool as "sourceTool", seen.last_seen::text as "lastSeen", seen.id::text,
      extract(epoch from ${now.toISOString()}::timestamptz - seen.last_seen)::double precision / 86400 as "ageDays"
    from observation_sighting as seen cross join lateral (
      select * from observation
      where observation.organization_id = ${db.organizationId} and observation.key = seen.key
      limit 1) as observation
    where seen.organization_id = ${db.organizationId} and seen.is_resolved = false and is_kept_open = false
      and seen.last_seen <= ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
      ${after ? sql`and (seen.last_seen, seen.id) > (${after.lastSeen}::timestamptz, ${after.id}::uuid)` : sql``}
    order by seen.last_seen, seen.id
    limit ${limit}`,
    { prepared: false },
  )

/** Whether the row of `observation` is unchanged since it was found: open and not seen again. */
export const isStillUnseen = (db: Db, rows: readonly UnseenObservation[]): Sql<boolean> => sql`(
  observation.is_resolved = false and observation.is_kept_open = false
  and ${inSightings(db)(sql`(observation_sighting.key, observation_sighting.last_seen) in (
    select key, last_seen
    from unnest(${rows.map(({ key }) => key)}::uuid[], ${rows.map(({ lastSeen }) => lastSeen)}::timestamptz[])
      as given (key, last_seen))`)})`
