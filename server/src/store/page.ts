import { type RawBuilder, sql } from 'kysely'
import type { Page, PageRequest, PageRow } from '../domain/page.ts'
import type { Db } from './store.ts'

type Answer<B> = {
  items: string
  has_more: boolean
  last_key: string[] | null
  total: string | null
  beside: B | null
  /** Of a divisible page; null where it has no rows. */
  keys?: string[][] | null
}

type PageStatement = {
  /** A WITH clause that `rows` and `total` read. */
  with?: RawBuilder<unknown>
  /** Selects `key` (text[], the sort key and the tie-break) and what `item` needs, in order and without a limit. */
  rows: RawBuilder<unknown>
  /** Counts them all; runs on the first page only. */
  total: RawBuilder<unknown>
  /** Wire JSON, made after the limit: of what `rows` selects, under the name page_row, and what `join` adds to it. */
  item?: { json: RawBuilder<unknown>; join: RawBuilder<unknown> }
  /** False for a text that filters made: it may never come again. */
  prepared?: boolean
}

/** Sizes that are asked for again and again; each makes a text of its own. */
const usualLimits = new Set([10, 20, 25, 50, 100, 200])

/** Whether the page is one of a few sizes, and where its cursor says. */
export const isUsual = ({ limit, offset }: PageRequest): boolean => usualLimits.has(limit) && offset === 0

/**
 * A number that bounds a page. Of a usual page it is part of the text: where a bound is a parameter, the planner takes
 * a prepared statement for a costly one and plans it anew each time, which costs more than the page.
 */
export const pageBound = (page: PageRequest, bound: number): RawBuilder<number> =>
  isUsual(page) ? sql.lit(bound) : sql`${bound}`

/** As many of the rows as the page can show, and one more, which tells whether another page follows. */
export const pageRows = (page: PageRequest, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${rows} limit ${pageBound(page, page.limit + 1)} ${page.offset === 0 ? sql`` : sql`offset ${page.offset}`}`

const whole = { json: sql`page_row.item`, join: sql`` }

/** chr(30), a control character that JSON text cannot hold: inside strings it is escaped, outside it is no blank. */
const between = '\u001e'

/** The rows of a divisible page, which come apart and with their keys. */
const rowsOf = (items: string, keys: readonly string[][]): PageRow[] => {
  const texts = items.split(between)
  return keys.map((key, index) => ({ json: texts[index] ?? '', key }))
}

/** The page, and beside it what one more query finds at the same moment; null where that finds nothing. */
export const selectPageBeside = async <B>(
  db: Db,
  page: PageRequest,
  { with: shared = sql``, rows, total, item = whole, prepared = true }: PageStatement,
  beside: RawBuilder<B>,
): Promise<Page & { beside: B | null }> => {
  const limit = pageBound(page, page.limit)
  const counted = page.totalCount === undefined ? sql`(${total})` : sql`null`
  const keys = page.divisible
    ? sql`json_agg(key order by position) filter (where position <= ${limit}) as keys,`
    : sql``
  const statement = sql<Answer<B>>`
    ${shared}
    select
      coalesce(string_agg(item::text, ${page.divisible ? sql`chr(30)` : sql`','`} order by position) filter (where position <= ${limit}), '') as items,
      ${keys}
      count(*) > ${limit} as has_more,
      max(key) filter (where position = ${limit}) as last_key,
      ${counted} as total,
      (${beside}) as beside
    from (
      select ${item.json} as item, page_row.key, page_row.position
      from (select *, row_number() over () as position from (${pageRows(page, rows)}) as limited) as page_row
      ${item.join}) as numbered`
  const [row] = await db.run(statement, { prepared })
  if (!row) throw new Error('An aggregate without grouping answers with one row.')
  const divided = page.divisible ? rowsOf(row.items, row.keys ?? []) : undefined
  return {
    itemsJson: `[${divided ? divided.map(({ json }) => json).join(',') : row.items}]`,
    ...(divided && { rows: divided }),
    totalCount: page.totalCount ?? Number(row.total),
    next: row.has_more ? (row.last_key ?? undefined) : undefined,
    beside: row.beside,
  }
}

/** One statement for one page. Without `item` the rows select it themselves. */
export const selectPage = async (db: Db, page: PageRequest, statement: PageStatement): Promise<Page> => {
  const { beside: _none, ...selected } = await selectPageBeside(db, page, statement, sql`null`)
  return selected
}

/** A timestamp as the wire has it: three fraction digits, cut and not rounded; every connection's time is UTC. */
export const wireTime = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A member of a JSON text that is put together; where there is no time, concat leaves the member out with it. */
export const optionalTime = (name: string, column: string): RawBuilder<string> =>
  sql`${sql.lit(`,"${name}":"`)} || ${wireTime(column)} || '"'`
