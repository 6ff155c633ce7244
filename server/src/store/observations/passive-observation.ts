import { type RawBuilder, sql } from 'kysely'
import { keyText } from './observation-json.ts'
import type { Db } from './store.ts'

/** Open observations of a domain that checks of our own have made, of these types. */
export const selectPassiveObservations = (
  db: Db,
  { domain, tool, types }: { domain: string; tool: string; types: readonly string[] },
): Promise<{ key: string; observationType: string }[]> =>
  db.run(sql<{ key: string; observationType: string }>`
    select ${keyText(sql`key`)} as key, observation_type as "observationType" from observation
    where organization_id = ${db.organizationId} and is_resolved = false and domain = ${domain}
      and source_tool = ${tool} and observation_type = any(${types}::text[])`)

/** Whether the row of `observation` is open and was not seen after a time: who has seen it later knows better. */
export const isUnseenSince = (at: Date): RawBuilder<boolean> => sql`(
  observation.is_resolved = false and observation.last_seen <= ${at.toISOString()}::timestamptz)`
