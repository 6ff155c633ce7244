import type { ObservationMode, ObservationSortField } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Predicate } from '../domain/filter.ts'
import type { ObservationFieldName } from '../domain/observation-catalogue.ts'
import type { ObservationOrder } from '../domain/observation-order.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import { filterToSql } from './filter-to-sql.ts'
import { type Keyset, keyset } from './keyset.ts'
import { observationColumns } from './observation-columns.ts'
import { filteredTotal, metObservations } from './observation-filtered.ts'
import { observationJoins, observationText } from './observation-json.ts'
import { observationTotal, resolvedOf } from './observation-total.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import { orderedPageStatement, type OrderedStatement, toPage } from './ordered-page.ts'
import { isUsual, pageBound, selectPage } from './page.ts'
import { shaped } from './statement.ts'
import type { Db } from './store.ts'

/** Which observations, and in which order. */
export type ObservationSelection = {
  filter: Predicate<ObservationFieldName>
  mode: ObservationMode
  order: ObservationOrder
}

type Sorted = { column: string; type: RawBuilder<unknown>; nullable?: boolean }

/** Each has an index, open and resolved ones apart. */
const sorts: Readonly<Record<ObservationSortField, Sorted>> = {
  lastSeen: { column: 'last_seen', type: sql`timestamptz` },
  firstSeen: { column: 'first_seen', type: sql`timestamptz` },
  updatedAt: { column: 'updated_at', type: sql`timestamptz` },
  severity: { column: 'severity', type: sql`smallint` },
  cvssBaseScore: { column: 'cvss_base_score', type: sql`double precision`, nullable: true },
  epssScore: { column: 'epss_score', type: sql`double precision`, nullable: true },
  vendorDomain: { column: 'domain', type: sql`text` },
  title: { column: 'title_key', type: sql`text` },
  approvalStatus: { column: 'approval_status', type: sql`smallint` },
}

type After = readonly string[] | undefined

/** The order of the rows of `from`, and where in it the page begins. */
const orderOf = ({ field, descending }: ObservationOrder, after: After, from = 'observation'): Keyset => {
  const { column, type, nullable = false } = sorts[field]
  const sortKey = { value: sql.ref(`${from}.${column}`), type, nullable }
  return keyset(sortKey, sql.ref(`${from}.id`), descending, after, sql`uuid`)
}

type Walk = {
  after: After
  /** How many rows the page can reach. */
  reach: RawBuilder<number>
  matching: RawBuilder<boolean>
}

/** One range of one index: open or resolved ones, with a value to sort by or without. */
const rangeRows = (
  db: Db,
  { field, descending }: ObservationOrder,
  { after, reach, matching }: Walk,
  { isResolved, isSet }: { isResolved: boolean; isSet: boolean },
): RawBuilder<unknown> => {
  const { column, type, nullable = false } = sorts[field]
  const value = sql.ref(`observation.${column}`)
  const { isAfter } = keyset(
    { value, type, nullable: !isSet },
    sql.ref('observation.id'),
    descending,
    after,
    sql`uuid`,
  )
  const direction = descending ? sql`desc` : sql`asc`
  return sql`(
    select observation.*, vendor.id as vendor_id, vendor.company_name as vendor_name
    from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and observation.is_resolved = ${sql.lit(isResolved)}
      ${nullable ? sql`and ${value} is ${isSet ? sql`not null` : sql`null`}` : sql``}
      and ${isVisible(db)} and ${matching} and ${isAfter}
    order by ${value} ${direction}, observation.id ${direction}
    limit ${reach})`
}

/**
 * Whole rows of `observation` with their vendors, in the order of an index. What is not one range of it is read range
 * by range, each as far as the page can reach, and merged: no index has open and resolved ones, or those without a
 * value, in one order.
 */
export const walkedRows = (
  db: Db,
  { mode, order }: Pick<ObservationSelection, 'mode' | 'order'>,
  walk: Walk,
): RawBuilder<unknown> => {
  const ranges = (isSet: boolean, { matching }: Pick<Walk, 'matching'> = walk) =>
    resolvedOf(mode).map((isResolved) => rangeRows(db, order, { ...walk, matching }, { isResolved, isSet }))
  const merged = (...parts: readonly RawBuilder<unknown>[]) =>
    sql`select * from (${sql.join(parts, sql` union all `)}) as part order by ${orderOf(order, undefined, 'part').orderBy}`

  const { nullable = false } = sorts[order.field]
  if (!nullable) return merged(...ranges(true))
  if (walk.after?.length === 1) return merged(...ranges(false))
  // Those without a value are looked for only where those with one do not fill the page.
  const isShort = sql<boolean>`(select count(*) from valued) < ${walk.reach} and ${walk.matching}`
  return sql`
    with valued as materialized (${merged(...ranges(true))} limit ${walk.reach})
    ${merged(sql`select * from valued`, ...ranges(false, { matching: isShort }))}`
}

/** Where in the order a row of `walkedRows` is, under the name observation. */
export const walkedKey = (order: ObservationOrder): RawBuilder<string[]> => orderOf(order, undefined).key

/** What the wire form needs beside what `walkedRows` selects, under the name observation. */
export const walkedJoins = (db: Db): RawBuilder<unknown> => sql`
  ${observationJoins(db)}
  cross join lateral (select observation.vendor_id as id, observation.vendor_name as company_name) as vendor`

const isEverything = (filter: Predicate): boolean => 'all' in filter && filter.all.length === 0

/** How many matches are worth collecting. */
export type CollectLimits = {
  /** On a page that has to count them anyway. */
  first: number
  /** On the pages after it too: walking an index, one would hardly come across them. */
  always: number
}

const usualLimits: CollectLimits = { first: 20_000, always: 1_000 }

/**
 * Collects the matches and sorts them; while nobody knows how many they are, no more than one above `max`, and where
 * they are more their vendors are not looked up.
 */
const collectPage = (
  db: Db,
  { filter, mode, order }: ObservationSelection,
  page: PageRequest,
  max: number,
): Promise<Page> => {
  const { column } = sorts[order.field]
  const { isAfter } = orderOf(order, page.after)
  const { key, orderBy } = orderOf(order, undefined, 'matching')
  const columns = [...new Set(['key', 'id', 'domain', 'is_self', column])]
  const isFirst = page.totalCount === undefined
  const isTooMany = sql`(select count(*) from met) > ${max}`
  return selectPage(db, page, {
    with: sql`with met as materialized (
        select ${sql.join(columns.map((name) => sql.ref(`observation.${name}`)))}
        from ${metObservations(db, filter, mode)} and ${isAfter}
        ${isFirst ? sql`limit ${max + 1}` : sql``}),
      matching as materialized (
        select observation.* from met as observation ${vendorJoin(db)}
        where ${isVisible(db)} ${isFirst ? sql`and not ${isTooMany}` : sql``})`,
    rows: sql`select matching.key as observation_key, ${key} as key from matching order by ${orderBy}`,
    total: sql`select case when ${isTooMany} then ${max + 1} else (select count(*) from matching) end`,
    item: {
      json: observationText(db),
      join: sql`
        join observation on observation.organization_id = ${db.organizationId}
          and observation.key = page_row.observation_key
        ${observationJoins(db)} ${vendorJoin(db)}`,
    },
    prepared: false,
  })
}

const walkStatement = (
  db: Db,
  { mode, order }: Pick<ObservationSelection, 'mode' | 'order'>,
  page: PageRequest,
  { matching, total }: { matching: RawBuilder<boolean>; total: RawBuilder<unknown> },
): OrderedStatement => ({
  rows: walkedRows(
    db,
    { mode, order },
    { after: page.after, reach: pageBound(page, page.limit + 1 + page.offset), matching },
  ),
  name: 'observation',
  order: orderOf(order, undefined),
  json: observationText(db),
  join: walkedJoins(db),
  total,
})

/** All observations: the page that is asked for most. A usual one's statement is made once for each order and size. */
const selectWholePage = async (
  db: Db,
  { mode, order }: Pick<ObservationSelection, 'mode' | 'order'>,
  page: PageRequest,
): Promise<Page> => {
  const { after, limit, totalCount, divisible = false } = page
  const build = (own: Db, values: readonly string[]) => {
    const given = { ...page, after: after && values }
    const all = { matching: sql<boolean>`true`, total: observationTotal(own, mode) }
    return orderedPageStatement(given, walkStatement(own, { mode, order }, given, all))
  }
  const shape = [
    mode,
    order.field,
    order.descending,
    limit,
    after?.length,
    totalCount === undefined,
    divisible,
  ]
  const statement = isUsual(page)
    ? shaped(`observations ${shape.join(' ')}`, db, after ?? [], build)
    : build(db, after ?? [])
  return toPage(page, await db.run(statement))
}

/** A condition whose selectivity the planner does not guess: it then follows the index of the order. */
export const unguessed = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`case when ${condition} then true else false end`

/**
 * A selective filter met in the order of an index can cost a walk through all observations; one that matches many is
 * best met there. Its total tells which it is, and in between the planner knows whether another index finds them.
 */
const selectFilteredPage = async (
  db: Db,
  selection: ObservationSelection,
  page: PageRequest,
  { first, always }: CollectLimits,
): Promise<Page> => {
  const { totalCount } = page
  if (totalCount === undefined || totalCount <= always) {
    const collected = await collectPage(db, selection, page, first)
    if (totalCount !== undefined || collected.totalCount <= first) return collected
  }
  const matching = filterToSql(selection.filter, observationColumns(db))
  const isBetween = totalCount !== undefined && totalCount <= first
  const walk = walkStatement(db, selection, page, {
    matching: isBetween ? matching : unguessed(matching),
    total: filteredTotal(db, selection.filter, selection.mode),
  })
  return toPage(page, await db.run(orderedPageStatement(page, walk), { prepared: false }))
}

export const selectObservationPage = (
  db: Db,
  selection: ObservationSelection,
  page: PageRequest,
  limits: CollectLimits = usualLimits,
): Promise<Page> =>
  isEverything(selection.filter)
    ? selectWholePage(db, selection, page)
    : selectFilteredPage(db, selection, page, limits)
