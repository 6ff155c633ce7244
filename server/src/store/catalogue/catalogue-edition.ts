import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/** The publication time of the newest edition imported from the source. */
export const selectCatalogueEdition = async (db: SystemDb, source: string): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ releasedAt: string }>`
    select to_char(released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "releasedAt"
    from catalogue_edition where source = ${source}`)
  return row?.releasedAt
}

export const upsertCatalogueEdition = async (
  db: SystemDb,
  source: string,
  releasedAt: string,
): Promise<void> => {
  await db.run(sql`
    insert into catalogue_edition (source, released_at) values (${source}, ${releasedAt}::timestamptz)
    on conflict (source) do update set released_at = greatest(catalogue_edition.released_at, excluded.released_at)`)
}
