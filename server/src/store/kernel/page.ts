import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import type { Keyset } from './keyset.ts'
import { type Sql, sql } from './sql.ts'
import type { Db } from './store.ts'

type Answer<B = unknown> = {
  items: string
  /** One more than the limit if another page follows. */
  count: number
  last_key: string[] | null
  total: string | null
  /** For a divisible page; null if it has no rows. */
  keys?: string[][] | null
  /** Only if the statement asked for it. */
  beside?: B | null
}

export type PageStatement<B = unknown> = {
  /** A WITH clause that `rows` and `total` read. */
  with?: Sql
  /** What `item` needs, in order and without a limit; without `order` also `key` (text[]: sort key and tie-breaker). */
  rows: Sql
  /** Given if the planner can keep the order of the rows, which are then not numbered and sorted again. */
  order?: Keyset
  /** The alias of the rows in `order` and `item`; page_row by default. */
  name?: string
  /** Single-line JSON, built after the limit from the rows and what `join` adds; without it the rows select `item`. */
  item?: { json: Sql; join: Sql }
  /** Counts all rows; runs on the first page only. */
  total: Sql
  /** Another query in the same statement, and so on the same snapshot. */
  beside?: Sql<B>
  /** False for SQL text built from filters, which may never be used again. */
  prepared?: boolean
}

/** Common page sizes; each gets its own SQL text. */
const usualLimits = new Set([10, 20, 25, 50, 100, 200])

/** Whether the page has a common size and starts at its cursor. */
export const isUsual = ({ limit, offset }: PageRequest): boolean => usualLimits.has(limit) && offset === 0

/**
 * A number that bounds a page. For a usual page it is a literal: with a parameter as the bound, the planner
 * overestimates the generic plan and plans the statement again each time, which costs more than the page.
 */
export const pageBound = (page: PageRequest, bound: number): Sql<number> =>
  isUsual(page) ? sql.lit(bound) : sql`${bound}`

/** As many rows as the page can show, plus one that tells whether another page follows. */
const pageRows = (page: PageRequest, rows: Sql): Sql =>
  sql`${rows} limit ${pageBound(page, page.limit + 1)} ${page.offset === 0 ? sql`` : sql`offset ${page.offset}`}`

/** Single-line JSON contains no line breaks, so a line break can separate two items. */
const between = ',\n'

const whole = { json: sql`page_row.item`, join: sql`` }

/** The limited rows as `item` and `key`, and how aggregates preserve their order. */
type Source = { from: Sql; sorted: Sql; lastKey: Sql }

/** Materialized, because a planner that expects one row would find the page again for every row that `item` joins. */
const numberedRows = (
  page: PageRequest,
  { rows, name = 'page_row', item = whole }: PageStatement,
): Source => ({
  from: sql`
    with numbered as materialized (
      select *, row_number() over () as position from (${pageRows(page, rows)}) as limited)
    select ${item.json} as item, ${sql.ref(`${name}.key`)}, ${sql.ref(`${name}.position`)}
    from numbered as ${sql.ref(name)} ${item.join}`,
  sorted: sql`order by position`,
  lastKey: sql`max(key) filter (where position = ${pageBound(page, page.limit)})`,
})

/** The last row's key is taken from arrays of its parts, so that no other row's key is built. */
const orderedRows = (
  page: PageRequest,
  { rows, name = 'page_row', item = whole }: PageStatement,
  order: Keyset,
): Source => {
  const parts = order.parts.map((value, index) => ({ value, name: sql.ref(`part_${index}`) }))
  const lastOf = (part: Sql) => sql`(array_agg(${part}))[${pageBound(page, page.limit)}]::text`
  return {
    from: sql`
      select ${item.json} as item, ${page.divisible ? sql`${order.key} as key,` : sql``}
        ${sql.join(parts.map((part) => sql`${part.value} as ${part.name}`))}
      from (${pageRows(page, rows)}) as ${sql.ref(name)} ${item.join}
      order by ${order.orderBy}`,
    sorted: sql``,
    lastKey: sql`array_remove(array[${sql.join(parts.map((part) => lastOf(part.name)))}], null)`,
  }
}

export const pageStatement = <B>(page: PageRequest, statement: PageStatement<B>): Sql<Answer<B>> => {
  const { with: shared = sql``, order, total, beside } = statement
  const { from, sorted, lastKey } = order
    ? orderedRows(page, statement, order)
    : numberedRows(page, statement)
  return sql`
    ${shared}
    select
      coalesce(string_agg(item::text, ${sql.lit(between)} ${sorted}), '') as items,
      ${page.divisible ? sql`json_agg(key ${sorted}) as keys,` : sql``}
      count(*)::integer as count,
      ${lastKey} as last_key,
      ${page.totalCount === undefined ? sql`(${total})` : sql`null`} as total
      ${beside ? sql`, (${beside}) as beside` : sql``}
    from (${from}) as page`
}

const onlyOf = <B>([answer]: readonly Answer<B>[]): Answer<B> => {
  if (!answer) throw new Error('The page statement returned no row.')
  return answer
}

export const toPage = (page: PageRequest, answers: readonly Answer[]): Page => {
  const { items, count, last_key: lastKey, total, keys } = onlyOf(answers)
  const hasMore = count > page.limit
  // A total that an earlier statement counted must not contradict a first page that has all rows.
  const isWhole = !hasMore && page.after === undefined && page.offset === 0
  const totalCount = page.totalCount === undefined ? Number(total) : isWhole ? count : page.totalCount
  const next = hasMore ? (lastKey ?? undefined) : undefined
  if (!page.divisible) {
    const shown = hasMore ? items.slice(0, items.lastIndexOf(between)) : items
    return { itemsJson: `[${shown}]`, totalCount, next }
  }
  const texts = items.split(between)
  const rows = (keys ?? []).slice(0, page.limit).map((key, index) => ({ json: texts[index] ?? '', key }))
  return { itemsJson: `[${rows.map(({ json }) => json).join(',')}]`, rows, totalCount, next }
}

export const selectPage = async (db: Db, page: PageRequest, statement: PageStatement): Promise<Page> =>
  toPage(page, await db.run(pageStatement(page, statement), { prepared: statement.prepared ?? true }))

/** The page and the result of `beside`, which is null if that finds nothing. */
export const selectPageBeside = async <B>(
  db: Db,
  page: PageRequest,
  statement: PageStatement<B>,
): Promise<Page & { beside: B | null }> => {
  const answers = await db.run(pageStatement(page, statement), { prepared: statement.prepared ?? true })
  return { ...toPage(page, answers), beside: onlyOf(answers).beside ?? null }
}

/** A timestamp in wire form: three fraction digits, truncated rather than rounded; every connection uses UTC. */
export const wireTime = (column: string): Sql<string> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A member for JSON text built with concat, which leaves the whole member out if the time is null. */
export const optionalTime = (name: string, column: string): Sql<string> =>
  sql`${sql.lit(`,"${name}":"`)} || ${wireTime(column)} || '"'`
