import type { ObservationMode, ObservationSortField } from '@parapet/contract'
import { isEverything, type Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import type { ObservationOrder } from '../../domain/observations/observation-order.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { type Keyset, keyset } from '../kernel/keyset.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { observationColumns } from './observation-columns.ts'
import { commonOf, countedTotal, countObservations } from './observation-count.ts'
import { filteredTotal, metObservations } from './observation-filtered.ts'
import { observationJoins, observationText } from './observation-json.ts'
import { resolvedOf } from './observation-mode.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import { isUsual, pageBound, pageStatement, type PageStatement, selectPage, toPage } from '../kernel/page.ts'
import { shaped } from '../kernel/statement.ts'
import type { Db } from '../kernel/store.ts'

/** Which observations, and in which order. */
export type ObservationSelection = {
  filter: Predicate<ObservationFieldName>
  mode: ObservationMode
  order: ObservationOrder
}

type Sorted = { column: string; type: Sql; nullable?: boolean }

/** Each order has an index, separately for open and resolved observations. */
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
  dueAt: { column: 'due_at', type: sql`timestamptz`, nullable: true },
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
  reach: Sql<number>
  matching: Sql<boolean>
}

/** One range of one index: open or resolved rows, with or without a value to sort by. */
const rangeRows = (
  db: Db,
  { field, descending }: ObservationOrder,
  { after, reach, matching }: Walk,
  { isResolved, isSet }: { isResolved: boolean; isSet: boolean },
): Sql => {
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
 * Whole rows of `observation` with their vendors, in index order. If the page spans several ranges, each is read as far
 * as the page can reach and they are merged: no single index has open and resolved rows, or rows without a value, in
 * one order.
 */
export const walkedRows = (
  db: Db,
  { mode, order }: Pick<ObservationSelection, 'mode' | 'order'>,
  walk: Walk,
): Sql => {
  const ranges = (isSet: boolean, { matching }: Pick<Walk, 'matching'> = walk) =>
    resolvedOf(mode).map((isResolved) => rangeRows(db, order, { ...walk, matching }, { isResolved, isSet }))
  const merged = (...parts: readonly Sql[]) =>
    sql`select * from (${sql.join(parts, sql` union all `)}) as part order by ${orderOf(order, undefined, 'part').orderBy}`

  const { nullable = false } = sorts[order.field]
  if (!nullable) return merged(...ranges(true))
  if (walk.after?.length === 1) return merged(...ranges(false))
  // Rows without a value are read only if those with one do not fill the page.
  const isShort = sql<boolean>`(select count(*) from valued) < ${walk.reach} and ${walk.matching}`
  return sql`
    with valued as materialized (${merged(...ranges(true))} limit ${walk.reach})
    ${merged(sql`select * from valued`, ...ranges(false, { matching: isShort }))}`
}

/** The position of a row of `walkedRows`, under the name observation, in the order. */
export const walkedKey = (order: ObservationOrder): Sql<string[]> => orderOf(order, undefined).key

/** What the wire form needs besides what `walkedRows` selects, under the name observation. */
export const walkedJoins = (db: Db): Sql => sql`
  ${observationJoins(db)}
  cross join lateral (select observation.vendor_id as id, observation.vendor_name as company_name) as vendor`

/** Up to how many matches are collected and sorted instead of walking an index. */
export type CollectLimits = {
  /** On a page that has to count them anyway. */
  first: number
  /** On later pages too: an index walk would rarely come across them. */
  always: number
}

const usualLimits: CollectLimits = { first: 20_000, always: 1_000 }

/**
 * Collects the matches and sorts them; while their number is unknown, stops at one more than `max`, and if there are
 * more, does not look up their vendors.
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
        from ${metObservations(db, filter, mode)} and ${isFirst ? sql`true` : commonOf(db, { filter, mode })} and ${isAfter}
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
  { matching, total }: { matching: Sql<boolean>; total: Sql },
): PageStatement => ({
  rows: walkedRows(
    db,
    { mode, order },
    { after: page.after, reach: pageBound(page, page.limit + 1 + page.offset), matching },
  ),
  name: 'observation',
  order: orderOf(order, undefined),
  item: { json: observationText(db), join: walkedJoins(db) },
  total,
})

/** All observations: the most requested page. For usual sizes, the statement is built once per order and size. */
const selectWholePage = async (
  db: Db,
  { mode, order }: Pick<ObservationSelection, 'mode' | 'order'>,
  page: PageRequest,
): Promise<Page> => {
  const { after, limit, totalCount, divisible = false } = page
  const build = (values: readonly string[]) => {
    const given = { ...page, after: after && values }
    const all = { matching: sql<boolean>`true`, total: countedTotal(db, { filter: { all: [] }, mode }) }
    return pageStatement(given, walkStatement(db, { mode, order }, given, all))
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
    ? shaped(`observations ${shape.join(' ')}`, after ?? [], build)
    : build(after ?? [])
  return toPage(page, await db.run(statement))
}

/** Hides a condition's selectivity from the planner, so that it follows the index of the order. */
export const unguessed = (condition: Sql<boolean>): Sql<boolean> =>
  sql`case when ${condition} then true else false end`

/**
 * A selective filter can cost a walk through all observations in index order, while one that matches many is best
 * served by that walk. The total tells which it is; in between, the planner decides whether another index helps.
 */
const selectFilteredPage = async (
  db: Db,
  selection: ObservationSelection,
  request: PageRequest,
  { first, always }: CollectLimits,
): Promise<Page> => {
  const totalCount = request.totalCount ?? (await countObservations(db, selection))
  const page = { ...request, totalCount }
  if (totalCount === 0) return { itemsJson: '[]', rows: [], totalCount, next: undefined }
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
  return selectPage(db, page, { ...walk, prepared: false })
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
