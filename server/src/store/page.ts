import { type RawBuilder, sql } from 'kysely'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Db } from './store.ts'

type PageRow = { items: string; has_more: boolean; last_key: string[] | null; total: string | null }

type PageStatement = {
  /** A WITH clause that `rows` and `total` read. */
  with?: RawBuilder<unknown>
  /** Selects `key` (text[], the sort key and the tie-break) and what `item` needs, in order and without a limit. */
  rows: RawBuilder<unknown>
  /** Counts them all; runs on the first page only. */
  total: RawBuilder<unknown>
  /**
   * Wire JSON, made after the limit: of what `rows` selects, under the name page_row, and what `join` adds to it.
   * Rows that are whole already can have another name, and their `key` too.
   */
  item?: { json: RawBuilder<unknown>; join: RawBuilder<unknown>; of?: { row: string; key: string } }
  /** False for a text that filters made: it may never come again. */
  prepared?: boolean
}

/** Sizes that are asked for again and again; each makes a text of its own. */
const usualLimits = new Set([10, 20, 25, 50, 100, 200])

/**
 * A number that bounds a page. Of a usual page it is part of the text: where a bound is a parameter, the planner takes
 * a prepared statement for a costly one and plans it anew each time, which costs more than the page.
 */
export const pageBound = ({ limit, offset }: PageRequest, bound: number): RawBuilder<number> =>
  usualLimits.has(limit) && offset === 0 ? sql.lit(bound) : sql`${bound}`

const whole = { json: sql`page_row.item`, join: sql`` }

/** One statement for one page. Without `item` the rows select it themselves. */
export const selectPage = async (
  db: Db,
  page: PageRequest,
  { with: shared = sql``, rows, total, item = whole, prepared = true }: PageStatement,
): Promise<Page> => {
  // One row more than asked for tells whether another page follows.
  const limited = sql`${rows} limit ${pageBound(page, page.limit + 1)} ${page.offset === 0 ? sql`` : sql`offset ${page.offset}`}`
  const limit = pageBound(page, page.limit)
  const counted = page.totalCount === undefined ? sql`(${total})` : sql`null`
  const { row: name, key } = item.of ?? { row: 'page_row', key: 'key' }
  const statement = sql<PageRow>`
    ${shared}
    select
      '[' || coalesce(string_agg(item::text, ',' order by position) filter (where position <= ${limit}), '') || ']' as items,
      count(*) > ${limit} as has_more,
      max(key) filter (where position = ${limit}) as last_key,
      ${counted} as total
    from (
      select ${item.json} as item, ${sql.ref(`${name}.${key}`)} as key, ${sql.ref(`${name}.position`)}
      from (select *, row_number() over () as position from (${limited}) as limited) as ${sql.ref(name)} ${item.join}) as numbered`
  const [row] = await db.run(statement, { prepared })
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
