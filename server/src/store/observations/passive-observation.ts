import { type Sql, sql } from '../kernel/sql.ts'
import { keyText } from './observation-json.ts'
import { inSightings } from './observation-sighting.ts'
import type { Db } from '../kernel/store.ts'

type Selection = {
  domain: string
  /** The further domain or the host they were found on; undefined: the domain itself. */
  place: string | undefined
  tool: string
  types: readonly string[]
}

/** Open observations that our own checks made there, of these types. */
export const selectPassiveObservations = (
  db: Db,
  { domain, place, tool, types }: Selection,
): Promise<{ key: string; observationType: string }[]> =>
  db.run(sql<{ key: string; observationType: string }>`
    select ${keyText(sql`key`)} as key, observation_type as "observationType" from observation
    where organization_id = ${db.organizationId} and is_resolved = false and domain = ${domain}
      and place is not distinct from ${place ?? null}::text
      and source_tool = ${tool} and observation_type = any(${types}::text[])`)

/** Whether the row of `observation` is open and was not seen after this time: a later sighting takes precedence. */
export const isUnseenSince = (db: Db, at: Date): Sql<boolean> => sql`(
  observation.is_resolved = false
  and ${inSightings(db)(sql`observation_sighting.last_seen <= ${at.toISOString()}::timestamptz`)})`
