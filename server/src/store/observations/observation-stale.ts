import { ObservationCategory } from '@parapet/contract'
import { type Sql, sql } from '../kernel/sql.ts'
import { keyText } from './observation-json.ts'
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
  db.run(sql<UnseenObservation>`
    select ${keyText(sql`key`)} as key, ${memberAt(ObservationCategory, sql`category`)} as category,
      source_tool as "sourceTool", last_seen::text as "lastSeen", id::text,
      extract(epoch from ${now.toISOString()}::timestamptz - last_seen)::double precision / 86400 as "ageDays"
    from observation
    where organization_id = ${db.organizationId} and is_resolved = false
      and is_kept_open = false and last_seen <= ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
      ${after ? sql`and (last_seen, id) > (${after.lastSeen}::timestamptz, ${after.id}::uuid)` : sql``}
    order by last_seen, id
    limit ${limit}`)

/** Whether the row of `observation` is unchanged since it was found: open and not seen again. */
export const isStillUnseen = (rows: readonly UnseenObservation[]): Sql<boolean> => sql`(
  observation.is_resolved = false and observation.is_kept_open = false and (observation.key, observation.last_seen) in (
    select key, last_seen
    from unnest(${rows.map(({ key }) => key)}::uuid[], ${rows.map(({ lastSeen }) => lastSeen)}::timestamptz[])
      as given (key, last_seen)))`
