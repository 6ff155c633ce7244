import { sql } from 'kysely'
import type { KevEntry } from '../domain/import/kev.ts'
import { hasVrm } from './observation-visibility.ts'
import type { Db } from './store.ts'

export type KevNews = { id: string; entry: KevEntry; isSelf: boolean }

/**
 * Entries that have been listed since, with open observations that the organization may see; `isSelf` where all of
 * these are on its own domains.
 */
export const selectKevNews = (db: Db, since: Date): Promise<KevNews[]> =>
  db.run(sql<KevNews>`
    select vulnerability.id, cve_kev.entry, seen."isSelf"
    from vulnerability
    join cve_kev on cve_kev.id = vulnerability.id and cve_kev.is_listed
      and cve_kev.listed_at >= ${since.toISOString()}::timestamptz
    cross join lateral (
      select bool_and(observation.is_self) as "isSelf" from observation
      left join vendor on vendor.organization_id = ${db.organizationId}
        and vendor.domain_name = observation.domain and not observation.is_self
      where observation.organization_id = ${db.organizationId} and observation.vulnerability_id = vulnerability.id
        and not observation.is_resolved
        and (observation.is_self or (vendor.is_monitored is true and ${hasVrm(db)}))) as seen
    where vulnerability.organization_id = ${db.organizationId} and seen."isSelf" is not null
    order by vulnerability.id`)
