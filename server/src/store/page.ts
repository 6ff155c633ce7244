import { type RawBuilder, sql } from 'kysely'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Db } from './store.ts'

type PageRow = { items: string; has_more: boolean; last_key: string[] | null; total: string | null }

/**
 * One statement for one page. `rows` selects `item` (wire JSON) and `key` (text[], the sort key and the
 * tie-break) in order, without a limit; `total` counts them all and runs on the first page only.
 */
export const selectPage = async (
  db: Db,
  page: PageRequest,
  { rows, total }: { rows: RawBuilder<unknown>; total: RawBuilder<unknown> },
): Promise<Page> => {
  // One row more than asked for tells whether another page follows.
  const limited = sql`${rows} limit ${page.limit + 1} ${page.after ? sql`` : sql`offset ${page.offset}`}`
  const counted = page.totalCount === undefined ? sql`(${total})` : sql`null`
  const [row] = await db.run(sql<PageRow>`
    select
      '[' || coalesce(string_agg(item::text, ',' order by position) filter (where position <= ${page.limit}), '') || ']' as items,
      count(*) > ${page.limit} as has_more,
      max(key) filter (where position = ${page.limit}) as last_key,
      ${counted} as total
    from (select item, key, row_number() over () as position from (${limited}) as page_row) as numbered`)
  if (!row) throw new Error('An aggregate without grouping answers with one row.')
  return {
    itemsJson: row.items,
    totalCount: page.totalCount ?? Number(row.total),
    next: row.has_more ? (row.last_key ?? undefined) : undefined,
  }
}

/** A timestamp as the wire has it: UTC, three fraction digits, cut and not rounded. */
export const wireTime = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
