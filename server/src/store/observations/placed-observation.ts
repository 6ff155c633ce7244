import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { keyText } from './observation-json.ts'

export type PlacedObservation = { key: string; place: string; domain: string }

/** Open observations of vendors that were found on a further domain or a host. */
export const selectPlacedObservations = (
  db: Db,
  vendorDomains: readonly string[],
): Promise<PlacedObservation[]> =>
  db.run(sql<PlacedObservation>`
    select ${keyText(sql`key`)} as key, coalesce(place, domain) as place, domain from observation
    where organization_id = ${db.organizationId} and domain = any(${vendorDomains}::text[])
      and place is not null and not is_resolved and not is_self`)
