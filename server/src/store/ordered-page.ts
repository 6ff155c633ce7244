import { type RawBuilder, sql } from 'kysely'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Keyset } from './keyset.ts'
import { pageBound, pageRows } from './page.ts'

type Answer = {
  items: string
  count: number
  last_key: string[] | null
  total: string | null
  /** Of a divisible page; null where it has no rows. */
  keys?: string[][] | null
}

export type OrderedStatement = {
  /** Whole rows, in order and without a limit. */
  rows: RawBuilder<unknown>
  /** The name that these have for `order`, `json` and `join`. */
  name: string
  order: Keyset
  /** Wire JSON on one line, made after the limit. */
  json: RawBuilder<unknown>
  join: RawBuilder<unknown>
  /** Counts them all; runs on the first page only. */
  total: RawBuilder<unknown>
}

/** JSON on one line has no line break, but it may stand between two. */
const between = ',\n'

/**
 * One page of rows whose order the planner knows. What follows is in that order by itself: rows are not numbered, kept
 * and sorted once more, which would take a tenth of the page's time.
 */
export const orderedPageStatement = (
  page: PageRequest,
  { rows, name, order, json, join, total }: OrderedStatement,
): RawBuilder<Answer> => {
  const limit = pageBound(page, page.limit)
  const parts = order.parts.map((value, index) => ({ value, name: sql.ref(`part_${index}`) }))
  const lastOf = (part: RawBuilder<unknown>) => sql`(array_agg(${part}))[${limit}]::text`
  return sql`
    select
      coalesce(string_agg(item, ${sql.lit(between)}), '') as items,
      ${page.divisible ? sql`json_agg(key) as keys,` : sql``}
      count(*)::integer as count,
      array_remove(array[${sql.join(parts.map((part) => lastOf(part.name)))}], null) as last_key,
      ${page.totalCount === undefined ? sql`(${total})` : sql`null`} as total
    from (
      select ${json} as item, ${page.divisible ? sql`${order.key} as key,` : sql``}
        ${sql.join(parts.map((part) => sql`${part.value} as ${part.name}`))}
      from (${pageRows(page, rows)}) as ${sql.ref(name)} ${join}
      order by ${order.orderBy}) as ordered`
}

/** The page that the statement has answered with. */
export const toPage = (page: PageRequest, [answer]: readonly Answer[]): Page => {
  if (!answer) throw new Error('An aggregate without grouping answers with one row.')
  const { items, count, last_key: lastKey, total, keys } = answer
  const hasMore = count > page.limit
  const totalCount = page.totalCount ?? Number(total)
  const next = hasMore ? (lastKey ?? undefined) : undefined
  if (!page.divisible) {
    const shown = hasMore ? items.slice(0, items.lastIndexOf(between)) : items
    return { itemsJson: `[${shown}]`, totalCount, next }
  }
  const texts = items.split(between)
  const rows = (keys ?? []).slice(0, page.limit).map((key, index) => ({ json: texts[index] ?? '', key }))
  return { itemsJson: `[${rows.map(({ json }) => json).join(',')}]`, rows, totalCount, next }
}
