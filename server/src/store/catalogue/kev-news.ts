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

/** Entries that CISA has added since, and that have been listed here since, in any organization. */
export const selectRecentKev = (db: Db, since: Date): Promise<Omit<KevNews, 'isSelf'>[]> =>
  db.run(sql<Omit<KevNews, 'isSelf'>>`
    select id, entry from cve_kev
    where is_listed and listed_at >= ${since.toISOString()}::timestamptz
      and entry ->> 'dateAdded' >= ${since.toISOString().slice(0, 'YYYY-MM-DD'.length)}
    order by id`)

/** Those of the products that open observations of monitored vendors give away, by their keys. */
export const selectSeenProductKeys = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.run(sql<{ key: string }>`
    select distinct observation_detail.product_key as key from observation_detail
    join observation on observation.organization_id = ${db.organizationId}
      and observation.key = observation_detail.key and not observation.is_resolved and not observation.is_self
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = observation.domain
      and vendor.is_monitored and ${hasVrm(db)}
    where observation_detail.organization_id = ${db.organizationId}
      and observation_detail.product_key = any(${keys}::text[])`)
  return new Set(rows.map(({ key }) => key))
}
