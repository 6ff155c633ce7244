import type { CatalogueEntry } from '../../domain/import/catalogue-facts.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Revision of a CVE's catalogue rows as joined by `catalogueJoin`; empty if it has none. */
export const catalogueState: Sql<string> = sql`concat_ws(' ',
  'k' || cve_kev.revision, 'e' || cve_epss.revision, 'c' || cve.revision, 'n' || nvd.revision)`

/** Joins the catalogue's rows for a CVE to the row that names it. */
export const catalogueJoin = (id: Sql<string>): Sql => sql`
  left join cve_kev on cve_kev.id = ${id}
  left join cve_epss on cve_epss.id = ${id}
  left join cve_record as cve on cve.id = ${id} and cve.source = 'cve'
  left join cve_record as nvd on nvd.id = ${id} and nvd.source = 'nvd'`

/** Catalogue entries for these CVEs, in any order; unknown CVEs are left out. */
export const selectCatalogueEntries = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CatalogueEntry>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.run(sql<CatalogueEntry>`
    select given.id, cve_kev.entry as kev, cve_kev.is_listed as "isKevListed", cve.facts as cve, nvd.facts as nvd,
      case when cve_epss.id is not null then json_strip_nulls(json_build_object(
        'score', cve_epss.score, 'percentile', cve_epss.percentile, 'date', cve_epss.day,
        'modelVersion', cve_epss.model_version)) end as epss,
      ${catalogueState} as state
    from unnest(${ids}::text[]) as given (id) ${catalogueJoin(sql`given.id`)}
    where coalesce(cve_kev.id, cve_epss.id, cve.id, nvd.id) is not null`)
  return new Map(rows.map((row) => [row.id, row]))
}
