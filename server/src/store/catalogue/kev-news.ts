import type { KevEntry } from '../../domain/import/kev.ts'
import { sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

export type KevNews = { id: string; entry: KevEntry; isSelf: boolean }

/**
 * Entries listed since then that have open observations the organization may see; `isSelf` if all of them are on its
 * own domains.
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

/** Entries that CISA added since then and that were listed here since then, for any organization. */
export const selectRecentKev = (db: Db, since: Date): Promise<Omit<KevNews, 'isSelf'>[]> =>
  db.run(sql<Omit<KevNews, 'isSelf'>>`
    select id, entry from cve_kev
    where is_listed and listed_at >= ${since.toISOString()}::timestamptz
      and entry ->> 'dateAdded' >= ${since.toISOString().slice(0, 'YYYY-MM-DD'.length)}
    order by id`)

/** Which of these product keys appear in open observations of monitored vendors. */
export const selectSeenProductKeys = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.run(sql<{ key: string | null }>`
    select distinct observation.product_key as key from observation
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = observation.domain
      and vendor.is_monitored and ${hasVrm(db)}
    where observation.organization_id = ${db.organizationId} and observation.product_key = any(${keys}::text[])
      and not observation.is_resolved and not observation.is_self`)
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
